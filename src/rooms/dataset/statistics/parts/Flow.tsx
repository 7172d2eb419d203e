/** From the rows of the file to those analysed: each count of missing values opens whose they are. */
import { useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import type { Flow as Counts, Missed } from '../../../../methods/result.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Facts, PaneSection } from '../../../../ui/Split.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { RowId } from '../protocol.ts';
import type { Saying } from '../saying.ts';

type Props = { flow: Counts; saying: Saying; ask: LocalFileWork['ask'] };

export function Flow({ flow, saying, ask }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  return (
    <PaneSection title={t('statistics.flow.title')}>
      <Facts
        rows={[
          [t('statistics.flow.rows'), number(flow.rows)],
          ...(flow.filtered === flow.rows
            ? []
            : [[t('statistics.flow.filtered'), number(flow.filtered)] as const]),
        ]}
      />
      {flow.missing.map((missed) => (
        <MissedRows
          key={`${missed.variable.key} ${missed.reason} ${missed.code}`}
          {...{ missed, saying, ask }}
        />
      ))}
      <Facts
        rows={[
          [t('statistics.flow.analysed'), <b key="n">{number(flow.analysed)}</b>],
          ...flow.each
            .filter(({ n }) => n !== flow.analysed)
            .map(({ variable, n }) => [saying.titleOf(variable.key), number(n)] as const),
          ...(flow.long
            ? [
                [
                  t('statistics.flow.long', { people: flow.long.people }),
                  number(flow.long.measurements),
                ] as const,
              ]
            : []),
        ]}
      />
    </PaneSection>
  );
}

function MissedRows({ missed, saying, ask }: { missed: Missed } & Omit<Props, 'flow'>) {
  const t = useDataset();
  const word = useWorkbench();
  const { number, marks } = useFormat();
  const [rows, setRows] = useState<readonly RowId[]>();
  const { reason } = missed;
  const why =
    reason === 'empty' || reason === 'unreadable' || reason === 'untold'
      ? t(`statistics.flow.why.${reason}`)
      : word(`missing.${reason}`);
  const open = async () => setRows(rows ? undefined : await ask('rowIds', missed.rows));
  return (
    <>
      <p className={layout.row}>
        <Button tone="quiet" size="sm" aria-expanded={rows !== undefined} onClick={() => void open()}>
          {number(missed.rows.length)}
        </Button>
        <span className={layout.small}>
          {saying.titleOf(missed.variable.key)}
          {marks.comma}
          {why}
        </span>
      </p>
      {rows && (
        <p className={layout.small}>
          {rows.map(({ row, id }) => id ?? t('statistics.flow.row', { row })).join(marks.list)}
          {rows.length < missed.rows.length && ' …'}
        </p>
      )}
    </>
  );
}
