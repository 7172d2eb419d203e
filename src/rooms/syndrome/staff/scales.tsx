/** /{lang}/staff/scales: the scales that readers get, and drafts of new versions. */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { useSyndrome } from '../messages.ts';
import { allVersions, offeredAmong, wordsFor } from '../offered.ts';
import { draftList } from '../queries/versions.ts';
import type { Route } from './+types/scales';
import { useBeginDraft } from './useBeginDraft.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const [versions, drafts] = await Promise.all([allVersions(page.ctx), draftList(page.ctx)]);
  const offered = offeredAmong(versions);
  const newest = new Map(versions.toReversed().map((one) => [one.definition.id, one]));
  return {
    messages: messagesFor(page, 'syndrome.console'),
    scales: [...newest].sort().map(([id, one]) => {
      const current = offered.find(({ definition }) => definition.id === id);
      const shown = current ?? one;
      return {
        id,
        title: wordsFor(shown, page.locale).words.title ?? id,
        version: current?.definition.version ?? null,
        versions: versions.filter(({ definition }) => definition.id === id).length,
        languages: localeCodes.filter((locale) => shown.words[locale] !== undefined).length,
      };
    }),
    drafts: drafts.map(({ changed_at, ...draft }) => ({ ...draft, changedAt: changed_at.toISOString() })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function Scales({ loaderData: { scales, drafts } }: Route.ComponentProps) {
  const t = useSyndrome();
  const { code } = useLocale();
  const { busy, begin } = useBeginDraft();
  return (
    <ConsolePage
      title={t('console.title')}
      actions={
        <Button tone="primary" icon="plus" loading={busy} onClick={() => begin({})}>
          {t('console.newScale')}
        </Button>
      }
    >
      <p className={layout.meta}>{t('console.text')}</p>
      <ConsoleTable
        label={t('console.title')}
        ids={scales.map(({ id }) => id)}
        head={(['scale', 'current', 'versions', 'languages'] as const).map((name) => (
          <Th key={name}>{t(`console.${name}`)}</Th>
        ))}
      >
        {scales.map(({ id, title, version, versions, languages }) => (
          <tr key={id}>
            <Td>
              <Link to={pathOf(code, 'staff/scales/:scale', { scale: id })}>{title}</Link>
            </Td>
            <Td>
              <Status state={version === null ? 'no' : 'on'}>{version ?? t('console.notOffered')}</Status>
            </Td>
            <Td num>{versions}</Td>
            <Td num>{t('console.ofAll', { count: languages, all: localeCodes.length })}</Td>
          </tr>
        ))}
      </ConsoleTable>
      <h2>{t('console.drafts')}</h2>
      <Drafts drafts={drafts} />
    </ConsolePage>
  );
}

function Drafts({ drafts }: Pick<Data, 'drafts'>) {
  const t = useSyndrome();
  const { code } = useLocale();
  if (drafts.length === 0)
    return (
      <Empty title={t('console.noDrafts')} level={3}>
        {t('console.noDraftsText')}
      </Empty>
    );
  return (
    <ConsoleTable
      label={t('console.drafts')}
      ids={drafts.map(({ id }) => id)}
      head={(['scale', 'version', 'changed'] as const).map((name) => (
        <Th key={name}>{t(`console.${name}`)}</Th>
      ))}
    >
      {drafts.map(({ id, scale, version, changedAt }) => (
        <tr key={id}>
          <Td>
            <Link to={pathOf(code, 'staff/scales/drafts/:id', { id })}>{scale || t('console.unnamed')}</Link>
          </Td>
          <Td num>{version || '–'}</Td>
          <Td num>
            <Moment at={changedAt} />
          </Td>
        </tr>
      ))}
    </ConsoleTable>
  );
}
