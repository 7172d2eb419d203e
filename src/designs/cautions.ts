/**
 * What is said before the number: the rules by which a formula is weak for these inputs, and the design or the choice
 * that is not. Each returns no caution or one, so that a design spreads it into its list.
 */
import type { Caution } from './design.ts';

const when = (holds: boolean, caution: Caution): Caution[] => (holds ? [caution] : []);

/** Cochran's rule: at least five expected in every cell of a two by two table. `instead` holds its level by itself. */
export function fewExpected(
  expected: readonly number[],
  exact: Pick<Caution, 'instead' | 'choose'> = {},
): Caution[] {
  const least = Math.min(...expected);
  const key = exact.instead || exact.choose ? 'fewExpected' : 'fewExpectedNoExact';
  return when(least < 5, { key, values: { least }, source: 'cochran1954', ...exact });
}

/** The cells of people with and without the event, for groups of these sizes. */
export const cellsOf = (...groups: readonly (readonly [n: number, share: number])[]) =>
  groups.flatMap(([n, share]) => [n * share, n * (1 - share)]);

/** A table of more cells: on average, as the cells themselves are not asked for. */
export const fewInTable = (perCell: number) =>
  when(perCell < 5, { key: 'fewInTable', values: { perCell }, source: 'cochran1954' });

/**
 * McNemar's statistic is a sign test among discordant pairs, which the exact test of one proportion, ½, answers. That it
 * be asked below 25 is the field's habit; Fagerland and others (2013) compare the tests.
 */
export const fewDiscordant = (discordant: number, margin: boolean) =>
  when(discordant < 25, {
    key: margin ? 'fewDiscordantNoExact' : 'fewDiscordant',
    values: { discordant },
    ...(margin ? {} : { instead: 'one-proportion', source: 'fagerland2013' }),
  });

/** The same of matched sets, among which only those count whose members differ in exposure. */
export const fewSets = (sets: number) => when(sets < 25, { key: 'fewSets', values: { sets } });

/** Fisher's z is about normal from some 25 pairs on; without a value to compare with the distribution itself is known. */
export const smallForFisherZ = (total: number, exact: boolean) =>
  when(total < 25, {
    key: exact ? 'smallForFisherZ' : 'smallForFisherZNoExact',
    values: { total },
    ...(exact ? { choose: { method: 'exact' } } : {}),
  });

/** The normal approximation of the log of a ratio, by the events seen. */
export const fewEvents = (events: number, least: number) =>
  when(events < least, { key: 'fewEvents', values: { events, least } });

/** The same of each group: ever fewer events of one make its own logarithm vary more than the effect grows. */
export const fewEventsInGroup = (events: readonly number[]) => {
  const least = Math.min(...events);
  return when(least < 5, { key: 'fewEventsInGroup', values: { events: least } });
};

/** Ten events for each coefficient of a model: below, estimates are biased and tests unreliable. */
export const fewEventsInModel = (events: number, source: 'peduzzi1995' | 'peduzzi1996') =>
  when(events < 10, { key: 'fewEventsInModel', values: { events }, source });

/** Schoenfeld's variance is that under no effect. */
export const largeHazardRatio = (events: number, hazardRatio: number, instead?: string) =>
  when(events < 50 || hazardRatio < 0.5 || hazardRatio > 2, {
    key: instead ? 'largeEffectOrFewEvents' : 'largeEffectOrFewEventsNoOther',
    values: { events },
    ...(instead ? { instead } : {}),
  });

/** A variance taken as if the covariate had no effect, where one standard deviation of it does a lot. */
export const largePerSd = (ratioPerSd: number) =>
  when(ratioPerSd > 2.5 || ratioPerSd < 0.4, { key: 'largePerSd', values: { ratio: ratioPerSd } });

/** Noether's variance is that without an effect. */
export const largeRankEffect = (chance: number) =>
  when(chance > 0.7 + 1e-9 || chance < 0.3 - 1e-9, {
    key: 'largeRankEffect',
    values: { chance },
    source: 'noether1987',
  });

/** Statistics of ranks are about normal from ten in each group on. */
export const fewRanks = (sizes: readonly number[]) => {
  const least = Math.min(...sizes);
  return when(least < 10, { key: 'fewRanks', values: { least } });
};

/** In groups so small nothing shows whether values are normal, and the tests by t rest on it. */
export const smallGroups = (sizes: readonly number[], instead?: string) => {
  const least = Math.min(...sizes);
  return when(least < 10, { key: 'smallGroups', values: { least }, ...(instead ? { instead } : {}) });
};

/** Tests that take the means of clusters as normal reject too often with 40 clusters or fewer. */
export const fewClusters = (clusters: number) =>
  when(clusters <= 40, { key: 'fewClusters', values: { clusters }, source: 'leyrat2018' });

/**
 * A t test of skewed values, by the covariance of its numerator, in favour of what is to be shown, and its denominator:
 * beyond a tenth its power is some hundredths off (`npm run bench:simulate`).
 */
export const skewClusters = (skewness: number) =>
  when(Math.abs(skewness) > 0.1, { key: skewness < 0 ? 'lessBySkewness' : 'moreBySkewness' });

/** An interval that reaches beyond the scale is no interval of the kind that was meant. */
export const beyondScale = (low: number, high: number) =>
  when(low < 0 || high > 1, { key: 'beyondScale', values: { low, high } });

/** An area near 1: few pairs are out of order, and the estimate is skew. */
export const areaNearOne = (auc: number) => when(auc > 0.95, { key: 'areaNearOne', values: { auc } });
