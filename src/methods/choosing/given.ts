/** What the dictionary of a table answers by itself. Pure. */
import type { Kind, Role } from '../../dictionary/variable.ts';
import type { Answers } from './walk.ts';

/** `codes`: how many values it can have that are told apart. */
export type Described = { key: string; kind: Kind; codes: number; roles: readonly Role[] };

/** Keys of variables that a person named: what is found out about, and what it is held against. */
export type Picked = { outcome?: string | undefined; against?: string | undefined };

const has = (roles: readonly Role[], wanted: (role: Role) => boolean) => roles.some(wanted);

const outcomeRoles: readonly Role[] = ['outcome:primary', 'outcome:secondary', 'outcome:safety'];

/** The variable that was named, else the first with the first of these roles that any has. */
function named(
  all: readonly Described[],
  key: string | undefined,
  roles: readonly Role[],
): Described | undefined {
  const one = all.find((variable) => variable.key === key);
  if (one) return one;
  for (const role of roles) {
    const found = all.find((variable) => variable.roles.includes(role));
    if (found) return found;
  }
  return undefined;
}

export function outcomeOf(all: readonly Described[], { outcome }: Picked): Described | undefined {
  return named(all, outcome, outcomeRoles);
}

export function againstOf(all: readonly Described[], { against }: Picked): Described | undefined {
  return named(all, against, ['exposure']);
}

function outcomeAnswer(all: readonly Described[], outcome: Described): string | undefined {
  const isTime = all.some(({ roles }) => roles.includes(`event:${outcome.key}`));
  const isEvent = has(outcome.roles, (role) => role.startsWith('event:'));
  if (isTime || isEvent) return 'time';
  switch (outcome.kind) {
    case 'number':
    case 'integer':
      return 'number';
    case 'ordinal':
      return 'order';
    case 'category':
      return outcome.codes === 2 ? 'yesNo' : 'category';
    default:
      return undefined;
  }
}

function groupsAnswer({ kind, codes }: Described): string | undefined {
  if (kind === 'number' || kind === 'integer') return 'measured';
  if (codes === 2) return 'two';
  return kind === 'category' && codes > 2 ? 'more' : undefined;
}

/** Whoever is there several times, or belongs together. */
function peopleAnswer(all: readonly Described[]): string | undefined {
  const any = (...wanted: readonly Role[]) =>
    all.some(({ roles }) => roles.some((role) => wanted.includes(role)));
  const isAgain = any('visit', 'repeat');
  const isClustered = any('cluster');
  if (isAgain && isClustered) return 'both';
  if (isAgain) return 'repeated';
  return isClustered ? 'clustered' : undefined;
}

/** Nothing is answered that the dictionary does not say: that nobody marked clusters does not mean that there are none. */
export function givenBy(all: readonly Described[], picked: Picked = {}): Answers {
  const outcome = outcomeOf(all, picked);
  const against = againstOf(all, picked);
  const any = (role: Role) => all.some(({ roles }) => roles.includes(role));
  return {
    outcome: outcome && outcomeAnswer(all, outcome),
    groups: against && groupsAnswer(against),
    people: peopleAnswer(all),
    beside: any('covariate') ? 'several' : any('stratum') ? 'strata' : undefined,
  };
}
