/** The versions of a figure, each on the data it was drawn on. */
import { Link } from 'react-router';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import type { ShownVersion } from '../../analyses/own.ts';
import { SourceOf } from '../../analyses/parts/facts.tsx';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';

type Props = { study: string; versions: readonly ShownVersion[]; open: number };

export function FigureVersions({ study, versions, open }: Props) {
  const t = useDataset();
  return (
    <Card as="section" aria-labelledby="versions-h">
      <CardHead>
        <h2 id="versions-h">{t('graphs.study.versions')}</h2>
      </CardHead>
      <Table label={t('graphs.study.versions')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('analyses.versionHead')}</Th>
            <Th>{t('recipes.over')}</Th>
            <Th>{t('snapshots.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ revision, source, by, at }) => (
            <tr key={revision}>
              <Th scope="row">
                {revision === open ? (
                  <b aria-current="true">{t('recipes.version', { revision })}</b>
                ) : (
                  <Link to={`?version=${revision}`} preventScrollReset>
                    {t('recipes.version', { revision })}
                  </Link>
                )}
              </Th>
              <Td data-label={t('recipes.over')}>
                <SourceOf study={study} source={source} />
              </Td>
              <Td data-label={t('snapshots.by')}>
                <KeptBy by={by} at={at} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
