import type { ReactNode } from 'react';
import { type Kind, kinds } from '../../../dictionary/variable.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { dateOrders } from '../../../frame/typed/dates.ts';
import { useLocale, useSentence } from '../../../i18n/messages.tsx';
import { type Control, Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import type { ColumnView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** Kinds that the cells of a file can be. */
const choices = kinds.filter((kind) => !['image', 'file', 'multi'].includes(kind));
const coded: readonly Kind[] = ['category', 'ordinal'];

/** The entry of a column in the dictionary: why it was guessed so, and each part to be changed in one step. */
export function EntryFields({ column, work }: { column: ColumnView; work: LocalFileWork }) {
  const t = useDataset();
  const words = useWorkbench();
  const sentence = useSentence();
  const { code } = useLocale();
  const { variable, reasons, order = 'ymd' } = column;
  const { key, kind, label, unit = '', identifying = 'none' } = variable;
  const change = (what: Change) => work.act('change', key, what);
  return (
    <PaneSection title={t('column.entry')}>
      <div className={layout.stack}>
        <Choice
          label={t('column.kind')}
          hint={reasons.map((one) => sentence(`dataset.reason.${one.kind}`, one.values)).join(' ')}
          value={kind}
          options={choices.map((one) => [one, words(`kind.${one}`)] as const)}
          onChange={(one) =>
            change({ variable: { kind: one, ...(coded.includes(one) ? {} : { codes: undefined }) } })
          }
        />
        {(kind === 'date' || kind === 'datetime') && (
          <Choice
            label={t('column.order')}
            value={order}
            options={dateOrders.map((one) => [one, t(`answer.${one}`)] as const)}
            onChange={(one) => change({ reading: { order: one } })}
          />
        )}
        <Written
          label={t('column.label')}
          value={label?.[code] ?? Object.values(label ?? {})[0] ?? ''}
          onWritten={(text) => change({ variable: { label: { ...label, [code]: text } } })}
        />
        {(kind === 'number' || kind === 'integer') && (
          <Written
            label={t('column.unit')}
            hint={t('column.unitHint')}
            value={unit}
            onWritten={(text) => change({ variable: { unit: text || undefined } })}
          />
        )}
        <Choice
          label={t('column.identifying')}
          value={identifying}
          options={(['none', 'quasi', 'direct'] as const).map(
            (one) => [one, words(`identifying.${one}`)] as const,
          )}
          onChange={(one) => change({ variable: { identifying: one === 'none' ? undefined : one } })}
        />
      </div>
    </PaneSection>
  );
}

/** A text that is taken when one leaves the field, or by Enter. */
function Written(props: { label: string; hint?: ReactNode; value: string; onWritten(text: string): void }) {
  const take = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== props.value) props.onWritten(text);
  };
  return (
    <Field label={props.label} hint={props.hint}>
      {(control: Control) => (
        <Input
          key={props.value}
          {...control}
          defaultValue={props.value}
          maxLength={1000}
          autoComplete="off"
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
        />
      )}
    </Field>
  );
}
