import { missingReasons } from '../../../../dictionary/variable.ts';
import { useSentence } from '../../../../i18n/messages.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import { useOptionWord } from '../useOptionWord.ts';
import type { FieldProps } from './fieldProps.ts';
import styles from './ListFields.module.css';

/** Values of the chosen column that come at once into the list. */
const mostTaken = 100;

/** From a text to a text, or a code and its label: a line each. */
export function PairsField({ field, label, error, value, values, cleaning, onChange }: FieldProps) {
  const t = useDataset();
  const lines = linesOf(field.kind, value);
  const isCodes = field.kind === 'codes';
  const set = (now: readonly (readonly [string, string])[]) =>
    onChange(now.length === 0 ? undefined : isCodes ? now.map(codeOf) : now);
  const column = Array.isArray(values.of) ? String(values.of[0] ?? '') : '';
  const take = async () => {
    const { values: found } = await cleaning.ask('facet', column);
    const known = new Set(lines.map(([from]) => from));
    const fresh = found.slice(0, mostTaken).filter(({ text }) => !known.has(text));
    set([...lines, ...fresh.map(({ text }) => [text, text] as const)]);
  };
  return (
    <FieldGroup legend={label} error={error}>
      <ul className={styles.lines}>
        {lines.map(([from, to], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and what stands in it is typed
          <li key={at}>
            <Input
              aria-label={t(isCodes ? 'cleaning.form.code' : 'cleaning.form.from', { line: at + 1 })}
              value={from}
              onChange={({ currentTarget }) => set(lines.with(at, [currentTarget.value, to]))}
            />
            <span aria-hidden="true">→</span>
            <Input
              aria-label={t(isCodes ? 'cleaning.form.label' : 'cleaning.form.to', { line: at + 1 })}
              value={to}
              onChange={({ currentTarget }) => set(lines.with(at, [from, currentTarget.value]))}
            />
            <IconButton
              size="sm"
              icon="close"
              label={t('cleaning.form.without', { line: at + 1 })}
              onClick={() => set(lines.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button size="sm" onClick={() => set([...lines, ['', '']])}>
          {t('cleaning.form.line')}
        </Button>
        {!isCodes && column !== '' && (
          <Button size="sm" tone="quiet" onClick={take}>
            {t('cleaning.form.take')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

function linesOf(kind: string, value: unknown): readonly (readonly [string, string])[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.map((one) =>
    kind === 'codes'
      ? [String(Object(one).code), String(Object.values(Object(Object(one).label))[0] ?? '')]
      : [String(Object(one)[0]), String(Object(one)[1])],
  );
}

const codeOf = ([code, label]: readonly [string, string]) => ({
  code,
  ...(label === '' ? {} : { label: { en: label } }),
});

/** The code that stands for a missing value, and why it is missing. */
export function ReasonField({ label, error, value, onChange }: FieldProps) {
  const t = useDataset();
  const option = useOptionWord();
  const { code = '', reason } = Object(value);
  const set = (more: object) => {
    const now = { ...Object(value), ...more };
    onChange(now.code === undefined || now.code === '' ? undefined : now);
  };
  return (
    <FieldGroup legend={label} error={error}>
      <div className={styles.two}>
        <Field label={t('cleaning.form.missingCode')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              defaultValue={String(code)}
              onChange={({ currentTarget: { value: text } }) =>
                set({
                  code: text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text.trim(),
                })
              }
            />
          )}
        </Field>
        <Field label={t('cleaning.field.why')}>
          {(control) => (
            <Select
              {...control}
              value={reason ?? 'given'}
              onChange={({ currentTarget: { value: chosen } }) =>
                set({ reason: missingReasons.find((one) => one === chosen) })
              }
            >
              {['given', ...missingReasons].map((one) => (
                <option key={one} value={one}>
                  {option(one, 'reason')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FieldGroup>
  );
}

/** By which columns rows are ordered, the first one first. */
export function OrderField({ label, error, value, offers, onChange }: FieldProps) {
  const t = useDataset();
  const sentence = useSentence();
  const list: readonly { key: string; descending?: true }[] = Array.isArray(value) ? value : [];
  const set = (now: typeof list) => onChange(now.length === 0 ? undefined : now);
  const left = offers.filter(({ key }) => !list.some((one) => one.key === key));
  const titleOf = (key: string) => offers.find((one) => one.key === key)?.title ?? key;
  return (
    <FieldGroup legend={label} error={error}>
      <ul className={styles.lines}>
        {list.map((one, at) => (
          <li key={one.key}>
            <span className={styles.grow}>{titleOf(one.key)}</span>
            <Check
              checked={one.descending === true}
              onChange={({ currentTarget }) =>
                set(
                  list.with(
                    at,
                    currentTarget.checked ? { key: one.key, descending: true } : { key: one.key },
                  ),
                )
              }
            >
              {sentence('dataset.column.descending')}
            </Check>
            <IconButton
              size="sm"
              icon="close"
              label={t('cleaning.form.without', { line: at + 1 })}
              onClick={() => set(list.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Select
        aria-label={label}
        value=""
        onChange={({ currentTarget: { value: key } }) => key !== '' && set([...list, { key }])}
      >
        <option value="">{t('cleaning.form.another')}</option>
        {left.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </FieldGroup>
  );
}
