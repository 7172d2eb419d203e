/** Which variables of a table go into which roles of a method that the tree names. Pure. */
import type { Role as Place } from '../method.ts';
import { againstOf, type Described, outcomeOf, type Picked } from './given.ts';

type Part =
  | 'outcome'
  | 'against'
  | 'time'
  | 'event'
  | 'strata'
  | 'cluster'
  | 'covariates'
  | 'subject'
  | 'weight';

/** What a role of a method stands for, by its name; one that is not here stays for a person to fill. */
const partOf: Readonly<Record<string, Part>> = {
  variables: 'outcome',
  by: 'against',
  rows: 'against',
  columns: 'outcome',
  groups: 'against',
  group: 'against',
  answer: 'outcome',
  outcome: 'outcome',
  reference: 'outcome',
  scores: 'against',
  test: 'against',
  strata: 'strata',
  stratum: 'strata',
  cluster: 'cluster',
  time: 'time',
  event: 'event',
  predictors: 'against',
  adjusted: 'covariates',
  covariates: 'covariates',
  person: 'subject',
  weights: 'weight',
};

function keysOf(part: Part, all: readonly Described[], picked: Picked): readonly string[] {
  const outcome = outcomeOf(all, picked);
  const against = againstOf(all, picked);
  const withRole = (role: Described['roles'][number]) =>
    all.filter(({ roles }) => roles.includes(role)).map(({ key }) => key);
  const eventOf = (one: Described | undefined) =>
    one && all.find(({ roles }) => roles.includes(`event:${one.key}`));
  const ownTime = outcome && all.find(({ key }) => outcome.roles.includes(`event:${key}`));
  const time = ownTime ?? (eventOf(outcome) ? outcome : undefined);
  switch (part) {
    case 'outcome':
      return outcome ? [outcome.key] : [];
    case 'against':
      return against ? [against.key] : [];
    case 'time':
      return time ? [time.key] : withRole('visit');
    case 'event': {
      const event = eventOf(time);
      return event ? [event.key] : [];
    }
    case 'strata':
      return withRole('stratum');
    case 'cluster':
      return withRole('cluster');
    case 'subject':
      return withRole('id');
    case 'covariates':
      return withRole('covariate');
    case 'weight':
      return withRole('weight');
  }
}

/** No more than a role takes, of kinds that it takes, and each variable once. */
export function filledRoles(
  places: readonly Pick<Place, 'name' | 'kinds' | 'most'>[],
  all: readonly Described[],
  picked: Picked,
): Record<string, readonly string[]> {
  const used = new Set<string>();
  const filled: Record<string, readonly string[]> = {};
  for (const { name, kinds, most } of places) {
    const part = partOf[name];
    if (!part) continue;
    const keys = keysOf(part, all, picked)
      .filter((key) => !used.has(key) && all.some((one) => one.key === key && kinds.includes(one.kind)))
      .slice(0, most);
    for (const key of keys) used.add(key);
    if (keys.length > 0) filled[name] = keys;
  }
  return filled;
}
