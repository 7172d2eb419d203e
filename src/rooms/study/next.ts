/** What comes next in a study for its reader, by what they may do in it. Pure. */
import type { Right } from '../../contract/study.ts';

/** `until`: when the reader's own part ends, null where it does not; `staffUntil`: when staff of the site see it no more. */
export type Standing = {
  may(right: Right): boolean;
  isLed: boolean;
  isClosed: boolean;
  versions: number;
  /** Whether something was changed since the last version. */
  isChanged: boolean;
  members: number;
  /** Sets of data that are kept. */
  kept: number;
  /** Sample sizes that are attached. */
  sizes: number;
  staffUntil: Date | null;
  until: Date | null;
};

const urgent = ['lead', 'dictionary', 'publish', 'plan', 'members', 'data', 'look'] as const;

export type Step = (typeof urgent)[number] | 'staff' | 'ending' | 'read';

/** Those that may wait for somebody, the most urgent first, stand before what is only told. `at`: the moment that the step is about, in ISO 8601. */
export type NextStep = { step: Step; at?: string };

const twoWeeks = 14 * 24 * 60 * 60_000;

export function nextFor(standing: Standing, now: Date): NextStep[] {
  const { may, isClosed, staffUntil, until } = standing;
  if (isClosed) return [];
  const toDo = urgent.filter((step) => waits[step](standing)).map((step): NextStep => ({ step }));
  const isEnding = until !== null && until.getTime() - now.getTime() < twoWeeks;
  const all = [
    ...toDo,
    ...(staffUntil && may('study.members') ? [{ step: 'staff' as const, at: staffUntil.toISOString() }] : []),
    ...(isEnding ? [{ step: 'ending' as const, at: until.toISOString() }] : []),
  ];
  // Whoever has nothing to do yet can know what is measured.
  const isIdle = toDo.length === 0 && standing.versions > 0 && !may('dictionary.change');
  return isIdle ? [...all, { step: 'read' }] : all;
}

const waits: Readonly<Record<(typeof urgent)[number], (standing: Standing) => boolean>> = {
  lead: ({ may, isLed }) => !isLed && may('study.lead'),
  dictionary: ({ may, versions }) => versions === 0 && may('dictionary.change'),
  publish: ({ may, versions, isChanged }) => versions > 0 && isChanged && may('dictionary.change'),
  plan: ({ may, versions, sizes }) => versions > 0 && sizes === 0 && may('plan.change'),
  members: ({ may, members }) => members === 1 && may('study.members'),
  data: ({ may, versions, kept }) => versions > 0 && kept === 0 && may('data.keep'),
  look: ({ may, kept }) => kept > 0 && may('data.analyse') && !may('data.keep'),
};
