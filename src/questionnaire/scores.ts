/** How the three kinds of score run, and what they can become. */

import { type Ranges, rangeOf } from '../expressions/bounds.ts';
import type { Run } from '../expressions/functions.ts';
import { negative, over, plus, point, power, type Range, times } from '../expressions/range.ts';
import type { Checked } from '../expressions/tree.ts';
import type { Score, SumScore } from './definition.ts';
import type { CompiledScore, CompiledTerm, Expression } from './questionnaire.ts';

export function runOf(score: Score, terms: readonly CompiledTerm[], formula: Expression | undefined): Run {
  if (score.kind === 'formula') return formula?.run ?? (() => Number.NaN);
  if (score.kind === 'product') return productOf(terms);
  return linearOf(score, score.prorate ? prorated(terms, score.prorate) : sumOf(terms));
}

/** The sum of both ends of a scale, or undefined for what is none. */
export function mirrorOf(tree: Checked): number | undefined {
  if (tree.kind === 'name') {
    const { options = [], type } = tree.variable;
    const [least, most] = [options[0]?.value, options.at(-1)?.value];
    return type === 'number' && least !== undefined && most !== undefined ? least + most : undefined;
  }
  if (tree.kind !== 'call' || (tree.name !== 'coalesce' && tree.name !== 'if')) return undefined;
  const mirrors = tree.args.filter(({ type }) => type === 'number').map(mirrorOf);
  return mirrors.every((mirror) => mirror === mirrors[0]) ? mirrors[0] : undefined;
}

/** Most scores only add items up: their slots, factors and constants stand in arrays, and nothing is called. */
function sumOf(terms: readonly CompiledTerm[]): Run {
  if (!terms.every(({ tree }) => tree.kind === 'name')) return sumOfRuns(terms.map(termRun));
  const slots = Int32Array.from(terms, ({ tree }) => (tree.kind === 'name' ? tree.variable.slot : 0));
  const factors = Float64Array.from(terms, ({ weight, mirror }) => (mirror === undefined ? weight : -weight));
  const constant = terms.reduce((sum, { weight, mirror = 0 }) => sum + weight * mirror, 0);
  return (s) => {
    let sum = constant;
    for (let k = 0; k < slots.length; k++) sum += s[slots[k]!]! * factors[k]!;
    return sum;
  };
}

function sumOfRuns(runs: readonly Run[]): Run {
  return (s) => {
    let sum = 0;
    for (const run of runs) sum += run(s);
    return sum;
  };
}

/** Weighted and reversed. */
export function termRun({ run, weight, mirror }: CompiledTerm): Run {
  return mirror === undefined ? (s) => weight * run(s) : (s) => weight * (mirror - run(s));
}

function prorated(terms: readonly CompiledTerm[], least: number): Run {
  const runs = terms.map(termRun);
  return (s) => {
    let sum = 0;
    let known = 0;
    for (const run of runs) {
      const value = run(s);
      if (Number.isNaN(value)) continue;
      sum += value;
      known++;
    }
    return known < least ? Number.NaN : known === runs.length ? sum : (sum / known) * runs.length;
  };
}

function linearOf({ linear }: SumScore, run: Run): Run {
  if (!linear) return run;
  const { minus = 0, over: divisor = 1, times: factor = 1 } = linear;
  return (s) => ((run(s) - minus) / divisor) * factor;
}

function productOf(terms: readonly CompiledTerm[]): Run {
  return (s) => {
    let product = 1;
    for (const { run, weight } of terms) product *= weight === 1 ? run(s) : run(s) ** weight;
    return Number.isFinite(product) ? product : Number.NaN;
  };
}

/** Over all ways in which the missing answers could be given. */
export function scoreRange({ score, terms, formula }: CompiledScore, ranges: Ranges): Range {
  if (formula) return rangeOf(formula.tree, ranges);
  if (score.kind !== 'sum')
    return terms.map((term) => termRange(term, ranges, score.kind)).reduce(times, point(1));
  let sum = point(0);
  for (const term of terms) sum = plus(sum, termRange(term, ranges, 'sum'));
  const { minus = 0, over: divisor = 1, times: factor = 1 } = score.linear ?? {};
  return times(over(plus(sum, point(-minus)), point(divisor)), point(factor));
}

export function termRange(term: CompiledTerm, ranges: Ranges, kind: Score['kind']): Range {
  const range = rangeOf(term.tree, ranges);
  if (kind === 'product') return term.weight === 1 ? range : power(range, point(term.weight));
  const turned = term.mirror === undefined ? range : plus(point(term.mirror), negative(range));
  return term.weight === 1 ? turned : times(turned, point(term.weight));
}
