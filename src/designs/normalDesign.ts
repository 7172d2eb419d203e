/** Designs of one normal statistic with a distance and two standard errors: what is the same in all of them. */
import type { Arms } from './arms.ts';
import {
  type Caution,
  type Check,
  type Described,
  define,
  type Input,
  type Line,
  type Output,
  type Values,
} from './design.ts';
import { powerAboveAlpha } from './inputs.ts';
import { byMarginInR, type Hypothesis } from './margins.ts';
import { normalLine, normalLines, normalPowerInR, normalTest, type Spread } from './normalTest.ts';
import { outputsOf } from './outputs.ts';
import { inR, testScript } from './script.ts';
import { type Common, type Floor, solveTest } from './testing.ts';

type Asked<Inputs extends readonly Input[]> = Values<Inputs> &
  Common & { sides: string; hypothesis?: Hypothesis };

type Own<Inputs extends readonly Input[]> = Pick<
  Described,
  'id' | 'family' | 'asks' | 'guideline' | 'assumptions' | 'sources'
> & {
  inputs: Inputs;
  groups: readonly string[];
  /** The input that says how the second group's size follows from the first's, where it is not `ratio`. */
  ratio?: string;
  arms: Arms<Asked<Inputs>>;
  counted?: Output['unit'];
  effect: { name: string & keyof Asked<Inputs>; unit: Output['unit'] };
  /** Between which values of the effect the power rises. */
  range: (values: Asked<Inputs>) => readonly [number, number];
  spread: (values: Asked<Inputs>, sizes: readonly number[]) => Spread;
  least?: (values: Asked<Inputs>) => number;
  floor?: Floor<Asked<Inputs>>;
  workings?: (values: Asked<Inputs>, sizes: readonly number[]) => Record<string, number>;
  more?: {
    shown: readonly Output[];
    of: (
      values: Asked<Inputs>,
      sizes: readonly number[],
      analysed: readonly number[],
    ) => Record<string, number>;
  };
  checks?: readonly Check<Asked<Inputs>>[];
  cautions?: (values: Asked<Inputs>, outputs: Readonly<Record<string, number>>) => readonly Caution[];
  lines: readonly Line[];
  /** Names at the head of the program in R; R: `spread(effect, n)` returns distance, standard errors, other distance. */
  names: readonly string[];
  inR: string;
};

/** A definition from its parts; all three goals, the check of the power, the last line and the program follow. */
export function normalDesign<const Inputs extends readonly Input[]>(own: Own<Inputs>) {
  const { id, family, asks, guideline, assumptions, sources, inputs, groups, effect, more } = own;
  const test = normalTest<Asked<Inputs>>({
    arms: own.arms,
    spread: own.spread,
    ...(own.least ? { least: own.least } : {}),
    ...(own.floor ? { floor: own.floor } : {}),
    effect: { name: effect.name, range: own.range },
    ...(more ? { outputs: more.of } : {}),
    ...(own.workings ? { workings: own.workings } : {}),
  });
  const hypotheses = inputs.some(({ name }) => name === 'hypothesis');
  const ratio = own.ratio ?? 'ratio';
  // Every such design asks for what the search reads; its own list of inputs says the rest.
  const full = (values: Values<Inputs>) => values as Asked<Inputs>;
  return define<Inputs>({
    id,
    family,
    asks,
    guideline,
    goals: ['size', 'power', 'effect'],
    effect: effect.name,
    inputs,
    outputs: [
      ...outputsOf(groups, { name: effect.name, unit: effect.unit }, own.counted),
      ...(more?.shown ?? []),
    ],
    main: 'total',
    checks: [
      ...(own.checks ?? []).map(({ breaks, ...rest }) => ({
        ...rest,
        breaks: (values: Values<Inputs>, goal: 'size' | 'power' | 'effect') => breaks(full(values), goal),
      })),
      { ...powerAboveAlpha, breaks: (values, goal) => powerAboveAlpha.breaks(full(values), goal) },
    ],
    cautions: (values, outputs) => own.cautions?.(full(values), outputs) ?? [],
    formula: [...own.lines, ...(hypotheses ? normalLines : [normalLine])],
    assumptions,
    sources,
    solve: (values, goal) => solveTest(test, full(values), goal),
    script: (values, goal) =>
      testScript({ ...values }, goal, {
        names: [
          ...(hypotheses ? ['hypothesis'] : []),
          ...own.names,
          'sides',
          ...(groups.length > 1 ? [ratio] : []),
        ],
        power: [
          normalPowerInR,
          ...(hypotheses ? [byMarginInR] : []),
          own.inR,
          'power_of <- function(effect, n) { s <- spread(effect, n); normal_power(s[1], s[2], s[3], if (length(s) > 3) s[4]) }',
          ...(goal === 'effect' ? [outwardsInR] : []),
        ].join('\n'),
        groups,
        ratio,
        least: test.least(full(values)),
        // Its own name for the effect is what the program has.
        ...(own.floor ? { enough: own.floor.inR.replace(/\beffect\b/g, inR(effect.name)) } : {}),
        effect: effect.name,
        range: `outwards(${own.range(full(values)).join(', ')})`,
      }),
  });
}

/** R: from where there is no effect to where the power is first reached, and never beyond the range. */
const outwardsInR = `outwards <- function(from, to) {
  x <- from + (to - from) / 2^20
  while (power_of(x, n) < power && x != to) x <- from + sign(to - from) * min(1.25 * abs(x - from), abs(to - from))
  sort(c(from, x))
}`;
