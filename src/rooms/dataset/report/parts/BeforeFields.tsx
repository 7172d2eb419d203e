/** A log from before there were data: how many people were assessed, and why those were excluded who have no row. */
import { useState } from 'react';
import type { Before } from '../../../../report/flow.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { NumberInput } from '../../parts/NumberInput.tsx';

type Props = { before: Before | undefined; onChange(before: Before | undefined): void };

/** As many as a flow takes, and no more people than it counts. */
const most = { reasons: 50, people: 1_000_000_000 };

export function BeforeFields({ before, onChange }: Props) {
  const t = useDataset();
  // A reason that is not written yet is none.
  const [rows, setRows] = useState<Before['excluded']>(before?.excluded ?? []);
  const assessed = before?.assessed;
  const put = (next: Before['excluded']) => {
    setRows(next);
    if (assessed !== undefined) onChange({ assessed, excluded: written(next) });
  };
  return (
    <fieldset className={layout.stack}>
      <legend className={layout.label}>{t('report.before.title')}</legend>
      <NumberInput
        label={t('report.before.assessed')}
        hint={t('report.before.hint')}
        value={assessed}
        usual="–"
        min={0}
        max={most.people}
        onChange={(value) =>
          onChange(value === undefined ? undefined : { assessed: Math.round(value), excluded: written(rows) })
        }
      />
      {assessed !== undefined &&
        rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason is its place
          <div key={at} className={layout.stack}>
            <Field label={t('report.before.reason', { n: at + 1 })}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={300}
                  autoComplete="off"
                  value={row.reason}
                  onChange={({ currentTarget }) =>
                    put(rows.with(at, { ...row, reason: currentTarget.value }))
                  }
                />
              )}
            </Field>
            <NumberInput
              label={t('report.before.people', { n: at + 1 })}
              value={row.n}
              min={0}
              max={most.people}
              onChange={(n = 0) => put(rows.with(at, { ...row, n: Math.round(n) }))}
            />
            <div>
              <Button size="sm" onClick={() => put(rows.toSpliced(at, 1))}>
                {t('report.before.remove', { n: at + 1 })}
              </Button>
            </div>
          </div>
        ))}
      {assessed !== undefined && rows.length < most.reasons && (
        <div>
          <Button size="sm" icon="plus" onClick={() => put([...rows, { reason: '', n: 0 }])}>
            {t('report.before.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const written = (rows: Before['excluded']): Before['excluded'] =>
  rows.filter(({ reason }) => reason.trim() !== '');
