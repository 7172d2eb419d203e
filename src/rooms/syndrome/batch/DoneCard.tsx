/** What came of a file: the scores to take away, and what could not be taken. */

import { tableLimits } from '#frame/rows/look.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { FaultTable } from '#workbench/FaultTable.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import { useReportWords } from '#workbench/useReportWords.ts';
import type { TableState, TableWork } from '#workbench/useTableWork.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import type { ScorePlan } from './scoreJob.ts';

type Props = { state: TableState & { step: 'done' }; work: TableWork<ScorePlan>; scale: string };

export function DoneCard({ state: { processed, file }, work, scale }: Props) {
  const t = useSyndrome();
  const table = useWorkbench();
  const words = useReportWords();
  const { rows, faultyRows, refusedRows, faults, isCut, result, report } = processed;
  const stem = file.name.replace(/\.[^.]*$/, '');
  return (
    <Card as="section" aria-labelledby="done">
      <CardHead>
        <h2 id="done">{t('batch.done')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status" className={layout.stack}>
          <Note tone={faults > 0 ? 'warn' : 'ok'}>
            <p>{t('batch.scored', { rows })}</p>
            {faultyRows > 0 && <p>{t('batch.faulty', { rows: faultyRows })}</p>}
            {refusedRows > 0 && <p>{table('batch.refused', { rows: refusedRows })}</p>}
          </Note>
          {isCut && <Note tone="error">{t('batch.cut', { rows: tableLimits.rows })}</Note>}
        </div>
        <div className={layout.row}>
          <Button tone="primary" onClick={() => saveBlob(result, `${stem}-${scale}-scores.csv`)}>
            {t('batch.getResult')}
          </Button>
          {faults > 0 && (
            <Button onClick={() => saveBlob(report, `${stem}-${scale}-errors.csv`)}>
              {table('batch.getReport')}
            </Button>
          )}
          <Button onClick={work.again}>{table('batch.again')}</Button>
        </div>
        <p className={layout.small}>{t('batch.resultText')}</p>
        {faults > 0 && (
          <div className={layout.stack}>
            <h3>{table('faults.heading')}</h3>
            <FaultTable processed={processed} words={words} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}
