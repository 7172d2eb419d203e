/** Figures for which there is no journal. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import type { Report } from '../report.ts';

/** The download holds more. */
const mostShown = 50;

export function UnmatchedCard({
  unmatched: { count, first },
}: {
  unmatched: NonNullable<Report['unmatched']>;
}) {
  const t = useJournals();
  const { number } = useFormat();
  const shown = first.slice(0, mostShown);
  return (
    <Card>
      <CardHead end={<span className={layout.num}>{number(count)}</span>}>
        <h2>{t('console.unmatched')}</h2>
      </CardHead>
      {count === 0 ? (
        <CardBody>{t('console.allMatched')}</CardBody>
      ) : (
        <Table label={t('console.unmatched')} dense>
          <thead>
            <tr>
              <Th>ISSN</Th>
              <Th>{t('table.journal')}</Th>
              <Th end>{t('console.figures')}</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ issn, title, figures }) => (
              <tr key={issn}>
                <Td num>{issn}</Td>
                <Td>{title}</Td>
                <Td num end>
                  {number(figures)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {count > 0 && (
        <CardFoot>
          <span className={layout.meta}>
            {t('console.unmatchedText')}
            {shown.length < count && ` ${t('console.shown', { shown: shown.length, all: count })}`}
          </span>
        </CardFoot>
      )}
    </Card>
  );
}
