import { useFormat } from '../../../i18n/messages.tsx';
import type { HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';

/** What stands below the name of a column, in a few words. */
export function useHeadFacts(): (head: HeadView) => string {
  const t = useDataset();
  const { marks, number, inBrackets } = useFormat();
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
  return ({ unit, codes, missing, share, problems, asks }) =>
    [
      unit,
      codes !== undefined && t('head.codes', { count: codes }),
      problems > 0 && t('head.wrong', { count: problems }),
      asks > 0 && t('head.asks', { count: asks }),
      missing > 0 && `${t('head.missing', { count: missing })}${inBrackets(number(share, percent))}`,
    ]
      .filter(Boolean)
      .join(marks.comma);
}
