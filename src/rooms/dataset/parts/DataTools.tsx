import { type Dispatch, type KeyboardEvent, type RefObject, type SetStateAction, useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { GridPlace } from '../../../ui/grid/gridKeys.ts';
import { HistoryStrip } from '../../../ui/HistoryStrip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { type Act, ActKeys, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { Toolbar } from '../../../ui/Split.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './DataTools.module.css';
import { RowCard } from './RowCard.tsx';

/** What is sought in the field of search: by Ctrl+F a text, by Ctrl+G a row; without either a number is a row. */
export type Seeks = 'either' | 'text' | 'row';

type Props = {
  view: FileView;
  work: LocalFileWork;
  at: GridPlace;
  search: RefObject<HTMLInputElement | null>;
  seeks: Seeks;
  onSeeks(seeks: Seeks): void;
  onAt: Dispatch<SetStateAction<GridPlace>>;
  onOpen(column: number): void;
  withLabels: boolean;
  onLabels(withLabels: boolean): void;
};

/** Above the grid: finding, what is shown, undoing. */
export function DataTools({ onOpen, withLabels, onLabels, ...finds }: Props) {
  const { view, work, at } = finds;
  const t = useDataset();
  const [card, setCard] = useState<number>();
  const [isListed, setListed] = useState(false);
  const [shown, all] = [view.places.length, view.columns.length];
  const columns = shown === all ? t('grid.columns') : t('grid.columnsOf', { shown, all });
  const acts: readonly Act[] = [
    { icon: 'data', word: columns, act: () => setListed(true) },
    { icon: 'list', word: t('row.open'), act: () => setCard(Math.max(0, at.row)) },
    { icon: 'eye', word: t('grid.labels'), act: () => onLabels(!withLabels), pressed: withLabels },
  ];
  return (
    <Toolbar>
      <Finder {...finds} />
      <ActKeys acts={acts} tone="quiet" size="sm" />
      <MoreMenu label={t('grid.more')} acts={acts} atStart />
      <HistoryStrip
        label={t('grid.history')}
        back={{ label: t('grid.undo'), count: view.undo, onAct: () => work.act('undo') }}
        forth={{ label: t('grid.redo'), count: view.redo, onAct: () => work.act('redo') }}
      >
        {view.undo > 0 && t('grid.steps', { count: view.undo })}
      </HistoryStrip>
      <ProblemsOnly view={view} work={work} />
      <ColumnList view={view} work={work} open={isListed} onClose={() => setListed(false)} onOpen={onOpen} />
      <RowCard view={view} work={work} row={card} onRow={setCard} />
    </Toolbar>
  );
}

type FinderProps = Pick<Props, 'view' | 'work' | 'at' | 'search' | 'seeks' | 'onSeeks' | 'onAt'>;

/**
 * A number leads to the row that has it, however rows are sorted; a text to the next cell that holds it. All rows with it can
 * be shown alone.
 */
function Finder({ view, work, at, search, seeks, onSeeks, onAt }: FinderProps) {
  const t = useDataset();
  const toasts = useToast();
  const [sought, setSought] = useState('');
  const find = async () => {
    const row = /^\d+$/.test(sought.trim()) && seeks !== 'text' ? Number(sought) : 0;
    if (seeks === 'row' || (row >= 1 && row <= view.rows)) {
      const place = await work.ask('placeOf', row);
      // Whoever has walked on meanwhile stays in their column.
      if (place >= 0) onAt(({ column }) => ({ row: place, column }));
      else toasts.show(t('grid.noRow', { row: sought.trim() }), 'info');
      return;
    }
    const found = sought && (await work.ask('find', sought, at.row, at.column));
    if (found) onAt(found);
    else if (sought) toasts.show(t('grid.notFound'), 'info');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find();
  };
  return (
    <>
      <Affix className={styles.find}>
        <AffixUnit>
          <Icon name="search" small />
        </AffixUnit>
        <Input
          ref={search}
          type="search"
          aria-label={t(labels[seeks])}
          placeholder={t(labels[seeks])}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => onSeeks('either')}
        />
      </Affix>
      {sought.trim() !== '' && (
        <Button tone="quiet" size="sm" onClick={() => work.act('filter', { text: sought.trim() })}>
          <Icon name="filter" small />
          {t('grid.filter')}
        </Button>
      )}
    </>
  );
}

const labels = { either: 'grid.find', text: 'grid.findText', row: 'grid.goTo' } as const;

/** How many cells have a problem, and the rows with one alone; while a filter is on, the way back to all. */
function ProblemsOnly({ view, work }: Pick<Props, 'view' | 'work'>) {
  const t = useDataset();
  const { number } = useFormat();
  const { problems, filter } = view;
  if (filter)
    return (
      <Button className={styles.end} tone="second" size="sm" onClick={() => work.act('filter', undefined)}>
        <Icon name="close" small />
        {t('grid.all')}
      </Button>
    );
  if (problems === 0) return null;
  return (
    <Button
      className={styles.problems}
      tone="quiet"
      size="sm"
      onClick={() => work.act('filter', { problems: true })}
    >
      <Icon name="warn" small />
      <span className={styles.said}>{t('grid.problems', { count: problems, shown: number(problems) })}</span>
      <span className={styles.short} aria-hidden="true">
        {number(problems)}
      </span>
    </Button>
  );
}
