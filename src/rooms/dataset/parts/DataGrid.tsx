import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useSentence } from '../../../i18n/messages.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridBlock, GridPlace } from '../../../ui/grid/gridKeys.ts';
import type { GridColumn } from '../../../ui/grid/gridProps.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { Refused } from '../local/FileWorker.ts';
import type { FileView, HeadView, Layout } from '../local/protocol.ts';
import { useCells } from '../local/useCells.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ColumnHead } from './ColumnHead.tsx';
import styles from './DataGrid.module.css';
import { DataStatus } from './DataStatus.tsx';
import { DataTools } from './DataTools.tsx';
import { useCellWords } from './useCellWords.ts';

const numeric = new Set(['number', 'integer']);

type Props = { view: FileView; work: LocalFileWork; opened: number; onOpen(column: number): void };

/** Every cell of the file, with the tools above it and what is seen below. */
export function DataGrid({ view, work, opened, onOpen }: Props) {
  const t = useDataset();
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const [layout, setLayout] = useState(view.layout);
  const { widths, withLabels } = layout;
  const lay = (part: Partial<Layout>) => {
    const laid = { ...layout, ...part };
    setLayout(laid);
    // Where the file was closed meanwhile, there is nothing to be kept.
    work.ask('lay', laid).catch(() => undefined);
  };
  const search = useRef<HTMLInputElement>(null);
  const cells = useCells(view, work.ask);
  const words = useCellWords(withLabels);
  const copied = useCopied(work);
  const { columns: heads, shown, sort } = view;
  const columns = useMemo(
    () =>
      heads.map(
        (head, column): GridColumn => ({
          id: head.key,
          name: head.title,
          width: widths[head.key] ?? widthOf(head),
          head: <ColumnHead head={head} />,
          isNumber: numeric.has(head.kind),
          isChosen: column === opened,
          ...(sort?.key === head.key ? { sort: sort.direction } : {}),
        }),
      ),
    [heads, widths, opened, sort],
  );
  return (
    <section aria-label={t('data.opened')} className={styles.data} onKeyDown={keysOf(work, search)}>
      <DataTools
        view={view}
        work={work}
        at={at}
        search={search}
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
        frozen={heads[0]?.kind === 'id' ? 1 : 0}
        cellAt={(row, column) => words(cells.at(row, column), heads[column]!)}
        rowName={(row) => String(cells.numberAt(row) ?? '')}
        textAt={(row, column) => cells.at(row, column)?.text ?? ''}
        edgeFrom={(place, step) => work.ask('edge', place.row, place.column, step.row, step.column)}
        copied={copied}
        at={{ row: Math.min(at.row, shown - 1), column: Math.min(at.column, heads.length - 1) }}
        onAt={setAt}
        onOpen={onOpen}
        onEdit={
          view.isWhole
            ? ({ row, column }, text) => work.act('edit', row, heads[column]!.key, text)
            : undefined
        }
        onWidth={(column, width) => lay({ widths: { ...widths, [heads[column]!.key]: width } })}
        editLabel={t('grid.edit', { column: heads[at.column]?.title ?? '' })}
      />
      <DataStatus view={view} />
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
          if (count > 0) toasts.show(sentence('dataset.remark.formulasGuarded', { count }), 'info');
        },
        (fault) =>
          toasts.show(t(fault instanceof Refused ? 'grid.tooManyCopied' : 'grid.notCopied'), 'error'),
      );
    return undefined;
  };
}

/** Keys that a spreadsheet has beside those of its cells. */
function keysOf(work: LocalFileWork, search: { readonly current: HTMLInputElement | null }) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'f' || key === 'g') search.current?.select();
    else if (event.target instanceof HTMLInputElement) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) work.act('redo');
    else if (key === 'z') work.act('undo');
    else return;
    event.preventDefault();
  };
}

/** Pixels: of the name, with its mark, but no wider than a word that is long. */
function widthOf({ title, kind }: HeadView): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 8), 0);
  return Math.max(kind === 'text' ? 120 : 96, Math.min(240, letters + 84));
}
