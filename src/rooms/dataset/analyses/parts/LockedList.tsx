import { Link } from 'react-router';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';
import type { LockedPlan } from '../planOwn.ts';
import { BlindThen } from './facts.tsx';

/** What was locked, when, why, and how many data there were by then. */
export function LockedList({ locked, open }: { locked: readonly LockedPlan[]; open: number }) {
  const t = useDataset();
  if (locked.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="locked-h">
      <CardHead>
        <h2 id="locked-h">{t('plan.versions')}</h2>
      </CardHead>
      <Table label={t('analyses.versionHead')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('analyses.versionHead')}</Th>
            <Th>{t('plan.thenHead')}</Th>
            <Th>{t('snapshots.reason')}</Th>
            <Th>{t('plan.lockedBy')}</Th>
          </tr>
        </thead>
        <tbody>
          {locked.map(({ version, analyses, snapshots, blind, reason, sha256, by, at }) => (
            <tr key={version}>
              <Th scope="row">
                {version === open ? (
                  <b aria-current="true">{t('recipes.version', { revision: version })}</b>
                ) : (
                  <Link to={`?version=${version}`}>{t('recipes.version', { revision: version })}</Link>
                )}
                <p className={layout.meta}>
                  {t('analyses.all', { count: analyses })} <code title={sha256}>{sha256.slice(0, 12)}</code>
                </p>
              </Th>
              <Td data-label={t('plan.thenHead')}>
                {t('plan.then', { count: snapshots })}
                <BlindThen blind={blind} />
              </Td>
              <Td data-label={t('snapshots.reason')}>
                <bdi>{reason}</bdi>
              </Td>
              <Td data-label={t('plan.lockedBy')}>
                <KeptBy by={by} at={at} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
