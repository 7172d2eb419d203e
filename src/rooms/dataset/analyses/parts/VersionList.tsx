import { Link } from 'react-router';
import { momentFormat } from '../../../../i18n/format.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import type { ShownVersion } from '../own.ts';
import { PlannedOf, SourceOf } from './facts.tsx';

type Props = { study: string; versions: readonly ShownVersion[]; open: number };

/** The versions of an analysis, each on the data it was computed on. */
export function VersionList({ study, versions, open }: Props) {
  const t = useDataset();
  return (
    <Card as="section" aria-labelledby="versions-h">
      <CardHead>
        <h2 id="versions-h">{t('analyses.versions')}</h2>
      </CardHead>
      <Table label={t('analyses.versionHead')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('analyses.versionHead')}</Th>
            <Th>{t('recipes.over')}</Th>
            <Th>{t('analyses.planned.head')}</Th>
            <Th>{t('snapshots.by')}</Th>
            <Th>
              <span className={layout.sr}>{t('analyses.compareHead')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <Row key={one.revision} {...{ study, one }} isOpen={one.revision === open} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ study, one, isOpen }: { study: string; one: ShownVersion; isOpen: boolean }) {
  const t = useDataset();
  const { dateTime } = useFormat();
  const { revision, name, by, at } = one;
  return (
    <tr>
      <Th scope="row">
        {isOpen ? (
          <b aria-current="true">{t('recipes.version', { revision })}</b>
        ) : (
          <Link to={`?version=${revision}`}>{t('recipes.version', { revision })}</Link>
        )}
        <p className={layout.meta}>
          <bdi>{name}</bdi>
        </p>
      </Th>
      <Td data-label={t('recipes.over')}>
        <SourceOf study={study} source={one.source} />
      </Td>
      <Td data-label={t('analyses.planned.head')}>
        <PlannedOf planned={one.planned} />
      </Td>
      <Td data-label={t('snapshots.by')}>
        <bdi>{by || t('snapshots.someone')}</bdi>
        <p className={layout.meta}>
          <time dateTime={at}>{dateTime(new Date(at), momentFormat)}</time>
        </p>
      </Td>
      <Td>
        {revision > 1 && (
          <Link className={layout.link} to={`?version=${revision}&with=${revision - 1}`} preventScrollReset>
            {t('analyses.compare', { revision: revision - 1 })}
          </Link>
        )}
      </Td>
    </tr>
  );
}
