/** Which column holds what: found by its name, and said by hand where the name says nothing. */

import { useState } from 'react';
import { repeatedColumns } from '#frame/rows/headings.ts';
import { ColumnChoice } from '#workbench/ColumnChoice.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import { Preview } from '#workbench/Preview.tsx';
import { useReportWords } from '#workbench/useReportWords.ts';
import type { TableState, TableWork } from '#workbench/useTableWork.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Labels } from '../../../questionnaire/labels.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import styles from './ColumnsCard.module.css';
import { type Matched, matchColumns, unusedColumns } from './columns.ts';
import type { ScorePlan } from './scoreJob.ts';

type Props = {
  state: TableState & { step: 'looked' };
  work: TableWork<ScorePlan>;
  questionnaire: Questionnaire;
  labels: Labels;
};

export function ColumnsCard({ state, work, questionnaire, labels }: Props) {
  const t = useSyndrome();
  const table = useWorkbench();
  const { marks } = useFormat();
  const words = useReportWords();
  const { columns } = state.looked;
  const [matched, setMatched] = useState(() => matchColumns(questionnaire, labels.words, columns));
  const { definition, items } = questionnaire;
  const found = matched.items.filter((place) => place !== null).length;
  const repeated = repeatedColumns(columns);
  const uses = new Map<number, string>();
  for (const [k, place] of matched.items.entries()) if (place !== null) uses.set(place, items[k]!.item.id);
  if (matched.name !== null) uses.set(matched.name, table('batch.name'));
  return (
    <Card as="section" aria-labelledby="columns">
      <CardHead>
        <h2 id="columns">{table('batch.columns')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status">
          <Note tone={found === items.length ? 'ok' : 'warn'}>
            <p>{t('batch.found', { found, all: items.length })}</p>
            {found < items.length && <p>{t('batch.lacking')}</p>}
          </Note>
        </div>
        {state.cancelled && <Note>{table('progress.cancelled')}</Note>}
        {repeated.length > 0 && (
          <Note tone="warn">
            {table('batch.repeated', { columns: repeated.slice(0, 10).join(marks.list) })}
          </Note>
        )}
        <Preview looked={state.looked} uses={uses} />
        <ByHand columns={columns} matched={matched} onChange={setMatched} items={items} labels={labels} />
      </CardBody>
      <CardFoot>
        <Button
          tone="primary"
          disabled={found === 0}
          onClick={() => work.process({ definition, words: labels.words, matched }, words)}
        >
          {t('batch.score')}
        </Button>
      </CardFoot>
    </Card>
  );
}

type HandProps = {
  columns: readonly string[];
  matched: Matched;
  onChange: (matched: Matched) => void;
  items: Questionnaire['items'];
  labels: Labels;
};

/** The items that no column was found for when the file was opened, and the column that names the rows. */
function ByHand({ columns, matched, onChange, items, labels }: HandProps) {
  const table = useWorkbench();
  const [lacking] = useState(() => matched.items.flatMap((place, k) => (place === null ? [k] : [])));
  const unused = unusedColumns(columns, matched);
  const place = (text: string) => (text === '' ? null : Number(text));
  return (
    <div className={styles.hand}>
      <ColumnChoice
        label={table('batch.nameColumn')}
        value={matched.name}
        columns={columns}
        unused={unused}
        onChange={(text) => onChange({ ...matched, name: place(text) })}
      />
      {unused.length > 0 || lacking.some((k) => matched.items[k] !== null)
        ? lacking.map((k) => (
            <ColumnChoice
              key={k}
              label={labels.name(items[k]!.item.id)}
              value={matched.items[k] ?? null}
              columns={columns}
              unused={unused}
              onChange={(text) => onChange({ ...matched, items: matched.items.with(k, place(text)) })}
            />
          ))
        : null}
    </div>
  );
}
