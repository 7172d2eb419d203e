/** What could not be taken, by row, and the whole report as a file. */

import { byteOrderMark, csvLine } from '../../../frame/csv/csvWriter.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import type { Report } from '../report.ts';

const mostShown = 50;

type Props = { id: number; faults: NonNullable<Report['faults']>; unmatched: Report['unmatched'] };

export function FaultsCard({ id, faults: { count, first }, unmatched }: Props) {
  const t = useJournals();
  const { number } = useFormat();
  const shown = first.slice(0, mostShown);
  const heads = [t('table.line'), t('console.reason'), t('console.value')];
  const save = () => {
    const faults = first.map(({ line, kind, value }) => csvLine([line, t(`console.reasons.${kind}`), value]));
    const lost = (unmatched?.first ?? []).map(({ issn, title }) =>
      csvLine(['', t('console.unmatched'), `${issn} ${title}`.trim()]),
    );
    saveBlob(
      new Blob([byteOrderMark, csvLine(heads), ...faults, ...lost], { type: 'text/csv;charset=utf-8' }),
      `journals-${id}.csv`,
    );
  };
  const isEmpty = count === 0 && !unmatched?.count;
  return (
    <Card>
      <CardHead end={<span className={layout.num}>{number(count)}</span>}>
        <h2>{t('console.faults')}</h2>
      </CardHead>
      {count === 0 ? (
        <CardBody>{t('console.noFaults')}</CardBody>
      ) : (
        <Table label={t('console.faults')} dense>
          <thead>
            <tr>
              {heads.map((head) => (
                <Th key={head}>{head}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, kind, value }) => (
              <tr key={`${line} ${kind} ${value}`}>
                <Td num>{line}</Td>
                <Td>{t(`console.reasons.${kind}`)}</Td>
                <Td>{value}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {!isEmpty && (
        <CardFoot className={layout.between}>
          {shown.length < count && (
            <span className={layout.meta}>{t('console.shown', { shown: shown.length, all: count })}</span>
          )}
          <Button size="sm" onClick={save}>
            {t('console.download')}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
