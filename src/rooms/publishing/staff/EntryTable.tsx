/** Entries in rows: title, state, a mark for every language, dates; what is selected can be published or withdrawn. */
import { Link } from 'react-router';
import { Bulk } from '../../../console/ConsolePage.tsx';
import { ConsoleTable, SelectCell } from '../../../console/ConsoleTable.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { useConsole } from '../../../console/messages.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { useSelection } from '../../../console/useSelection.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { SortTh, Td, Th } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { EntryKind } from '../kinds.ts';
import { usePublishing } from '../messages.ts';
import type { ConsoleEntry } from '../queries/console.ts';
import styles from './EntryTable.module.css';
import { LanguageStatus } from './LanguageStatus.tsx';
import { StateMark } from './StateMark.tsx';
import { useEntryActs } from './useEntryActs.ts';

type Row = ConsoleEntry & { title: string };

/** What each is called in the reader's own. */
type Languages = Readonly<Record<string, string>>;

export function EntryTable({
  entries,
  sort,
  kind,
  languages,
}: {
  entries: readonly Row[];
  sort: string;
  kind: EntryKind;
  languages: Languages;
}) {
  const t = usePublishing();
  const console = useConsole();
  const filter = useListFilter();
  const selection = useSelection(entries.map(({ id }) => id));
  const { publish, withdraw, busy } = useEntryActs();
  if (entries.length === 0) {
    return (
      <Empty
        title={console('list.empty')}
        level={2}
        action={
          <Button
            tone="second"
            size="sm"
            onClick={() => filter.set({ q: '', state: '', missing: '', tag: '' })}
          >
            {console('list.clear')}
          </Button>
        }
      >
        {console('list.emptyText')}
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
          {console('list.selected', { count: selection.chosen.length })}
          <Button tone="primary" size="sm" loading={busy} onClick={() => void after(publish)()}>
            {t('list.publish')}
          </Button>
          <Button tone="second" size="sm" loading={busy} onClick={() => void after(withdraw)()}>
            {t('list.withdraw')}
          </Button>
        </Bulk>
      )}
      <ConsoleTable
        label={t(`kinds.${kind}`)}
        ids={entries.map(({ id }) => id)}
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
        {entries.map((entry) => (
          <tr key={entry.id}>
            <SelectCell id={entry.id} name={entry.title} selection={selection} />
            <EntryCells entry={entry} languages={languages} />
          </tr>
        ))}
      </ConsoleTable>
    </>
  );
}

function EntryCells({ entry, languages }: { entry: Row; languages: Languages }) {
  const { code } = useLocale();
  const day = (at: Date | null) => at && <Moment at={at.toISOString()} only="day" />;
  return (
    <>
      <Td>
        <Link data-row="" className={styles.title} to={pathOf(code, 'staff/entries/:id', { id: entry.id })}>
          {entry.title}
        </Link>{' '}
        {entry.forMembers && <Tag tone="vip">VIP</Tag>}
      </Td>
      <Td>
        <StateMark state={entry.state} changed={entry.texts.some(({ changed }) => changed)} />
      </Td>
      <Td>
        <LanguageStatus entry={entry.id} texts={entry.texts} languages={languages} className={styles.marks} />
      </Td>
      <Td num>{day(entry.updated_at)}</Td>
      <Td num>{day(entry.publish_at ?? entry.published_at)}</Td>
      <Td num end>
        {entry.position}
      </Td>
    </>
  );
}
