import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Empty } from '../../../../ui/ListStates.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import { KeptBy } from '../../parts/KeptBy.tsx';
import type { ShownReport } from '../own.ts';
import { useReportName } from './names.ts';

/** The reports of a study, each by its newest version. */
export function ReportList({ study, reports }: { study: string; reports: readonly ShownReport[] }) {
  const t = useDataset();
  if (reports.length === 0)
    return (
      <Empty title={t('reports.none')} level={2}>
        {t('reports.noneText')}
      </Empty>
    );
  return (
    <Card as="section" aria-labelledby="reports-h">
      <CardHead>
        <h2 id="reports-h">{t('reports.all', { count: reports.length })}</h2>
      </CardHead>
      <Table label={t('reports.title')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('report.name')}</Th>
            <Th>{t('reports.reason')}</Th>
            <Th>{t('snapshots.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {reports.map((one) => (
            <Row key={one.report} study={study} one={one} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ study, one }: { study: string; one: ShownReport }) {
  const t = useDataset();
  const { code } = useLocale();
  const called = useReportName();
  const { report, revision, label, reason, by, at } = one;
  return (
    <tr>
      <Th scope="row">
        <Link to={pathOf(code, 'studies/:study/report/:report', { study, report })}>
          <bdi>{called(one)}</bdi>
        </Link>
        <p className={layout.meta}>{label ?? t('recipes.version', { revision })}</p>
      </Th>
      <Td data-label={t('reports.reason')}>
        <bdi>{reason}</bdi>
      </Td>
      <Td data-label={t('snapshots.by')}>
        <KeptBy by={by} at={at} />
      </Td>
    </tr>
  );
}
