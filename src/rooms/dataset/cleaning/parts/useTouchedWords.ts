import { useCallback } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useDataset } from '../../messages.ts';
import type { StepView } from '../protocol.ts';

type Words = { count?: string; unit: string };

/** How much a step changed, as a number and what it counts. */
export function useTouchedWords(): (step: StepView) => Words {
  const t = useDataset();
  const { number } = useFormat();
  return useCallback(
    ({ state, touched }) => {
      const counted = (count: number, unit: 'cells' | 'rows' | 'columns'): Words => ({
        count: number(count),
        unit: t(`cleaning.touched.${unit}`, { count }),
      });
      if (state !== 'ran') return { unit: t(`cleaning.state.${state}`) };
      const { cells, left, added, dropped, renamed, moved, shape } = touched;
      if (left > 0) return counted(left, 'rows');
      if (cells > 0) return counted(cells, 'cells');
      const columns = added.length + dropped.length + renamed.length;
      if (shape) return { unit: t('cleaning.touched.shape') };
      if (columns > 0) return counted(columns, 'columns');
      return moved ? { unit: t('cleaning.touched.moved') } : counted(0, 'cells');
    },
    [t, number],
  );
}
