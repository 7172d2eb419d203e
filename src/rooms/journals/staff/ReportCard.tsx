/** What was read of a file, in numbers. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { useJournals } from '../messages.ts';
import type { Report } from '../report.ts';
import styles from './ReportCard.module.css';

export function ReportCard({ report: { rows, left, journals, figures, form, took } }: { report: Report }) {
  const t = useJournals();
  const { number } = useFormat();
  const facts = [
    [t('console.rows'), rows],
    [t('console.left'), left],
    [t('console.figures'), figures],
    [t('console.known'), journals?.known],
    [t('console.fresh'), journals?.fresh],
  ] as const;
  const delimiter = form && { ',': ',', ';': ';', '\t': 'Tab' }[form.delimiter];
  return (
    <Card as="section" aria-labelledby="report-h">
      <CardHead>
        <h2 id="report-h">{t('console.report')}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.facts}>
          {facts.map(([name, value]) =>
            value === undefined ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{number(value)}</dd>
              </div>
            ),
          )}
          {form && (
            <div>
              <dt>{t('console.form')}</dt>
              <dd>{[form.encoding, delimiter, `1${form.decimal}5`].join(' · ')}</dd>
            </div>
          )}
          {took !== undefined && (
            <div>
              <dt>{t('console.took')}</dt>
              <dd>{t('console.seconds', { n: number(took / 1000, { maximumFractionDigits: 1 }) })}</dd>
            </div>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}
