/** /{lang}/staff/journals: versions of journals and figures, and where a new one begins. */

import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { rowWords } from '../../../workbench/messages.ts';
import { useJournals } from '../messages.ts';
import { importList } from '../queries/imports.ts';
import type { Route } from './+types/journals';
import { UploadCard } from './UploadCard.tsx';
import { useKindName, useStateName } from './useKindName.ts';

/** As many versions as are shown. */
const shown = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const versions = await importList(page.ctx, shown);
  return {
    messages: messagesFor(page, 'journals.console', 'journals.errors', ...rowWords),
    versions: versions.map(({ id, kind, state, source, file_name, created_at, report }) => ({
      id,
      kind,
      state,
      source,
      fileName: file_name,
      at: created_at.toISOString(),
      figures: report.figures ?? null,
      journals: report.journals ? report.journals.known + report.journals.fresh : null,
    })),
  };
}

export default function JournalVersions({ loaderData: { versions } }: Route.ComponentProps) {
  const t = useJournals();
  return (
    <ConsolePage title={t('console.title')}>
      <p className={layout.meta}>{t('console.text')}</p>
      <UploadCard />
      <h2>{t('console.versions')}</h2>
      {versions.length === 0 ? (
        <Empty title={t('console.noVersions')} level={3}>
          {t('console.noVersionsText')}
        </Empty>
      ) : (
        <Versions versions={versions} />
      )}
    </ConsolePage>
  );
}

function Versions({ versions }: Pick<Route.ComponentProps['loaderData'], 'versions'>) {
  const t = useJournals();
  const { code } = useLocale();
  const { number } = useFormat();
  const kindName = useKindName();
  const stateName = useStateName();
  const count = (value: number | null) => (value === null ? '–' : number(value));
  return (
    <ConsoleTable
      label={t('console.versions')}
      ids={versions.map(({ id }) => id)}
      head={
        <>
          <Th>{t('console.source')}</Th>
          <Th>{t('console.kind')}</Th>
          <Th>{t('console.state')}</Th>
          <Th end>{t('console.journals')}</Th>
          <Th end>{t('console.figures')}</Th>
          <Th>{t('console.begun')}</Th>
        </>
      }
    >
      {versions.map((one) => (
        <tr key={one.id}>
          <Td>
            <Link
              to={pathOf(code, 'staff/journals/:import', { import: one.id })}
            >{`${one.id} · ${one.source}`}</Link>
          </Td>
          <Td>{kindName(one.kind)}</Td>
          <Td>
            <Status state={stateName(one.state).mark}>{stateName(one.state).name}</Status>
          </Td>
          <Td num end>
            {count(one.journals)}
          </Td>
          <Td num end>
            {count(one.figures)}
          </Td>
          <Td num>
            <Moment at={one.at} />
          </Td>
        </tr>
      ))}
    </ConsoleTable>
  );
}
