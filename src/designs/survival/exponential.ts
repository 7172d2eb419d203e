/** Trials with exponential survival, even recruitment and loss at a constant rate. Times are in months. */

export type Course = {
  median: number;
  hazardRatio: number;
  accrual: number;
  followUp: number;
  lostPerYear: number;
};

/**
 * Chance that a patient's event is seen, at a `hazard` per month. `loss` is the hazard of leaving.
 * Source: Lachin and Foulkes, Biometrics 42 (1986) 507, section 3, doi:10.2307/2531201.
 */
export function eventChance(hazard: number, loss: number, accrual: number, followUp: number): number {
  const either = hazard + loss;
  const ends = accrual * either;
  // As recruitment gets short, (1 − e^−x) / x goes to 1.
  const spreadOut = ends < 1e-12 ? 1 : -Math.expm1(-ends) / ends;
  return (hazard / either) * (1 - Math.exp(-either * followUp) * spreadOut);
}

const lossRate = (lostPerYear: number) => -Math.log1p(-lostPerYear) / 12;

/** The chances of an event under control and treatment. */
export function chances({ median, hazardRatio, accrual, followUp, lostPerYear }: Course): [number, number] {
  const [hazard, loss] = [Math.LN2 / median, lossRate(lostPerYear)];
  return [
    eventChance(hazard, loss, accrual, followUp),
    eventChance(hazard * hazardRatio, loss, accrual, followUp),
  ];
}

/** Events expected in groups of these sizes. */
export function eventsOf(course: Course, [n1 = 0, n2 = 0]: readonly number[]): number {
  const [p1, p2] = chances(course);
  return n1 * p1 + n2 * p2;
}

/** What lines of these designs show of the course. */
export function courseWorkings(
  course: Course & { ratio: number },
  sizes: readonly number[],
): Record<string, number> {
  const [p1, p2] = chances(course);
  const hazard1 = Math.LN2 / course.median;
  return {
    hazard1,
    hazard2: hazard1 * course.hazardRatio,
    loss: lossRate(course.lostPerYear),
    chance1: p1,
    chance2: p2,
    events: eventsOf(course, sizes),
    share1: 1 / (1 + course.ratio),
    share2: course.ratio / (1 + course.ratio),
  };
}

export const eventsInR = `chance <- function(hazard) {
  either <- hazard + loss
  if (accrual == 0) return(hazard / either * (1 - exp(-either * follow_up)))
  hazard / either * (1 - (exp(-either * follow_up) - exp(-either * (accrual + follow_up))) / (either * accrual))
}
loss <- -log(1 - lost_per_year) / 12
events_of <- function(hazard_ratio, n) sum(n * c(chance(log(2) / median), chance(log(2) / median * hazard_ratio)))`;
