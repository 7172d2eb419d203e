/**
 * What follows from the study's assumptions for any hazard ratio and power. The server draws the plan with it; the browser
 * fetches it when a reader changes the plan, so it stands on no library.
 */
import { eventsFor, powerOfEvents, schoenfeldShift } from '#designs/survival/events.ts';
import { eventChance } from '#designs/survival/exponential.ts';
import { across, down, type Point } from '#figures/frame.ts';
import { quantile } from '#statistics/distributions/normal.ts';
import { plan, type Wish } from './assumptions.ts';

/** The constant rate a month at which a share of patients have had their event by the end. */
export function monthlyRate(share: number): number {
  return -Math.log(1 - share) / plan.end;
}

/** Of a two-sided test. */
const zAlpha = quantile(1 - plan.alpha / 2);

/** Chance that an event is seen, over two equal arms; each patient is followed for as long. */
function meanChance(hr: number): number {
  const [rate, lost] = [monthlyRate(plan.usualEvents), monthlyRate(plan.lost)];
  return (eventChance(rate, lost, 0, plan.end) + eventChance(rate * hr, lost, 0, plan.end)) / 2;
}

/** Events and patients that a wish takes; patients in two equal arms. */
export function sizeFor({ hr, power }: Wish): { events: number; patients: number } {
  const events = Math.ceil(eventsFor(power, schoenfeldShift(hr, 1), zAlpha));
  return { events, patients: 2 * Math.ceil(events / meanChance(hr) / 2) };
}

/** The figure's axis of patients is logarithmic, so that it holds both ends of the ranges. */
const axis = { from: 80, to: 4000, ticks: [100, 250, 500, 1000, 2500] } as const;

const along = (patients: number) => Math.log(patients / axis.from) / Math.log(axis.to / axis.from);

/** A word on the axis of patients. */
export type Size = { patients: number; at: number };

export type PowerFigure = { curve: string; mark: Point; sizes: Size[] };

/** Power by number of patients at this hazard ratio, with the chosen size marked; ticks beside it give way to it. */
export function powerFigure(wish: Wish): PowerFigure {
  const { patients } = sizeFor(wish);
  const [chance, shift] = [meanChance(wish.hr), schoenfeldShift(wish.hr, 1)];
  const powerOf = (n: number) => powerOfEvents(n * chance, shift, zAlpha);
  const points = Array.from({ length: 33 }, (_, k) => {
    const x = k / 32;
    return `${across(x)} ${down(powerOf(axis.from * (axis.to / axis.from) ** x))}`;
  });
  const here = { patients, at: rounded(along(patients)) };
  return {
    curve: `M${points.join('L')}`,
    mark: { x: here.at, y: rounded(powerOf(patients)) },
    sizes: [
      ...axis.ticks
        .map((tick) => ({ patients: tick, at: rounded(along(tick)) }))
        .filter(({ at }) => Math.abs(at - here.at) > 0.12),
      here,
    ],
  };
}

/** Four decimals are a tenth of a pixel on a plot of 1000. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}
