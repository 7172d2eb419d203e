import { Button, IconButton } from '../../../../ui/Button.tsx';
import { FieldGroup } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import { useOptionWord } from '../useOptionWord.ts';
import type { FieldProps } from './fieldProps.ts';
import styles from './ListFields.module.css';

type Line = { key: string; name: string; of: string; take: string };

/** What is taken of which column: a line for each column to come, which is named when the step is kept. */
export function TakesField({ field, operation, label, error, value, offers, onChange }: FieldProps) {
  const t = useDataset();
  const option = useOptionWord();
  const options = field.kind === 'takes' ? field.options : [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const lines = list.map((one): Line => ({ ...Object(one) }));
  const set = (now: readonly Line[]) => onChange(now.length === 0 ? undefined : now);
  const change = (at: number, more: Partial<Line>) =>
    // Of another column, or otherwise taken, it has another name.
    set(lines.with(at, { ...lines[at]!, ...more, key: 'new', name: 'made' }));
  const [first] = offers;
  const fresh: Line = { key: 'new', name: 'made', of: first?.key ?? '', take: options[0] ?? '' };
  return (
    <FieldGroup legend={label} error={error}>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={at}>
            <Select
              aria-label={t('cleaning.form.takeHow', { line: at + 1 })}
              value={line.take}
              onChange={({ currentTarget }) => change(at, { take: currentTarget.value })}
            >
              {options.map((one) => (
                <option key={one} value={one}>
                  {option(one, operation)}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t('cleaning.form.takeOf', { line: at + 1 })}
              value={line.of}
              onChange={({ currentTarget }) => change(at, { of: currentTarget.value })}
            >
              {offers.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </Select>
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
        <Button size="sm" disabled={!first} onClick={() => set([...lines, fresh])}>
          {t('cleaning.form.line')}
        </Button>
      </div>
    </FieldGroup>
  );
}
