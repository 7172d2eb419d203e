/** What a survival analysis reads: times, events, and who was at risk when. */

/** One patient: `time` from the start in any one unit, until the event or, without one, the last sight. */
export type Followed = { time: number; event: boolean };

/** A patient of a two-arm trial; arm 0 is the reference, arm 1 is compared with it. */
export type Allocated = Followed & { arm: 0 | 1 };

/** One distinct event time: events and patients at risk, in each arm. */
export type RiskSet = { time: number; events: [number, number]; atRisk: [number, number] };

/** How many are still followed just before `time`; one censored at that time still counts. */
export function atRisk(patients: readonly Followed[], time: number): number {
  return patients.filter((patient) => patient.time >= time).length;
}

/** @throws RangeError when a time is missing, negative or not finite; who has none must be left out before, and counted */
export function mustHaveTimes(patients: readonly Followed[]): void {
  for (const { time } of patients) {
    if (!(time >= 0 && time < Infinity)) throw new RangeError(`A follow-up time cannot be ${time}.`);
  }
}

/**
 * The distinct event times in order, each with its events and risk set.
 * @throws RangeError when a time is missing, negative or not finite
 */
export function riskSets(patients: readonly Allocated[]): RiskSet[] {
  mustHaveTimes(patients);
  const latestFirst = [...patients].sort((a, b) => b.time - a.time);
  const found: RiskSet[] = [];
  const left: [number, number] = [0, 0];
  for (let i = 0; i < latestFirst.length; ) {
    const time = latestFirst[i]!.time;
    const events: [number, number] = [0, 0];
    for (; latestFirst[i]?.time === time; i++) {
      const { arm, event } = latestFirst[i]!;
      left[arm] += 1;
      if (event) events[arm] += 1;
    }
    if (events[0] + events[1] > 0) found.push({ time, events, atRisk: [left[0], left[1]] });
  }
  return found.reverse();
}
