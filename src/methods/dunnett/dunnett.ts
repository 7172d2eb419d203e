/** A variable in several groups, each held against one of them: Dunnett's test, which knows that all share this one. */
import { inTurn } from '../../lib/report.ts';
import type { Adjustment } from '../../statistics/adjust.ts';
import { type Largest, dunnett as largestOf } from '../../statistics/distributions/dunnett.ts';
import { acrossLater, acrossNotes, acrossVariables } from '../across.ts';
import { confidence, define } from '../method.ts';
import { about, groupRows, groupsOf, severalRoles } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Row, Table, Value } from '../result.ts';
import {
  groupColumns,
  hedgesG,
  type Moments,
  momentCells,
  momentsIn,
  type Sided,
  sided,
  tailsOf,
} from '../tTest.ts';
import { countsOf, inGroups, only } from '../values.ts';
import { dunnettInR } from './inR.ts';

export const dunnett = define({
  id: 'dunnett',
  group: 'moreGroups',
  missing: ['available', 'complete'],
  roles: severalRoles,
  options: [
    confidence,
    sided,
    // The group that others are held against, by its place in the list.
    { name: 'control', kind: 'choice', options: ['first', 'last'], default: 'first' },
    acrossLater,
  ],
  assumptions: ['independentRows', 'normalInGroups', 'sameVariance'],
  sources: ['dunnett1955', 'hsu1996', 'hedges1981'],
  solve: ({ roles }, chosen, report) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const control = controlOf(groups, chosen.control);
    const sizes = countsOf(by, groups);
    const each = roles.variables.map((one) => {
      const values = inGroups(one, by, groups);
      const origin = values.find(({ length }) => length > 0)?.[0] ?? 0;
      const moved = values.map((own) => own.map((value) => value - origin));
      return { heading: about(one), origin, all: moved.map(momentsIn), moved };
    });
    const found = new Map<string, Largest>();
    const largest = (shares: readonly number[]) => {
      const key = shares.join(' ');
      const known = found.get(key) ?? largestOf(shares, chosen.sided === 'both');
      found.set(key, known);
      return known;
    };
    return {
      tables: [
        {
          id: 'groups',
          columns: groupColumns,
          rows: each.flatMap(({ heading, origin, all }) =>
            groupRows([{ heading, all }], groups, (one, at) =>
              momentCells({ ...one, mean: origin + one.mean }, sizes[at] ?? 0),
            ),
          ),
        },
        acrossVariables(
          {
            id: 'pairs',
            columns: [{ word: 'difference' }, { word: 'adjusted' }, { word: 'hedgesG' }],
            rows: inTurn(each, report, ({ heading, origin, all }) =>
              pairRows(heading, { groups, control, all, size: Math.abs(origin) }, chosen, largest),
            ).flat(),
          },
          overOf(each.length, chosen.across),
          'adjusted',
        ),
      ] satisfies Table[],
      notes: [
        { key: 'controlIs', values: { group: control } },
        { key: 'intervalsWithControl' },
        ...acrossNotes(overOf(each.length, chosen.across), 'controls'),
      ],
      pictures: each.flatMap(({ heading, all, moved }) =>
        qqOf(
          heading,
          Float64Array.from(moved.flatMap((own, at) => [...own].map((value) => value - all[at]!.mean))),
          'normalInGroups',
        ),
      ),
    };
  },
  script: ({ roles }, chosen) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const names = roles.variables.map(({ name }) => name);
    const over = overOf(names.length, chosen.across);
    return dunnettInR(names, by.name, groups, controlOf(groups, chosen.control), { ...chosen, across: over });
  },
});

/**
 * Dunnett's P holds for all groups of one variable already: there is more to adjust for only where there are more variables. Each P
 * then counts as one test, which errs on the safe side.
 */
const overOf = (variables: number, way: Adjustment): Adjustment => (variables > 1 ? way : 'none');

function controlOf(groups: readonly string[], which: 'first' | 'last'): string {
  return (which === 'first' ? groups[0] : groups.at(-1)) ?? '';
}

type Of = { groups: readonly string[]; control: string; all: readonly Moments[]; size: number };

function pairRows(
  heading: Row['heading'],
  { groups, control, all, size }: Of,
  chosen: { confidence: number; sided: Sided },
  largest: (shares: readonly number[]) => Largest,
): Row[] {
  const base = all[groups.indexOf(control)]!;
  const used = all.filter(({ n }) => n > 0);
  const df = used.reduce((sum, { n }) => sum + n, 0) - used.length;
  const variance = used.reduce((sum, { squares }) => sum + squares, 0) / df;
  const why =
    base.n === 0
      ? 'noValues'
      : df < 1
        ? 'oneValue'
        : variance > (10 * Number.EPSILON * size) ** 2
          ? undefined
          : 'noSpread';
  const others = groups.flatMap((group, at) => (group === control ? [] : [{ group, own: all[at]! }]));
  const there = others.filter(({ own }) => own.n > 0);
  const of =
    why || there.length === 0
      ? undefined
      : largest(there.map(({ own }) => Math.sqrt(own.n / (own.n + base.n))));
  const [tail, tails] = [1 - chosen.confidence, tailsOf(chosen)];
  return others.map(({ group, own }): Row => {
    const n = own.n + base.n;
    const row = (cells: Value[]): Row => ({ heading: { ...heading, group, against: control }, cells });
    if (!of || own.n === 0) return row([0, 1, 2].map(() => ({ is: 'none', n, why: why ?? 'noValues' })));
    const scale = Math.sqrt(1 / own.n + 1 / base.n);
    const [value, se] = [own.mean - base.mean, Math.sqrt(variance) * scale];
    const reach = of.upperQuantile(tail, df) * se;
    const t = value / se;
    const out = { both: Math.abs(t), greater: t, less: -t }[chosen.sided];
    return row([
      {
        is: 'estimate',
        n,
        value,
        ...(tails.low > 0 && { low: value - reach }),
        ...(tails.high > 0 && { high: value + reach }),
      },
      { is: 'test', n, statistic: t, df, p: of.upper(out, df) },
      hedgesG(n, t, { scale, df }, tails),
    ]);
  });
}
