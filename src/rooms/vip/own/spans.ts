/** What a membership's bar shows. Pure. */
import type { ShownPeriod } from './shown.ts';

/** The periods that follow one another without a break up to the end, from the one that began it. */
export function runningSpans(
  periods: readonly Pick<ShownPeriod, 'from' | 'to'>[],
  now: string,
): { from: number; to: number }[] {
  const spans = periods
    .filter(({ from, to }) => from !== null && to !== null && from < to)
    .map(({ from, to }) => ({ from: Date.parse(from ?? ''), to: Date.parse(to ?? '') }));
  const broken = spans.findLastIndex(({ from }, at) => at > 0 && from > (spans[at - 1]?.to ?? from));
  const running = spans.slice(Math.max(0, broken));
  return running.some(({ to }) => to > Date.parse(now)) ? running : [];
}
