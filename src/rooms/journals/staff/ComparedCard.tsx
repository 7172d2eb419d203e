/** Figures of a version beside those of the one before it. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import { useMetric } from '../parts/useMetric.ts';
import type { Compared } from '../report.ts';
import styles from './ReportCard.module.css';

export function ComparedCard({ compared }: { compared: Compared }) {
  const t = useJournals();
  const { number } = useFormat();
  const metricName = useMetric();
  const title = t('console.compared', { id: String(compared.with) });
  const digits = (value: number) => number(value, { maximumFractionDigits: 3 });
  return (
    <Card>
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.facts}>
          {(['added', 'changed', 'same', 'gone'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`console.${name}`)}</dt>
              <dd>{number(compared[name])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
      {compared.examples.length > 0 && (
        <Table label={title} dense>
          <thead>
            <tr>
              <Th>ISSN</Th>
              <Th>{t('filter.metric')}</Th>
              <Th>{t('table.year')}</Th>
              <Th end>{t('console.before')}</Th>
              <Th end>{t('console.after')}</Th>
            </tr>
          </thead>
          <tbody>
            {compared.examples.map((one) => (
              <tr key={`${one.issn} ${one.metric} ${one.year} ${one.category}`}>
                <Td num>{one.issn}</Td>
                <Td>{metricName(one.metric)}</Td>
                <Td num>{one.year}</Td>
                <Td num end>
                  {digits(one.before)}
                </Td>
                <Td num end>
                  {digits(one.after)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
