import { useFormat } from '../../../i18n/messages.tsx';
import { StatusBar } from '../../../ui/Split.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Privacy } from '../../../workbench/OpenFile.tsx';
import { useSize } from '../../../workbench/useSize.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { delimiterNames } from './FormChoice.tsx';

/** Below the grid: how many rows and columns there are, and how the file was written. */
export function DataStatus({ view, work }: { view: FileView; work: LocalFileWork }) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const shared = useWorkbench();
  const size = useSize();
  const { rows, shown, form, ids, places, columns } = view;
  const { state } = work;
  const sign = form.delimiter && shared(`form.${delimiterNames[form.delimiter]}`);
  const bytes = state.step === 'none' ? undefined : size(state.file.size);
  const written = [form.format, form.encoding?.toUpperCase(), sign, form.sheet, bytes]
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
      <span>
        {places.length === columns.length
          ? t('grid.columnCount', { count: columns.length })
          : t('grid.columnsShown', { all: columns.length, shown: places.length })}
      </span>
      {!view.isFixed && (
        <>
          <Privacy />
          <span>{written}</span>
        </>
      )}
    </StatusBar>
  );
}
