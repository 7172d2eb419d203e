/** What a method's result looks like: its tables and sentence on the made-up trial, as the page of an analysis has them. */
import { CardBody } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { ResultTable } from '../../statistics/parts/ResultTable.tsx';
import { percentText, sentenceText } from '../../statistics/saying.ts';
import { shownTables } from '../../statistics/shown.ts';
import { useSaying } from '../../statistics/useSaying.ts';
import type { Example } from '../ended.ts';
import styles from './EndCard.module.css';

export function ExampleShown({ id, example }: { id: string; example: Example }) {
  const t = useDataset();
  const { spec, tables, told, columns } = example;
  const saying = useSaying({ id }, { columns, chosen: spec }, 'plain');
  const { confidence } = spec.options;
  const level = percentText(saying, typeof confidence === 'number' ? confidence : 0.95);
  return (
    <section className={styles.example}>
      <CardBody className={layout.stack}>
        <h3>{t('which.example')}</h3>
        {shownTables(tables, saying, t('statistics.interval', { level })).map((table) => (
          <ResultTable key={table.id} table={table} />
        ))}
        {told
          .map((one) => sentenceText(saying, one))
          .map((text) => (
            <p key={text} className={layout.small}>
              {text}
            </p>
          ))}
      </CardBody>
    </section>
  );
}
