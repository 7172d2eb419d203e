/** Numbers of R's `survival` for twenty tables (`npm run figures:check` asks it), and which breaks are drawn. */
import { describe, expect, it } from 'vitest';
import { speechIn } from '../../../scripts/data/draw.ts';
import { answersOf, breaks, casesOf, figureOf, isNear } from '../../../test/figures/cases.ts';
import { people } from '../../../test/figures/tables.ts';
import { FollowUp } from '../../statistics/survival/followUp.ts';
import { kaplanMeier as estimated, medianOf } from '../../statistics/survival/kaplanMeier.ts';
import { drawFigure, plotFigure } from '../plotting.ts';
import { kaplanMeier } from './kaplanMeier.ts';

const { answers } = answersOf(kaplanMeier);
const options = { atRisk: true, eventsSoFar: true, lostSoFar: true };
const cases = casesOf(kaplanMeier).map(({ frame, spec }) => {
  const own: { options?: object } = spec;
  return { frame, spec: { ...spec, options: { ...own.options, ...options } } };
});

describe('The counts below the axis', () => {
  it.each(cases.map((one, at) => [at, one] as const))('are those of R, table %i', (at, one) => {
    const blocks = figureOf(one).plotted.under?.(breaks) ?? [];
    expect(blocks.map(({ word }) => word)).toEqual(['atRisk', 'eventsSoFar', 'lostSoFar']);
    const fit = answers[at]?.fit;
    const [atRisk, events, lost] = blocks.map(({ rows }) => rows.flat());
    expect(atRisk).toEqual(fit?.atRisk);
    expect(events).toEqual(soFar(fit?.events));
    expect(lost).toEqual(soFar(fit?.lost));
  });

  it('say of a break at the time of an event that whoever had it was still at risk', () => {
    const frame = people({ n: 1, groups: ['a'], seed: 8, lost: 0 });
    const time = frame.columns[0]?.storage === 'numbers' ? frame.columns[0].numbers[0]! : 0;
    const roles = { time: ['time'], event: ['event'] };
    const { plotted } = figureOf({ frame, spec: { format: 1, figure: 'kaplan-meier', roles, options } });
    const counts = plotted.under?.([time / 2, time, 2 * time]).map(({ rows }) => rows[0]);
    expect(counts).toEqual([
      [1, 1, 0],
      [0, 1, 1],
      [0, 0, 0],
    ]);
  });
});

it('Medians and their limits are those of R', () => {
  const found = cases.flatMap((one, at) => {
    const told = figureOf(one).plotted.told.filter(({ key }) => key.startsWith('median'));
    return told.flatMap(({ key, values }, k) =>
      (['median', 'low', 'high'] as const).flatMap((part) => {
        const own = values[part]?.as === 'number' ? values[part].value : null;
        const other = answers[at]?.fit?.[part]?.[k] ?? null;
        const isAlike = own === other || (own !== null && isNear(own, other));
        // Without a lower limit a sentence has no upper one.
        return isAlike || (part === 'high' && key === 'median')
          ? []
          : [`${at} ${key} ${part}: ${own}, in R ${other}`];
      }),
    );
  });
  expect(found).toEqual([]);
});

it('A curve that stays at one half has its median in the middle of that stretch', () => {
  const times = [1, 2, 4, 8].map((time) => ({ time, event: true }));
  expect(medianOf(estimated(new FollowUp(times))).median).toBe(3);
});

it('Where the axis is cut or broken otherwise, the table has the new breaks, under their ticks', () => {
  const frame = people({ n: 80, groups: ['a', 'b'], seed: 4 });
  const roles = { time: ['time'], event: ['event'], by: ['by'] };
  const drawn = (x: object) => {
    const plotting = plotFigure(frame, { format: 1, figure: 'kaplan-meier', roles, x });
    const drawing = plotting.ok ? drawFigure(plotting.figure, speechIn('en', frame)) : plotting;
    return drawing.ok ? drawing : undefined;
  };
  const own = drawn({ breaks: [0, 30, 60, 90], to: 100 });
  expect(own?.breaks).toEqual([0, 30, 60, 90]);
  const numbers = /<text x="(\d+)" y="(\d+)"[^>]*text-anchor="middle"[^>]*>[\d ]+</g;
  const texts = [...(own?.svg ?? '').matchAll(numbers)].map(([, x, y]) => ({ x, y }));
  const rows = [...Map.groupBy(texts, ({ y }) => y).values()].filter(({ length }) => length === 4);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row) => row.map(({ x }) => x).join())).size).toBe(1);
  // Where so many have no room, every second or third is drawn, and none is cut.
  const crowded = drawn({ breaks: Array.from({ length: 100 }, (_, at) => at) })?.breaks ?? [];
  expect(crowded.length).toBeGreaterThan(3);
  expect(crowded.length).toBeLessThan(20);
});

/** What R counts since the time before, added up in each group. */
function soFar(column: readonly (number | null)[] = []): number[] {
  return column.map((_, at) => {
    const first = Math.floor(at / breaks.length) * breaks.length;
    return column.slice(first, at + 1).reduce<number>((sum, one) => sum + (one ?? 0), 0);
  });
}
