import { useFormat } from '../../../i18n/messages.tsx';
import { StatusBar } from '../../../ui/Split.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Privacy } from '../../../workbench/OpenFile.tsx';
import type { FileView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import { delimiterNames } from './FormChoice.tsx';

/** Below the grid: how many rows there are, and how the file was written. */
export function DataStatus({ view }: { view: FileView }) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const shared = useWorkbench();
  const { rows, shown, form, ids } = view;
  const sign = form.delimiter && shared(`form.${delimiterNames[form.delimiter]}`);
  const written = [form.format, form.encoding?.toUpperCase(), sign, form.sheet]
    .filter(Boolean)
    .join(marks.comma);
  return (
    <StatusBar role="status">
      <span>
        {shown === rows
          ? t('grid.rows', { count: rows, shown: number(rows) })
          : t('grid.filtered', { shown: number(shown), all: number(rows) })}
      </span>
      {ids && <span>{t('grid.ids', { count: ids.distinct, shown: number(ids.distinct) })}</span>}
      {!view.isFixed && (
        <>
          <Privacy />
          <span>{written}</span>
        </>
      )}
    </StatusBar>
  );
}
