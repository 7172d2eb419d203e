/**
 * How a t test of proportions of clusters feels that these are skewed. Between clusters proportions are taken to be
 * beta, so that counts are beta-binomial with the intracluster correlation 1 ÷ (a + b + 1).
 */

/** People of a cluster, their intracluster correlation, and the design effect. */
type Cluster = { people: number; icc: number; inflation: number };
type Two = readonly [number, number];

const variance = (p: number, { people, inflation }: Cluster) => (p * (1 - p) * inflation) / people;

/** The third central moment of a cluster's proportion. */
const third = (p: number, { people, icc, inflation }: Cluster) =>
  ((1 - 2 * p) * p * (1 - p) * inflation * (1 + (2 * people - 1) * icc)) / ((1 + icc) * people * people);

/**
 * The covariance of the difference between the groups, the second less the first, with the estimate of its variance, in
 * standard errors. Where it is negative, a small difference comes with a small standard error and a large one with a
 * large one: t is more spread than its degrees of freedom say.
 */
export function skewness([p1, p2]: Two, [k1, k2]: Two, cluster: Cluster): number {
  const se = Math.sqrt(variance(p1, cluster) / k1 + variance(p2, cluster) / k2);
  return (third(p2, cluster) / k2 ** 2 - third(p1, cluster) / k1 ** 2) / se ** 3;
}
