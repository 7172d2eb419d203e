/** The demonstration trial as it ran: who entered when and where, was allocated to what, and had which event. */
import { permutedBlocks } from '#statistics/random/blocks.ts';
import { exponential } from '#statistics/random/deviates.ts';
import { belowBy, rng } from '#statistics/random/mulberry32.ts';
import type { Allocated } from '#statistics/survival/followUp.ts';
import { plan } from './assumptions.ts';
import { monthlyRate, sizeFor } from './plan.ts';
import { type Baseline, type Measured, simulateBaseline } from './records.ts';

/** Months. The protocol takes six weeks; the analysis begins when the last patient has been followed. */
export const course = { protocolWeeks: 6, opens: 2, recruitment: 12 } as const;

/** Seeds of the independent parts, so that a change of one leaves the others as they are. */
const seeds = { entry: 1, allocation: 2, outcome: 113 };

/** The sizes of blocks, drawn anew for every block. */
const blockSizes = [4, 6] as const;

/** Log rate of each site against the mean: sites differ, which is why the analysis is stratified. */
const siteEffects = [0.1, -0.2, 0.25, -0.1, 0.05, -0.15];

/** Of all first events under either arm, how many are deaths. */
const deathShare = 0.16;

/**
 * One patient. Arm 0 is usual care, arm 1 remote follow-up; `time` in months since randomisation, to death or first
 * readmission, whichever comes first: both can happen from the first day, since all have been discharged before; `enrolled`
 * in months since the study opened.
 */
export type Participant = Baseline & Allocated & { died: boolean; enrolled: number };

let simulated: readonly Participant[] | undefined;

/** All patients of the trial in order of entry. */
export function participants(): readonly Participant[] {
  simulated ??= simulate(sizeFor(plan).patients);
  return simulated;
}

function simulate(count: number): Participant[] {
  const [clock, coin, fate] = [rng(seeds.entry), rng(seeds.allocation), rng(seeds.outcome)];
  const entries = Array.from({ length: count }, () => course.recruitment * clock()).sort((a, b) => a - b);
  // Every site has blocks of its own.
  const allocate = siteEffects.map(() => permutedBlocks(belowBy(coin), blockSizes));
  return simulateBaseline(count).map(({ truth, baseline }, k) => {
    const arm = allocate[baseline.site - 1]!();
    const rate = monthlyRate(plan.usualEvents) * Math.exp(risk(truth, baseline.site)) * plan.hr ** arm;
    const event = exponential(fate, rate);
    const left = Math.min(plan.end, exponential(fate, monthlyRate(plan.lost)));
    const died = fate() < deathShare;
    const seen = event <= left;
    return {
      ...baseline,
      enrolled: entries[k]!,
      arm,
      time: Math.min(event, left),
      event: seen,
      died: seen && died,
    };
  });
}

/** Log hazard ratio of a patient against the average one. */
function risk({ age, creatinine, lvef }: Measured, site: number): number {
  return (
    0.015 * (age - 67) + 0.6 * (Math.log(creatinine) - 4.5) - 0.02 * (lvef - 36) + siteEffects[site - 1]!
  );
}
