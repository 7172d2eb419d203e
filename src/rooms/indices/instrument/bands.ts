/** Where on the axis of a result which level is found, read from the finding's own conditions. Pure. */
import type { Slots } from '../../../expressions/functions.ts';
import type { CompiledFinding, Questionnaire } from '../../../questionnaire/questionnaire.ts';

/** `fromIncluded`, `toIncluded`: whether the number at the edge belongs to it; of two neighbours one has it. */
export type Band = { level: string; from: number; to: number; fromIncluded: boolean; toIncluded: boolean };

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
  let fromIncluded = true;
  for (let k = 1; k <= samples; k++) {
    const at = least + ((most - least) * k) / samples;
    const next = levelAt(at);
    if (next === level) continue;
    const edge = edgeBetween(levelAt, least + ((most - least) * (k - 1)) / samples, at, level);
    const toIncluded = levelAt(edge) === level;
    if (level !== undefined) bands.push({ level, from, to: edge, fromIncluded, toIncluded });
    level = next;
    from = edge;
    fromIncluded = !toIncluded;
  }
  if (level !== undefined) bands.push({ level, from, to: most, fromIncluded, toIncluded: true });
  return bands.length > 1 ? bands : undefined;
}

/** The bands where they rest on the number alone, without anybody's answers. */
export function bandsWithout(
  questionnaire: Questionnaire,
  asked: Parameters<typeof bandsOf>[1],
): Band[] | undefined {
  const bands = bandsOf(questionnaire, asked, questionnaire.blank);
  const covered = bands?.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0;
  const isWhole = Math.abs(covered - (asked.axis[1] - asked.axis[0])) < 1e-6;
  return isWhole ? bands : undefined;
}

/** Whether a number lies in a band; the axis' own ends are open. */
export function liesIn(
  { from, to, fromIncluded, toIncluded }: Band,
  value: number,
  [least, most]: readonly [number, number],
): boolean {
  const above = from === least || value > from || (fromIncluded && value === from);
  return above && (to === most || value < to || (toIncluded && value === to));
}

/** A score that adds whole points has whole numbers only: a band from 7 to 9 begins above 6. */
export function isWholeScore({ scores }: Questionnaire, of: string): boolean {
  const found = scores.find(({ score }) => score.id === of);
  if (found?.score.kind !== 'sum' || (found.score.decimals ?? 0) > 0) return false;
  return found.terms.every(({ weight }) => Number.isInteger(weight));
}

/** What a band covers, as a table writes it. */
export function rangeText(
  { from, to, fromIncluded, toIncluded }: Band,
  { axis: [least, most], whole }: { axis: readonly [number, number]; whole: boolean },
  write: (value: number) => string,
): string {
  if (whole && [from, to].every(Number.isInteger)) {
    const [first, last] = [fromIncluded ? from : from + 1, toIncluded ? to : to - 1];
    if (first === last) return write(first);
    if (from === least) return `≤ ${write(last)}`;
    return to === most ? `≥ ${write(first)}` : `${write(first)} – ${write(last)}`;
  }
  const low = `${fromIncluded ? '≥' : '>'} ${write(from)}`;
  const high = `${toIncluded ? '≤' : '<'} ${write(to)}`;
  if (from === least) return high;
  if (to === most) return low;
  return `${fromIncluded ? '' : '> '}${write(from)} – ${toIncluded ? '' : '< '}${write(to)}`;
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
