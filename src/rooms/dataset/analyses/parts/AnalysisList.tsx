import { Link } from 'react-router';
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Empty } from '../../../../ui/ListStates.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';
import type { ShownAnalysis } from '../own.ts';
import { FreshnessOf, PlannedOf, SourceOf } from './facts.tsx';

/** The analyses of a study, each by its newest version. */
export function AnalysisList({ study, analyses }: { study: string; analyses: readonly ShownAnalysis[] }) {
  const t = useDataset();
  if (analyses.length === 0)
    return (
      <Empty title={t('analyses.none')} level={2}>
        {t('analyses.noneText')}
      </Empty>
    );
  return (
    <Card as="section" aria-labelledby="analyses-h">
      <CardHead>
        <h2 id="analyses-h">{t('analyses.all', { count: analyses.length })}</h2>
      </CardHead>
      <Table label={t('analyses.title')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('analyses.name')}</Th>
            <Th>{t('analyses.asks')}</Th>
            <Th>{t('recipes.over')}</Th>
            <Th>{t('analyses.state')}</Th>
            <Th>{t('analyses.planned.head')}</Th>
            <Th>{t('snapshots.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {analyses.map((one) => (
            <Row key={one.analysis} study={study} one={one} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ study, one }: { study: string; one: ShownAnalysis }) {
  const t = useDataset();
  const say = useSentence();
  const { code } = useLocale();
  const { marks } = useFormat();
  const { analysis, revision, name, method, variables, by, at } = one;
  return (
    <tr>
      <Th scope="row">
        <Link to={pathOf(code, 'studies/:study/analyses/:analysis', { study, analysis })}>
          <bdi>{name}</bdi>
        </Link>
        <p className={layout.meta}>{t('recipes.version', { revision })}</p>
      </Th>
      <Td data-label={t('analyses.asks')}>
        {say(`methods.names.${method}.title`)}
        <p className={layout.meta}>{variables.join(marks.list)}</p>
      </Td>
      <Td data-label={t('recipes.over')}>
        <SourceOf study={study} source={one.source} />
      </Td>
      <Td data-label={t('analyses.state')}>
        <FreshnessOf freshness={one.freshness} />
      </Td>
      <Td data-label={t('analyses.planned.head')}>
        <PlannedOf planned={one.planned} />
      </Td>
      <Td data-label={t('snapshots.by')}>
        <KeptBy by={by} at={at} />
      </Td>
    </tr>
  );
}
