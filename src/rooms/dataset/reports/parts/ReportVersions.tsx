import { Link } from 'react-router';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';
import type { ShownReport } from '../own.ts';

type Props = { versions: readonly ShownReport[]; open: number };

/** The versions of a report, each with why it was kept. */
export function ReportVersions({ versions, open }: Props) {
  const t = useDataset();
  return (
    <Card as="section" aria-labelledby="versions-h">
      <CardHead>
        <h2 id="versions-h">{t('reports.versions')}</h2>
      </CardHead>
      <Table label={t('analyses.versionHead')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('analyses.versionHead')}</Th>
            <Th>{t('reports.reason')}</Th>
            <Th>{t('snapshots.by')}</Th>
            <Th>
              <span className={layout.sr}>{t('analyses.compareHead')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <Row key={one.revision} one={one} isOpen={one.revision === open} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ one, isOpen }: { one: ShownReport; isOpen: boolean }) {
  const t = useDataset();
  const { revision, label, reason, by, at } = one;
  return (
    <tr>
      <Th scope="row">
        {isOpen ? (
          <b aria-current="true">{t('recipes.version', { revision })}</b>
        ) : (
          <Link to={`?version=${revision}`}>{t('recipes.version', { revision })}</Link>
        )}
        {label !== null && (
          <p className={layout.meta}>
            <bdi>{label}</bdi>
          </p>
        )}
      </Th>
      <Td data-label={t('reports.reason')}>
        <bdi>{reason}</bdi>
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
