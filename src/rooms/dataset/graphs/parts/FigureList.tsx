/** The figures of a study, each by its newest version. */
import { Link } from 'react-router';
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Empty } from '../../../../ui/ListStates.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import type { ShownAnalysis } from '../../analyses/own.ts';
import { FreshnessOf, SourceOf } from '../../analyses/parts/facts.tsx';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';

export function FigureList({ study, figures }: { study: string; figures: readonly ShownAnalysis[] }) {
  const t = useDataset();
  if (figures.length === 0)
    return (
      <Empty title={t('graphs.study.none')} level={2}>
        {t('graphs.study.noneText')}
      </Empty>
    );
  return (
    <Card as="section" aria-labelledby="figures-h">
      <CardHead>
        <h2 id="figures-h">{t('graphs.study.all', { count: figures.length })}</h2>
      </CardHead>
      <Table label={t('graphs.title')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('graphs.study.name')}</Th>
            <Th>{t('graphs.study.asks')}</Th>
            <Th>{t('recipes.over')}</Th>
            <Th>{t('analyses.state')}</Th>
            <Th>{t('snapshots.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one) => (
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
        <Link to={pathOf(code, 'studies/:study/graphs/:analysis', { study, analysis })}>
          <bdi>{name}</bdi>
        </Link>
        <p className={layout.meta}>{t('recipes.version', { revision })}</p>
      </Th>
      <Td data-label={t('graphs.study.asks')}>
        {say(`figures.names.${method}.title`)}
        <p className={layout.meta}>{variables.join(marks.list)}</p>
      </Td>
      <Td data-label={t('recipes.over')}>
        <SourceOf study={study} source={one.source} />
      </Td>
      <Td data-label={t('analyses.state')}>
        <FreshnessOf freshness={one.freshness} />
      </Td>
      <Td data-label={t('snapshots.by')}>
        <KeptBy by={by} at={at} />
      </Td>
    </tr>
  );
}
