/** Edits a value by its shape: texts, languages, lines, numbers, entries of a list, groups of all these. */
import { useState } from 'react';
import { ownNames } from '../../../i18n/languageNames.ts';
import { localeCodes, localeOf } from '../../../i18n/locales.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import { useSite } from '../messages.ts';
import { useFieldName } from './useFieldName.ts';
import styles from './ValueEditor.module.css';
import { blankLike, shapeOf, type Value } from './value.ts';

type Props = { name: string; label: string; value: Value; onChange(value: Value): void };

export function ValueEditor({ name, label, value, onChange }: Props) {
  if (name === 'skills' && Array.isArray(value))
    return <Skills label={label} value={value} onChange={onChange} />;
  const shape = shapeOf(value);
  if (shape === 'truth') {
    return (
      <Check checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Check>
    );
  }
  if (shape === 'localized') return <Localized label={label} value={value} onChange={onChange} />;
  if (shape === 'entries' && Array.isArray(value))
    return <Entries label={label} value={value} onChange={onChange} />;
  if (shape === 'group') return <Group label={label} value={value} onChange={onChange} />;
  return <Plain name={name} label={label} value={value} onChange={onChange} />;
}

type Part = Omit<Props, 'name'>;

const isLong = (value: unknown) => typeof value === 'string' && value.length > 90;

/** @param long of several lines: fixed when the field appears, since another element would lose who is typing in it */
function Plain({
  label,
  value,
  onChange,
  lang,
  long = isLong(value),
}: Props & { lang?: string; long?: boolean }) {
  const t = useSite();
  const [tall] = useState(long);
  const shape = shapeOf(value);
  if (Array.isArray(value)) {
    const read = (text: string) => (shape === 'numbers' ? text.split('\n').map(Number) : text.split('\n'));
    return (
      <Field label={label} hint={t('console.lines')}>
        {(field) => (
          <Textarea
            {...field}
            className={styles.area}
            lang={lang}
            rows={Math.max(2, value.length)}
            value={value.join('\n')}
            onChange={(event) => onChange(read(event.target.value))}
          />
        )}
      </Field>
    );
  }
  const text = String(value);
  const change = (typed: string) => onChange(shape === 'number' ? Number(typed) : typed);
  return (
    <Field label={label} wide={tall}>
      {(field) =>
        tall ? (
          <Textarea
            {...field}
            lang={lang}
            rows={4}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <Input
            {...field}
            lang={lang}
            type={shape === 'number' ? 'number' : 'text'}
            step="any"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** Every language, those without a text of their own empty. A text that is long in one is long in all: scripts differ. */
function Localized({ label, value, onChange }: Part) {
  const t = useSite();
  const record = Object(value);
  const blank = blankLike(record.default);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {['default', ...localeCodes].map((code) => {
        const locale = localeCodes.find((one) => one === code);
        return (
          <Plain
            key={code}
            name={code}
            label={locale ? ownNames[locale].name : t('console.default')}
            lang={locale ? localeOf(locale).tag : undefined}
            long={Object.values(record).some(isLong)}
            value={record[code] ?? (Array.isArray(blank) ? [''] : blank)}
            onChange={(inner) => onChange({ ...record, [code]: inner })}
          />
        );
      })}
    </fieldset>
  );
}

function Group({ label, value, onChange }: Part) {
  const nameOf = useFieldName();
  const record: { [key: string]: Value } = Object(value);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {Object.entries(record).map(([key, inner]) => (
        <div key={key} className={typeof inner === 'object' ? styles.whole : undefined}>
          <ValueEditor
            name={key}
            label={nameOf(key)}
            value={inner}
            onChange={(next) => onChange({ ...record, [key]: next })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Entries({ label, value, onChange }: Omit<Part, 'value'> & { value: Value[] }) {
  const t = useSite();
  const first = value[0];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {value.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its fields are controlled
        <div key={at} className={styles.entry}>
          <div className={styles.acts}>
            <strong>{t('console.entry', { n: at + 1 })}</strong>
            <IconButton
              icon="close"
              size="sm"
              label={t('console.removeEntry', { n: at + 1 })}
              onClick={() => onChange(value.filter((_one, other) => other !== at))}
            />
          </div>
          <ValueEditor
            name=""
            label=""
            value={entry}
            onChange={(next) => onChange(value.map((one, other) => (other === at ? next : one)))}
          />
        </div>
      ))}
      {first !== undefined && (
        <Button tone="second" size="sm" icon="plus" onClick={() => onChange([...value, blankLike(first)])}>
          {t('console.addEntry')}
        </Button>
      )}
    </fieldset>
  );
}

const skills = ['design', 'capture', 'cleaning', 'statistics', 'writing'] as const;

function Skills({ label, value, onChange }: Omit<Part, 'value'> & { value: Value[] }) {
  const t = useSite();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.checks}>
        {skills.map((skill) => (
          <Check
            key={skill}
            checked={value.includes(skill)}
            onChange={(event) =>
              onChange(skills.filter((one) => (one === skill ? event.target.checked : value.includes(one))))
            }
          >
            {t(`console.skill.${skill}`)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
