import type { Range } from '../../../expressions/range.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { ScoreTrace } from '../../../questionnaire/explain.ts';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';

type Ends = Pick<Range, 'lo' | 'hi'>;

type Written = { value?: number; bounds: Ends; extent: Ends; decimals: number; unit?: string | undefined };

/** A score of the most that it can be; of a score in per cent, the per cent; what missing answers leave, as "3–7". */
export function useScoreWords(): (score: Written) => string {
  const t = useSyndrome();
  const { number } = useFormat();
  return ({ value, bounds, extent, decimals, unit }) => {
    // A score just below a threshold must not be shown as if it were on it.
    const write = (x: number) => number(x, { maximumFractionDigits: Math.max(1, decimals) });
    const shown = value === undefined ? `${write(bounds.lo)}–${write(bounds.hi)}` : write(value);
    return unit === '%' ? `${shown} %` : t('result.ofMost', { value: shown, most: write(extent.hi) });
  };
}

export function useScoreText(): (score: ScoreTrace) => string {
  const { questionnaire } = useScale();
  const write = useScoreWords();
  return (score) => {
    const { decimals = 0, unit } = questionnaire.definition.scores?.find(({ id }) => id === score.id) ?? {};
    return write({ ...score, decimals, unit });
  };
}
