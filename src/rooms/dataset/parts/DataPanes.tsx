import { lazy, type ReactNode, Suspense, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { Split } from '../../../ui/Split.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { DataGrid } from './DataGrid.tsx';
import { useLayout } from './useLayout.ts';

/** It comes with the first column that is opened. */
const ColumnPane = lazy(async () => ({ default: (await import('./ColumnPane.tsx')).ColumnPane }));

type Props = {
  view: FileView;
  work: LocalFileWork;
  /** What stands above the cells, and may lead to one of their columns. */
  above?: (onOpen: (column: number) => void) => ReactNode;
  /** Where a column of it is analysed. */
  analyseAt: string;
};

/** The cells of a file, and beside them the column that was opened. */
export function DataPanes({ view, work, above, analyseAt }: Props) {
  const [opened, setOpened] = useState<string>();
  const laid = useLayout(view, work);
  const column = view.columns.findIndex(({ key }) => key === opened);
  const openAt = (at: number) => setOpened(view.columns[at]?.key);
  return (
    <div className={layout.stack}>
      {above?.(openAt)}
      <Split aside={column < 0 ? undefined : 'end'}>
        <DataGrid view={view} work={work} laid={laid} opened={column} onOpen={openAt} />
        {column >= 0 && (
          <Suspense>
            <ColumnPane
              key={opened}
              view={view}
              work={work}
              laid={laid}
              at={column}
              analyseAt={analyseAt}
              onGo={openAt}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
      </Split>
    </div>
  );
}
