/** /{lang}/staff/files: every stored file, where it is shown, and the way to delete it for good. */

import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { useConsole } from '../../../console/messages.ts';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { pageNumber } from '../../../lib/query.ts';
import type { Context } from '../../../platform/context.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { usePublishing } from '../messages.ts';
import { addressOf, filesForConsole, filesPerPage } from '../queries/files.ts';
import { usesOf } from '../queries/fileUses.ts';
import type { Route } from './+types/files';
import { DeleteFileButton } from './DeleteFileButton.tsx';
import { type ListedFile, Uses } from './FileUses.tsx';
import styles from './files.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const number = pageNumber(searchParams.get('page'));
  const { files, ...found } = await listed(page.ctx, (searchParams.get('q') ?? '').slice(0, 100), number);
  const names = await page.ctx.ports.account.namesOf(
    page.ctx,
    files.map(({ addedBy }) => addedBy),
  );
  return {
    messages: messagesFor(page, 'publishing'),
    page: number,
    files: files.map((file) => ({ ...file, addedBy: nameIn(names, file.addedBy, page) })),
    ...found,
  };
}

async function listed(ctx: Context, text: string, page: number) {
  const { files, count } = await filesForConsole(ctx, { text, page });
  const all = await usesOf(
    ctx,
    files.map(({ id }) => id),
  );
  return {
    count,
    files: files.map(({ added_at, added_by, ...file }) => ({
      ...file,
      href: addressOf(file),
      addedAt: added_at.toISOString(),
      addedBy: added_by,
      uses: all.filter(({ file: id }) => id === file.id).map(({ file: _file, ...use }) => use),
    })),
  };
}

export default function Files({ loaderData: { files, count, page } }: Route.ComponentProps) {
  const t = usePublishing();
  const console = useConsole();
  return (
    <ConsolePage title={t('files.title')}>
      <p className={layout.meta}>{t('files.note')}</p>
      <Filters count={console('list.count', { count })}>
        <FilterBox />
      </Filters>
      {files.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <ConsoleTable
          label={t('files.title')}
          ids={files.map(({ id }) => id)}
          folds
          head={
            <>
              <Th>{t('files.name')}</Th>
              <Th end>{t('files.size')}</Th>
              <Th>{t('files.added')}</Th>
              <Th>{t('files.uses')}</Th>
              <Th>{t('files.delete')}</Th>
            </>
          }
        >
          {files.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </ConsoleTable>
      )}
      <ListPages page={page} count={Math.ceil(count / filesPerPage)} />
    </ConsolePage>
  );
}

function Row({ file }: { file: ListedFile }) {
  const t = usePublishing();
  const format = useFormat();
  const kilobytes = Math.max(1, Math.round(file.bytes / 1000));
  return (
    <tr>
      <Td data-label={t('files.name')}>
        <a data-row="" className={styles.name} href={file.href}>
          {file.name}
        </a>
      </Td>
      <Td num end data-label={t('files.size')}>
        {format.number(kilobytes, { style: 'unit', unit: 'kilobyte' })}
      </Td>
      <Td data-label={t('files.added')}>
        <span className={styles.added}>
          {t.rich('files.by', {
            name: file.addedBy,
            when: format.dateTime(new Date(file.addedAt), { dateStyle: 'medium' }),
            time: (words) => (
              <time key="when" dateTime={file.addedAt}>
                {words}
              </time>
            ),
          })}
        </span>
      </Td>
      <Td data-label={t('files.uses')}>
        <div className={styles.uses}>
          <Uses uses={file.uses} />
        </div>
      </Td>
      <Td data-label="">
        <DeleteFileButton file={file} />
      </Td>
    </tr>
  );
}
