import { lazy, Suspense, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { Split } from '../../../ui/Split.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { DataGrid } from './DataGrid.tsx';
import { Findings } from './Findings.tsx';
import { FormChoice } from './FormChoice.tsx';
import { HeavyNote } from './HeavyNote.tsx';
import { Questions } from './Questions.tsx';
import { useLayout } from './useLayout.ts';

/** It comes with the first column that is opened. */
const ColumnPane = lazy(async () => ({ default: (await import('./ColumnPane.tsx')).ColumnPane }));

/** The file: how it was read and what was found, its cells, and beside them the column that was opened. */
export function DataPanes({ view, work }: { view: FileView; work: LocalFileWork }) {
  const [opened, setOpened] = useState<string>();
  const laid = useLayout(view, work);
  const column = view.columns.findIndex(({ key }) => key === opened);
  const openAt = (at: number) => setOpened(view.columns[at]?.key);
  return (
    <div className={layout.stack}>
      {view.isWhole && !view.isFixed && (
        <>
          <FormChoice view={view} work={work} />
          <HeavyNote cells={view.rows * view.columns.length} />
          <Findings view={view} onOpen={openAt} />
          <Questions questions={view.asks} work={work} />
        </>
      )}
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
              onGo={openAt}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
      </Split>
    </div>
  );
}
