/** The words of a report of faults, in the language of the page: a worker has no messages. */

import type { ReportWords } from '../frame/rows/process.ts';
import { useWorkbench } from './messages.ts';

export function useReportWords(): ReportWords {
  const t = useWorkbench();
  return {
    head: [t('faults.line'), t('faults.column'), t('faults.value'), t('faults.reason')],
    sentences: {
      openQuote: t('reasons.openQuote'),
      strayQuote: t('reasons.strayQuote'),
      rowTooLong: t('reasons.rowTooLong'),
      cells: t('reasons.cells', { count: '{count}', expected: '{expected}' }),
      notNumber: t('reasons.notNumber'),
      unknownOption: t('reasons.unknownOption', { allowed: '{allowed}' }),
      tooSmall: t('reasons.tooSmall', { least: '{least}' }),
      tooLarge: t('reasons.tooLarge', { most: '{most}' }),
      outOfRange: t('reasons.outOfRange', { least: '{least}', most: '{most}' }),
      notWhole: t('reasons.notWhole'),
      notDate: t('reasons.notDate'),
      tooLong: t('reasons.tooLong', { most: '{most}' }),
      excluded: t('reasons.excluded', { option: '{option}' }),
    },
  };
}
