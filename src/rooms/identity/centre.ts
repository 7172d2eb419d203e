/** Where somebody's identity review stands, as a part of the user centre. */
import { longDate } from '../../i18n/format.ts';
import type { CentrePart, CentreReader, CentreStep, NextStep, Panel } from '../../own/centre.ts';
import { tabPath } from '../../own/tabs.ts';
import { identityOf } from './identity.ts';
import { reviewTime } from './reviewTime.ts';

export function identityPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'own.authentication.title');
  return { id: 'identity', order: 25, icon: 'shield', title, load: () => panel(reader) };
}

const states = {
  none: { mark: 'none', word: 'own.authentication.none', text: 'own.authentication.noneText' },
  0: { mark: 'wait', word: 'own.authentication.waiting', text: 'own.authentication.waitingText' },
  1: { mark: 'on', word: 'own.authentication.approved', text: 'own.authentication.approvedText' },
  2: { mark: 'no', word: 'own.authentication.rejected', text: 'own.authentication.rejectedText' },
} as const;

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string, values?: { date: string }) => ctx.catalogue.text(locale, key, values);
  const { status, reason, submitted_at, decided_at } = await identityOf(ctx, actor.accountId, locale);
  const state = states[status ?? 'none'];
  const to = tabPath(locale, 'authentication');
  const on = (moment: string | null) => (moment === null ? '' : longDate(locale, new Date(moment)));
  const steps: CentreStep[] = [
    { label: word('identity.server.centre.sent'), note: on(submitted_at), state: 'done' },
    { label: word('identity.server.centre.review'), state: status === 0 ? 'current' : 'done' },
    {
      label: word('identity.server.centre.decision'),
      note: status === 0 ? '' : on(decided_at),
      state: status === 0 ? 'todo' : status === 1 ? 'done' : 'error',
    },
  ];
  const text = [word(state.text), ...(status === 2 && reason !== null ? [reason] : [])];
  const refused = {
    mark: 'no',
    title: word('identity.server.centre.refused'),
    text: reason ?? word(state.text),
    way: { label: word('identity.server.centre.again'), to },
  } as const;
  const takes = status === null || status === 0 ? await reviewTime(ctx, locale) : '';
  const send: NextStep = {
    kind: 'way',
    title: word('identity.server.centre.send'),
    text: [word('identity.server.centre.sendText'), takes],
    way: { label: word('reading.steps.identityKey'), to },
  };
  const wait: NextStep = {
    kind: 'wait',
    title: word('identity.server.centre.waits'),
    text: [word('identity.server.centre.since', { date: on(submitted_at) }), takes],
    way: { label: word('identity.server.centre.see'), to },
  };
  const mend: NextStep = { ...refused, kind: 'mend', text: [refused.text] };
  const next = { none: send, 0: wait, 1: undefined, 2: mend }[status ?? 'none'];
  return {
    status: { mark: state.mark, word: word(state.word) },
    ...(status !== null && { steps: { label: word('identity.server.centre.steps'), steps } }),
    text,
    ways: [{ label: word('identity.server.centre.more'), to }],
    matters: status === 2 ? [refused] : [],
    ...(next && { next }),
  };
}
