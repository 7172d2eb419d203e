/** Lines of a list with their journals: what was matched, and what was not. */

import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import { FigureText } from './FigureText.tsx';
import { JournalName } from './JournalTable.tsx';
import styles from './MatchedTable.module.css';
import { matchedCsv } from './matchedCsv.ts';
import type { MatchedLine } from './matchedLine.ts';
import { useMetric } from './useMetric.ts';

const mostColumns = 4;

export function MatchedTable({ lines }: { lines: readonly MatchedLine[] }) {
  const t = useJournals();
  const metricName = useMetric();
  const { marks } = useFormat();
  const metrics = metricsOf(lines);
  const matched = lines.filter(({ journal }) => journal !== null).length;
  const heads = [t('table.line'), t('table.reference'), t('table.journal'), t('table.how')];
  const words = { journal: t('table.journal'), reference: t('table.reference'), line: t('table.line') };
  const figure = { year: t('table.year'), category: t('filter.category'), quartile: t('filter.quartile') };
  const save = () => {
    const csv = matchedCsv(lines, metrics, {
      ...words,
      ...figure,
      source: t('table.source'),
      metric: metricName,
      of: (metric, what) => [metric, what].join(marks.colon),
    });
    saveBlob(csv, 'journals.csv');
  };
  return (
    <Card>
      <CardHead
        end={
          <Button size="sm" onClick={save}>
            {t('list.download')}
          </Button>
        }
      >
        <h3>{t('list.matched', { count: matched, all: lines.length })}</h3>
      </CardHead>
      <Table label={t('list.matched', { count: matched, all: lines.length })} dense>
        <thead>
          <tr>
            {heads.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
            {metrics.slice(0, mostColumns).map((metric) => (
              <Th key={metric}>{metricName(metric)}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <Line key={one.line} one={one} metrics={metrics.slice(0, mostColumns)} />
          ))}
        </tbody>
      </Table>
      <CardFoot>
        <span className={layout.meta}>{t('list.foot')}</span>
      </CardFoot>
    </Card>
  );
}

/** Metrics that any of the journals has. */
function metricsOf(lines: readonly MatchedLine[]): string[] {
  const all = lines.flatMap(({ journal }) => (journal?.figures ?? []).map(({ metric }) => metric));
  return [...new Set(all)].sort();
}

function Line({
  one: { line, text, journal, by, others },
  metrics,
}: {
  one: MatchedLine;
  metrics: readonly string[];
}) {
  const t = useJournals();
  const { inBrackets } = useFormat();
  const how = { issn: 'ISSN', name: t('by.name'), abbreviation: t('by.abbreviation') };
  return (
    <tr>
      <Td num>{line}</Td>
      <Td className={styles.text}>{text}</Td>
      <Td className={styles.journal}>
        {journal ? <JournalName journal={journal} /> : <span className={layout.meta}>{t('by.none')}</span>}
      </Td>
      <Td>
        {by && how[by]}
        {others > 0 && inBrackets(t('by.others', { count: others }))}
      </Td>
      {metrics.map((metric) => {
        const figure = journal?.figures?.find((one) => one.metric === metric);
        return <Td key={metric}>{figure && <FigureText {...figure} />}</Td>;
      })}
    </tr>
  );
}
