import type { SubmitEvent } from 'react';
import { missingName } from '../../../dictionary/missing.ts';
import { type Missing, missingReasons } from '../../../dictionary/variable.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import type { ColumnView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import styles from './MissingCodes.module.css';

/** Which values of a column stand for none, and why: each can be taken back, and another added. */
export function MissingCodes({ column, work }: { column: ColumnView; work: LocalFileWork }) {
  const t = useDataset();
  const { variable, missing: counted } = column;
  const { key, kind, missing = [] } = variable;
  const set = (all: readonly Missing[]) =>
    work.act('change', key, { variable: { missing: all.length > 0 ? all : undefined } });
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('code') ?? '').trim();
    const isNumber = (kind === 'number' || kind === 'integer') && Number.isFinite(Number(text));
    const one: Missing = { code: isNumber ? Number(text) : text };
    if (text === '' || missing.some((known) => missingName(known) === missingName(one))) return;
    form.reset();
    set([...missing, one]);
  };
  return (
    <PaneSection title={t('column.missingCodes')}>
      {missing.length > 0 && (
        <ul className={styles.list}>
          {missing.map((one, at) => (
            <Line
              key={missingName(one)}
              missing={one}
              count={counted[at]?.count ?? 0}
              onChange={(other) => set(missing.map((each) => (each === one ? other : each)))}
              onRemove={() => set(missing.filter((each) => each !== one))}
            />
          ))}
        </ul>
      )}
      <form onSubmit={add} className={styles.add}>
        <Field label={t('column.missingAdd')} hideLabel>
          {(control) => (
            <Input
              {...control}
              name="code"
              maxLength={200}
              autoComplete="off"
              placeholder={t('column.missingAdd')}
            />
          )}
        </Field>
        <Button type="submit" size="sm">
          {t('column.add')}
        </Button>
      </form>
    </PaneSection>
  );
}

type LineProps = { missing: Missing; count: number; onChange(missing: Missing): void; onRemove(): void };

function Line({ missing, count, onChange, onRemove }: LineProps) {
  const t = useDataset();
  const words = useWorkbench();
  const { number } = useFormat();
  const code = missingName(missing);
  return (
    <li>
      <b>{code}</b>
      <span className={layout.meta}>{number(count)}</span>
      <Select
        aria-label={t('column.reasonOf', { code })}
        value={missing.reason ?? 'given'}
        onChange={({ currentTarget: { value } }) => {
          const { reason: _before, ...rest } = missing;
          const reason = missingReasons.find((one) => one === value);
          onChange(reason ? { ...rest, reason } : rest);
        }}
      >
        {(['given', ...missingReasons] as const).map((one) => (
          <option key={one} value={one}>
            {words(`missing.${one}`)}
          </option>
        ))}
      </Select>
      <IconButton size="sm" icon="close" label={t('column.missingRemove', { code })} onClick={onRemove} />
    </li>
  );
}
