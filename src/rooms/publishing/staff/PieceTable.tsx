/** Pieces in rows: title, state, a lamp for every language, dates; what is selected can be published or withdrawn. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Bulk } from '../../../console/Desk.tsx';
import { DeskTable, SelectCell } from '../../../console/DeskTable.tsx';
import { useDesk } from '../../../console/messages.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { useSelection } from '../../../console/useSelection.ts';
import type { PieceKind } from '../../../reading/library.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { SortTh, Td, Th } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePublishing } from '../messages.ts';
import type { DeskPiece } from '../queries/desk.ts';
import { LanguageLamps } from './LanguageLamps.tsx';
import styles from './PieceTable.module.css';
import { StateMark } from './StateMark.tsx';
import { usePieceActs } from './usePieceActs.ts';

type Row = DeskPiece & { title: string };

export function PieceTable({
  pieces,
  sort,
  kind,
}: {
  pieces: readonly Row[];
  sort: string;
  kind: PieceKind;
}) {
  const t = usePublishing();
  const desk = useDesk();
  const filter = useListFilter();
  const selection = useSelection(pieces.map(({ id }) => id));
  const { publish, withdraw, busy } = usePieceActs();
  if (pieces.length === 0) {
    return (
      <Empty
        title={desk('list.empty')}
        level={2}
        action={
          <Button
            tone="second"
            size="sm"
            onClick={() => filter.set({ q: '', state: '', missing: '', tag: '' })}
          >
            {desk('list.clear')}
          </Button>
        }
      >
        {desk('list.emptyText')}
      </Empty>
    );
  }
  const after = (act: (ids: readonly number[]) => Promise<boolean>) => async () => {
    if (await act(selection.chosen)) selection.clear();
  };
  const sorted = (by: string, falling: boolean) => ({
    direction: sort === by ? (falling ? ('descending' as const) : ('ascending' as const)) : ('none' as const),
    onSort: () => filter.set({ sort: by }),
  });
  return (
    <>
      {selection.chosen.length > 0 && (
        <Bulk>
          {desk('list.selected', { count: selection.chosen.length })}
          <Button tone="primary" size="sm" loading={busy} onClick={() => void after(publish)()}>
            {t('list.publish')}
          </Button>
          <Button tone="second" size="sm" loading={busy} onClick={() => void after(withdraw)()}>
            {t('list.withdraw')}
          </Button>
        </Bulk>
      )}
      <DeskTable
        label={t(`kinds.${kind}`)}
        ids={pieces.map(({ id }) => id)}
        selection={selection}
        head={
          <>
            <Th>{t('list.title')}</Th>
            <Th>{t('list.state')}</Th>
            <Th>{t('list.languages')}</Th>
            <SortTh {...sorted('changed', true)}>{t('list.changed')}</SortTh>
            <SortTh {...sorted('published', true)}>{t('list.publishedAt')}</SortTh>
            <SortTh {...sorted('position', false)}>{t('list.position')}</SortTh>
          </>
        }
      >
        {pieces.map((piece) => (
          <tr key={piece.id}>
            <SelectCell id={piece.id} name={piece.title} selection={selection} />
            <PieceCells piece={piece} />
          </tr>
        ))}
      </DeskTable>
    </>
  );
}

function PieceCells({ piece }: { piece: Row }) {
  const { code } = useLocale();
  const format = useFormat();
  const day = (at: Date | null) =>
    at === null ? '' : format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <>
      <Td>
        <Link data-row="" className={styles.title} to={pathOf(code, 'staff/pieces/:id', { id: piece.id })}>
          {piece.title}
        </Link>{' '}
        {piece.vip && <Tag tone="vip">VIP</Tag>}
      </Td>
      <Td>
        <StateMark state={piece.state} changed={piece.texts.some(({ changed }) => changed)} />
      </Td>
      <Td>
        <LanguageLamps piece={piece.id} texts={piece.texts} className={styles.lamps} />
      </Td>
      <Td num>{day(piece.updated_at)}</Td>
      <Td num>{day(piece.publish_at ?? piece.published_at)}</Td>
      <Td num end>
        {piece.position}
      </Td>
    </>
  );
}
