import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Facts } from '../../../ui/Split.tsx';
import type { CellView, FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { useCellWords } from './useCellWords.ts';
import { useTextLang } from './useTextLang.ts';

type Props = {
  view: FileView;
  work: LocalFileWork;
  /** The row as it is shown; undefined while no card is open. */
  row: number | undefined;
  onRow(row: number | undefined): void;
};

/** One row as a card, a column a line: what a phone has no room for side by side. */
export function RowCard({ view, work, row, onRow }: Props) {
  const t = useDataset();
  const words = useCellWords(true, view.form.encoding);
  const langOf = useTextLang(view.form.encoding);
  const card = useRow(row, view, work);
  const close = () => onRow(undefined);
  const { columns, places, shown } = view;
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={t('row.title', { row: card?.number ?? '' })}
      closeLabel={t('column.close')}
      foot={
        <>
          <Button disabled={!row} onClick={() => onRow((row ?? 0) - 1)}>
            {t('row.previous')}
          </Button>
          <Button disabled={row === shown - 1} onClick={() => onRow((row ?? 0) + 1)}>
            {t('row.next')}
          </Button>
        </>
      }
    >
      <Facts
        rows={places.map((place, at) => {
          const head = columns[place]!;
          const { text, note, lang } = words(card?.cells[at], head);
          const said = [text, note].filter(Boolean).join(' ');
          return [
            <span key={head.key} lang={langOf(head.title)}>
              {head.title}
            </span>,
            <span key={head.key} lang={lang}>
              {said}
            </span>,
          ];
        })}
      />
    </Drawer>
  );
}

type Card = { number: number; cells: readonly CellView[] };

function useRow(row: number | undefined, { places, version }: FileView, { ask }: LocalFileWork) {
  const [card, setCard] = useState<Card>();
  useEffect(() => {
    if (row === undefined || version < 0) return;
    let isWanted = true;
    Promise.all([ask('cells', row, row + 1, 0, places.length), ask('rowNumbers', row, row + 1)]).then(
      ([cells, numbers]) => isWanted && setCard({ number: numbers[0] ?? 0, cells: cells[0] ?? [] }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [row, version, places.length, ask]);
  return card;
}
