/** What the result shows, read once from the engine's explanation. */
import type { Code } from '../../../measurands/measured.ts';
import type { Explanation, FindingTrace, ScoreTrace } from '../../../questionnaire/explain.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';

/** A pattern by the source's own rule, with the scores that stand beside it. */
export type Pattern = {
  trace: FindingTrace;
  scores: readonly ScoreTrace[];
  codes: readonly Code[];
  /** How much of what its scores can reach it has, from 0 to 1; undefined while answers are missing that count. */
  share: number | undefined;
};

export type Reading = {
  explanation: Explanation;
  established: readonly Pattern[];
  /** Not established, the closest first. */
  others: readonly Pattern[];
  /** In the definition's order. */
  patterns: readonly Pattern[];
  /** Where the source has no rule: what stands side by side. */
  profiles: readonly ScoreTrace[];
  /** Scores that stand beside no pattern. */
  scoresAlone: readonly ScoreTrace[];
  /** Items without an answer on which a pattern or a score rests. */
  missing: readonly string[];
};

export function readingOf({ definition }: Questionnaire, explanation: Explanation): Reading {
  const byId = new Map(explanation.scores.map((score) => [score.id, score]));
  const patterns = explanation.findings.map((trace): Pattern => {
    const finding = definition.findings?.find(({ id }) => id === trace.id);
    const scores = (finding?.scores ?? []).flatMap((id) => byId.get(id) ?? []);
    return { trace, scores, codes: finding?.codes ?? [], share: shareOf(scores) };
  });
  const beside = new Set(patterns.flatMap(({ scores }) => scores.map(({ id }) => id)));
  const alone = explanation.scores.filter(({ id }) => !beside.has(id));
  const missing = new Set([...explanation.findings, ...explanation.scores].flatMap((one) => one.missing));
  return {
    explanation,
    patterns,
    established: patterns.filter(({ trace }) => trace.established === true),
    others: patterns
      .filter(({ trace }) => trace.established !== true)
      .toSorted((a, b) => b.trace.nearness - a.trace.nearness),
    profiles: alone.filter(({ kind }) => kind === 'formula'),
    scoresAlone: alone.filter(({ kind }) => kind !== 'formula'),
    missing: [...missing],
  };
}

/** Of several scores together; 0 stands for the least that each can be. */
function shareOf(scores: readonly ScoreTrace[]): number | undefined {
  let [reached, most] = [0, 0];
  for (const { value, extent } of scores) {
    if (value === undefined) return undefined;
    reached += value - extent.lo;
    most += extent.hi - extent.lo;
  }
  return most > 0 ? reached / most : undefined;
}
