/** The words of the report, those that only indices have among them. */
import type { ReportWords } from '#frame/rows/process.ts';
import { useReportWords } from '#workbench/useReportWords.ts';
import { useIndices } from '../messages.ts';

export function useBatchWords(): ReportWords {
  const t = useIndices();
  const { head, sentences } = useReportWords();
  return {
    head,
    sentences: {
      ...sentences,
      lacking: t('batch.reasons.lacking', { inputs: '{inputs}' }),
      refused: t('errors.refused', { reason: '{reason}' }),
      warned: t('batch.reasons.warned', { reason: '{reason}' }),
      unusual: t('batch.reasons.unusual', { unit: '{unit}' }),
      notThisUnit: t('batch.reasons.notThisUnit', { unit: '{unit}', other: '{other}' }),
      otherUnit: t('batch.reasons.otherUnit', { unit: '{unit}', other: '{other}' }),
    },
  };
}
