import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useSentence } from '../../../i18n/messages.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridBlock, GridPlace } from '../../../ui/grid/gridKeys.ts';
import type { GridColumn } from '../../../ui/grid/gridProps.ts';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { Refused } from '../local/FileWorker.ts';
import type { FileView } from '../local/protocol.ts';
import { useCells } from '../local/useCells.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './DataGrid.module.css';
import { DataStatus } from './DataStatus.tsx';
import { DataTools, type Seeks } from './DataTools.tsx';
import { useCellWords } from './useCellWords.ts';
import { type Laid, widthIn } from './useLayout.ts';

const numeric = new Set(['number', 'integer']);

type Props = {
  view: FileView;
  work: LocalFileWork;
  laid: Laid;
  opened: number;
  onOpen(column: number): void;
};

/** Every cell of the file, with the tools above it and what is seen below. */
export function DataGrid({ view, work, laid, opened, onOpen }: Props) {
  const t = useDataset();
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const { widths, withLabels, lay, widen } = laid;
  const [told, setTold] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [seeks, setSeeks] = useState<Seeks>('either');
  const cells = useCells(view, work.ask);
  const words = useCellWords(withLabels, view.form.encoding);
  const copied = useCopied(work);
  const { columns: all, places, shown, sort } = view;
  const heads = useMemo(() => places.map((place) => all[place]!), [all, places]);
  const columns = useMemo(
    () =>
      heads.map(
        (head, column): GridColumn => ({
          id: head.key,
          name: head.title,
          width: widthIn(widths, head),
          head: <ColumnHead head={head} />,
          isNumber: numeric.has(head.kind),
          isChosen: places[column] === opened,
          ...(sort?.key === head.key ? { sort: sort.direction } : {}),
        }),
      ),
    [heads, places, widths, opened, sort],
  );
  const cellAt = useCallback(
    (row: number, column: number) => words(cells.at(row, column), heads[column]!, columns[column]!.width),
    [words, cells, heads, columns],
  );
  const rowName = useCallback((row: number) => String(cells.numberAt(row) ?? ''), [cells]);
  return (
    <section aria-label={t('data.opened')} className={styles.data} onKeyDown={keysOf(work, search, setSeeks)}>
      <DataTools
        view={view}
        work={work}
        at={at}
        search={search}
        seeks={seeks}
        onSeeks={setSeeks}
        onAt={setAt}
        onOpen={onOpen}
        withLabels={withLabels}
        onLabels={(one) => lay({ withLabels: one })}
      />
      <Grid
        className={styles.grid}
        label={t('grid.label', { rows: shown, columns: heads.length })}
        rows={shown}
        columns={columns}
        frozen={view.held}
        cellAt={cellAt}
        rowName={rowName}
        textAt={(row, column) => cells.at(row, column)?.text ?? ''}
        edgeFrom={(place, step) => work.ask('edge', place.row, place.column, step.row, step.column)}
        copied={copied}
        at={at}
        onAt={setAt}
        onOpen={(column) => onOpen(places[column]!)}
        onEdit={
          view.isWhole && !view.isFixed
            ? ({ row, column }, text) => work.act('edit', row, heads[column]!.key, text)
            : undefined
        }
        onWidth={(column, width, isByKey) => {
          const { key, title } = heads[column]!;
          widen(key, width);
          if (isByKey) setTold(t('grid.width', { column: title, width }));
        }}
        editLabel={t('grid.edit', { column: heads[at.column]?.title ?? '' })}
      />
      <p role="status" className={layout.sr}>
        {told}
      </p>
      <DataStatus view={view} work={work} />
    </section>
  );
}

/** The cells may not be here yet: what they are comes to the clipboard a moment later. */
function useCopied(work: LocalFileWork): (block: GridBlock) => undefined {
  const t = useDataset();
  const sentence = useSentence();
  const toasts = useToast();
  return ({ top, left, bottom, right }) => {
    work
      .ask('copy', top, left, bottom, right)
      .then(async ({ text, guarded }) => {
        await navigator.clipboard.writeText(text);
        return guarded;
      })
      .then(
        (count) => {
          toasts.show(t('grid.copied', { count: bottom - top + 1 }));
          if (count > 0) toasts.show(sentence('workbench.remark.formulasGuarded', { count }), 'info');
        },
        (fault) =>
          toasts.show(t(fault instanceof Refused ? 'grid.tooManyCopied' : 'grid.notCopied'), 'error'),
      );
    return undefined;
  };
}

/** Keys that a spreadsheet has beside those of its cells. */
function keysOf(
  work: LocalFileWork,
  search: { readonly current: HTMLInputElement | null },
  onSeeks: (seeks: Seeks) => void,
) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'f' || key === 'g') {
      onSeeks(key === 'f' ? 'text' : 'row');
      search.current?.select();
    } else if (event.target instanceof HTMLInputElement) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) work.act('redo');
    else if (key === 'z') work.act('undo');
    else return;
    event.preventDefault();
  };
}
