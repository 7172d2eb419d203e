/** How the patterns of a scale stand in one set of answers, for the course over time. */

import type { Range as AnyRange } from '../../../expressions/range.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import type { Labels } from '../../../questionnaire/labels.ts';
import { possible } from '../../../questionnaire/possible.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { type Outcome, score } from '../../../questionnaire/score.ts';

type Range = Pick<AnyRange, 'lo' | 'hi'>;

/** `value` is missing while answers are; `bounds` is then what it can still be. `extent`: over all answers there are. */
export type ScoreNow = {
  id: string;
  name: string;
  value?: number;
  bounds: Range;
  extent: Range;
  decimals: number;
  unit?: string;
};

/**
 * A pattern, or a score that stands side by side with others where the source has no rule. `level`: in words; missing while
 * answers decide, and where there is no rule. `low` and `high`: of what its scores can reach, from 0 to 1.
 */
export type PatternNow = {
  id: string;
  name: string;
  ruled: boolean;
  established: boolean | null;
  level: string | null;
  low: number;
  high: number;
  scores: ScoreNow[];
};

/** Scored as the browser scores, by the same engine. */
export function patternsNow(questionnaire: Questionnaire, labels: Labels, answers: Answers): PatternNow[] {
  const outcome = score(questionnaire, answers);
  const scoreNow = scoresOf(questionnaire, labels, outcome);
  const { findings = [], scores = [] } = questionnaire.definition;
  const beside = new Set(findings.flatMap((finding) => finding.scores ?? []));
  const patterns = findings.map(({ id, scores: own = [] }): PatternNow => {
    const level = outcome.level(id);
    return {
      id,
      name: labels.finding(id),
      ruled: true,
      established: outcome.established(id) ?? null,
      level: level === undefined ? null : labels.level(id, level),
      ...placed(own.map(scoreNow)),
    };
  });
  const profiles = scores.filter(({ id, kind }) => kind === 'formula' && !beside.has(id));
  return [
    ...patterns,
    ...profiles.map(({ id }): PatternNow => {
      const rest = placed([scoreNow(id)]);
      return { id, name: labels.score(id), ruled: false, established: null, level: null, ...rest };
    }),
  ];
}

function scoresOf(questionnaire: Questionnaire, labels: Labels, outcome: Outcome): (id: string) => ScoreNow {
  const extents = extentsOf(questionnaire);
  return (id) => {
    const one = questionnaire.definition.scores?.find((score) => score.id === id);
    const { slot } = questionnaire.variables.get(id)!; // the validator knows every score that a finding names
    const value = outcome.value(id);
    const bounds = value === undefined ? outcome.bounds(id) : { lo: value, hi: value };
    return {
      id,
      name: labels.score(id),
      ...(value === undefined ? {} : { value }),
      bounds: { lo: bounds.lo, hi: bounds.hi },
      extent: { lo: extents[slot]!.lo, hi: extents[slot]!.hi },
      decimals: one?.decimals ?? 0,
      ...(one?.unit === undefined ? {} : { unit: one.unit }),
    };
  };
}

/** Of several scores together; 0 stands for the least that each can be. */
function placed(scores: ScoreNow[]): Pick<PatternNow, 'low' | 'high' | 'scores'> {
  const sum = (of: (score: ScoreNow) => number) => scores.reduce((all, score) => all + of(score), 0);
  const most = sum(({ extent }) => extent.hi - extent.lo);
  const share = (reached: number) => (most > 0 ? Math.min(1, Math.max(0, reached / most)) : 0);
  return {
    low: share(sum(({ bounds, extent }) => bounds.lo - extent.lo)),
    high: share(sum(({ bounds, extent }) => bounds.hi - extent.lo)),
    scores,
  };
}

/** What can be reached at all is worked out once for a questionnaire. */
const extents = new WeakMap<Questionnaire, readonly AnyRange[]>();

function extentsOf(questionnaire: Questionnaire): readonly AnyRange[] {
  const known = extents.get(questionnaire) ?? possible(questionnaire);
  extents.set(questionnaire, known);
  return known;
}
