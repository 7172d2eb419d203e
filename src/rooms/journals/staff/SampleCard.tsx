/** The first rows of a version, as they were understood. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import { useMetric } from '../parts/useMetric.ts';
import type { SampleFigure } from '../queries/staging.ts';

type Sample = {
  records: readonly {
    line: number;
    title: string;
    issns: string[];
    publisher: string | null;
    country: string | null;
  }[];
  figures: readonly SampleFigure[];
};

export function SampleCard({ sample: { records, figures } }: { sample: Sample }) {
  const t = useJournals();
  if (records.length + figures.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="sample-h">
      <CardHead>
        <h2 id="sample-h">{t('console.sample')}</h2>
      </CardHead>
      {records.length > 0 && <Records records={records} />}
      {figures.length > 0 && <Figures figures={figures} />}
    </Card>
  );
}

function Records({ records }: Pick<Sample, 'records'>) {
  const t = useJournals();
  const { marks } = useFormat();
  return (
    <Table label={t('console.journals')} dense>
      <thead>
        <tr>
          <Th>{t('table.journal')}</Th>
          <Th>ISSN</Th>
          <Th>{t('table.publisher')}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ line, title, issns, publisher, country }) => (
          <tr key={line}>
            <Td>{title}</Td>
            <Td num>{issns.join(marks.list)}</Td>
            <Td>{[publisher, country].filter(Boolean).join(marks.comma)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figures({ figures }: Pick<Sample, 'figures'>) {
  const t = useJournals();
  const { number } = useFormat();
  const metricName = useMetric();
  return (
    <Table label={t('console.figures')} dense>
      <thead>
        <tr>
          <Th>ISSN</Th>
          <Th>{t('filter.metric')}</Th>
          <Th>{t('table.year')}</Th>
          <Th end>{t('table.figure')}</Th>
          <Th>{t('filter.quartile')}</Th>
          <Th>{t('filter.category')}</Th>
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => (
          <tr key={`${one.issn} ${one.metric} ${one.year} ${one.category}`}>
            <Td num>{one.issn}</Td>
            <Td>{metricName(one.metric)}</Td>
            <Td num>{one.year}</Td>
            <Td num end>
              {number(one.value, { maximumFractionDigits: 3 })}
            </Td>
            <Td>{one.quartile && `Q${one.quartile}`}</Td>
            <Td>{one.category}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
