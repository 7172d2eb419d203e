/** Where on the axis of a result which level is found, read from the finding's own conditions. Pure. */
import type { Slots } from '../../../questionnaire/language/functions.ts';
import type { CompiledFinding, Questionnaire } from '../../../questionnaire/questionnaire.ts';

export type Band = { level: string; from: number; to: number };

const samples = 480;

/**
 * Undefined where the finding does not follow from this number alone, or has one level on the whole axis.
 * @param slots of a run with all answers, whose other numbers the conditions may use
 */
export function bandsOf(
  questionnaire: Questionnaire,
  { of, finding, axis }: { of: string; finding: string; axis: readonly [number, number] },
  slots: Slots,
): Band[] | undefined {
  const compiled = questionnaire.findings.find((one) => one.finding.id === finding);
  const slot = questionnaire.variables.get(of)?.slot;
  if (!compiled || slot === undefined) return undefined;
  const levelAt = (value: number) => levelOf(compiled, slots.with(slot, value));
  const [least, most] = axis;
  const bands: Band[] = [];
  let level = levelAt(least);
  let from = least;
  for (let k = 1; k <= samples; k++) {
    const at = least + ((most - least) * k) / samples;
    const next = levelAt(at);
    if (next === level) continue;
    const edge = edgeBetween(levelAt, least + ((most - least) * (k - 1)) / samples, at, level);
    if (level !== undefined) bands.push({ level, from, to: edge });
    level = next;
    from = edge;
  }
  if (level !== undefined) bands.push({ level, from, to: most });
  return bands.length > 1 ? bands : undefined;
}

function edgeBetween(
  levelAt: (value: number) => string | undefined,
  low: number,
  high: number,
  level: string | undefined,
): number {
  let [a, b] = [low, high];
  for (let k = 0; k < 50; k++) {
    const middle = (a + b) / 2;
    if (levelAt(middle) === level) a = middle;
    else b = middle;
  }
  return Number(b.toPrecision(9));
}

function levelOf({ finding, levels }: CompiledFinding, slots: Slots): string | undefined {
  for (const { level, run } of levels) {
    const truth = run(slots);
    if (truth === 1) return level.id;
    if (truth !== 0) return undefined;
  }
  return finding.otherwise;
}
