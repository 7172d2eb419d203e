import { useFormat } from '../../../i18n/messages.tsx';
import type { ScoreTrace } from '../../../questionnaire/explain.ts';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';

/** A score of the most that it can be; of a score in per cent, the per cent; what missing answers leave, as "3–7". */
export function useScoreText(): (score: ScoreTrace) => string {
  const t = useSyndrome();
  const { questionnaire } = useScale();
  const { number } = useFormat();
  return ({ id, value, bounds, extent }) => {
    const { decimals = 0, unit } = questionnaire.definition.scores?.find((one) => one.id === id) ?? {};
    // A score just below a threshold must not be shown as if it were on it.
    const write = (x: number) => number(x, { maximumFractionDigits: Math.max(1, decimals) });
    const shown = value === undefined ? `${write(bounds.lo)}–${write(bounds.hi)}` : write(value);
    return unit === '%' ? `${shown} %` : t('result.ofMost', { value: shown, most: write(extent.hi) });
  };
}
