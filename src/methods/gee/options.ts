/** What can be chosen of estimating equations. */
import { confidence, type Option, type Values } from '../method.ts';
import { adjustment } from '../moreGroups.ts';
import { interaction, timeAs } from '../repeated/long.ts';
import { positive } from '../values.ts';

export const options = [
  confidence,
  // Two levels, or 0 and 1, are events; other numbers are measurements, unless they are said to be counts.
  {
    name: 'family',
    kind: 'choice',
    options: ['suggested', 'gaussian', 'binomial', 'poisson'],
    default: 'suggested',
  },
  // What suits people seen at a few visits; a wrong one costs precision alone.
  {
    name: 'working',
    kind: 'choice',
    options: ['exchangeable', 'ar1', 'independence'],
    default: 'exchangeable',
  },
  positive,
  timeAs,
  interaction,
  adjustment,
] as const satisfies readonly Option[];
export type Chosen = Values<typeof options>;
