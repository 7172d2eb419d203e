import { Link } from 'react-router';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';
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
        <KeptBy by={by} at={at} />
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
