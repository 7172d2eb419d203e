/** Times until an event are compared. */
import { ask, statistician, to } from './tree.ts';

const adjusted = to('cox', ['log-rank', 'aft']);
const clustered = to('cox', [], 'robust');
const again = to('cox', ['negative-binomial'], 'startStop');

export const timesCompared = ask('times', {
  plain: ask('people', {
    once: ask('beside', {
      nothing: ask('groups', {
        one: to('kaplan-meier', ['rmst']),
        two: to('log-rank', ['cox', 'rmst']),
        more: to('log-rank', ['cox']),
        ordered: to('log-rank', ['cox'], 'dose'),
        measured: to('cox', []),
      }),
      strata: to('log-rank', ['cox'], 'stratified'),
      several: adjusted,
    }),
    paired: to('cox', [], 'pairsAsStrata'),
    repeated: again,
    clustered,
    both: statistician('nestedTimes'),
  }),
  competing: ask('people', {
    once: ask('beside', {
      nothing: to('cumulative-incidence', ['fine-gray', 'cox']),
      several: to('fine-gray', ['cox', 'cumulative-incidence']),
    }),
    paired: statistician('againCompeting'),
    repeated: statistician('againCompeting'),
    clustered: statistician('againCompeting'),
    both: statistician('nestedTimes'),
  }),
  changing: ask('beside', {
    nothing: to('rmst', ['log-rank', 'kaplan-meier']),
    several: to('cox', ['rmst', 'aft'], 'changing'),
  }),
  pace: to('cox', ['fine-gray'], 'causeSpecific'),
  longer: to('aft', ['cox']),
  between: statistician('between'),
});
