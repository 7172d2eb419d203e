/**
 * What members of a study are told of who leads it. A notice is read without opening studies, and goes by mail: it says nothing
 * of which study it is, whose name tells of its participants, and leads there.
 */
import type { Tx } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import type { StudyPlace } from '../../platform/place.ts';
import { membersNow } from './queries.ts';

export const studyNotices: NoticeKind[] = [
  {
    kind: 'study.unled',
    words: {
      name: 'study.server.notices.unled.name',
      title: 'study.server.notices.unled.title',
      text: 'study.server.notices.unled.text',
    },
    mail: 'now',
    waitedFor: true,
  },
  {
    kind: 'study.led',
    words: {
      name: 'study.server.notices.led.name',
      title: 'study.server.notices.led.title',
      text: 'study.server.notices.led.text',
    },
    mail: 'digest',
  },
  {
    kind: 'study.ended',
    words: {
      name: 'study.server.notices.ended.name',
      title: 'study.server.notices.ended.title',
      text: 'study.server.notices.ended.text',
    },
    mail: 'now',
  },
];

async function tell(tx: Tx, kind: string, study: string, accounts: readonly string[]): Promise<void> {
  for (const account of accounts)
    await tx.ports.notices.notify(tx, { account, kind, path: `studies/${study}` });
}

/** Nobody leads it: those who can take it over. */
export const tellHeirs = (tx: Tx, study: string, heirs: readonly string[]) =>
  tell(tx, 'study.unled', study, heirs);

/** Somebody took it over: the others. */
export async function tellLed(tx: Tx, { study, account }: StudyPlace): Promise<void> {
  const others = (await membersNow(tx, study)).filter((one) => one !== account);
  await tell(tx, 'study.led', study, others);
}

/** Nobody leads it and nobody can: it was closed. */
export const tellEnded = async (tx: Tx, study: string) =>
  tell(tx, 'study.ended', study, await membersNow(tx, study));
