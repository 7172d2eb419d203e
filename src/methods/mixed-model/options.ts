/** What can be chosen of a mixed model. */
import { confidence, type Values } from '../method.ts';
import { adjustment } from '../moreGroups.ts';
import { interaction, timeAs } from '../repeated/long.ts';

export const options = [
  confidence,
  timeAs,
  interaction,
  // A level of their own is what measurements of the same people ask at least; a slope asks for more visits than many studies have.
  { name: 'random', kind: 'choice', options: ['intercept', 'slope', 'apart'], default: 'intercept' },
  // As lme4, SAS and SPSS: variances of the greatest likelihood are too small where there are few people.
  { name: 'estimation', kind: 'choice', options: ['reml', 'ml'], default: 'reml' },
  // Of few people the standard errors are too small as well, which Kenward and Roger's way mends; in many both are the same.
  { name: 'freedom', kind: 'choice', options: ['kenwardRoger', 'satterthwaite'], default: 'kenwardRoger' },
  { name: 'profile', kind: 'truth', default: true },
  adjustment,
] as const;
export type Chosen = Values<typeof options>;
