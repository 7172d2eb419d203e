import { useMemo } from 'react';
import { useFormat, useLocale, useSentence } from '../../../i18n/messages.tsx';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { ReportWords } from './words.ts';

/** How this page writes a report over these columns. */
export function useReportWords(columns: readonly AnalysisColumn[]): ReportWords {
  const say = useSentence();
  const { tag } = useLocale();
  const { number, marks, and } = useFormat();
  return useMemo(() => {
    const find = (one: string) => columns.find(({ key, name }) => key === one || name === one);
    return {
      ...{ language: tag, marks, number, and },
      say: (key, values) => say(key, values),
      titleOf: (one) => find(one)?.title ?? one,
      unitOf: (one) => find(one)?.unit,
      labelOf: (one, code) => find(one)?.codes.find((each) => each.code === code)?.label ?? code,
    };
  }, [columns, say, tag, number, marks, and]);
}
