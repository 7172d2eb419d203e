/** What a letter carries: named when it is queued and made when it is sent, so that no queue holds files. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Log } from './log.ts';

/** `by` is who makes it, as a room's service names it; `of` says what of. */
export type Attached = { by: string; of: unknown };

export type AttachedFile = { name: string; type: string; bytes: Uint8Array };

/** @returns undefined for what is not there any more; made again, it is the same */
export type MakeAttachment = (of: unknown, locale: LocaleCode) => Promise<AttachedFile | undefined>;

/** By the name that letters call them. */
export type Attachments = Readonly<Record<string, MakeAttachment>>;

/** Tries of a letter that wait for what it carries; then it goes without, and leads to where that is. */
const waitingTries = 3;

/** @throws what its maker throws, while the letter can still wait */
export async function filesFor(
  makers: Attachments,
  { attached = [], locale, event }: { attached?: readonly Attached[]; locale: LocaleCode; event: string },
  { tries, log }: { tries: number; log: Log },
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { by, of } of attached) {
    try {
      const file = await makerOf(makers, by)(of, locale);
      if (file) files.push(file);
    } catch (error) {
      if (tries < waitingTries) throw error;
      log.error({ err: error, event, by }, 'a letter goes without what it should carry');
    }
  }
  return files;
}

function makerOf(makers: Attachments, by: string): MakeAttachment {
  const make = makers[by];
  if (!make) throw new Error(`Nothing makes ${by}: name it in the service of its room.`);
  return make;
}
