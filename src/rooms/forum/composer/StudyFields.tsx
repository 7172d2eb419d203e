/** The fields about a study, made from their definition (study/fields.ts). Those that can be left out stand in short groups. */
import { lazy, Suspense } from 'react';
import { useSentence } from '../../../i18n/messages.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select, Textarea } from '../../../ui/Input.tsx';
import { useForum } from '../messages.ts';
import { tableLimits } from '../study/csv.ts';
import { designs, type FieldName, fields, programs, scales, studyLengths } from '../study/fields.ts';
import styles from './TopicFields.module.css';
import type { Facts } from './topicDraft.ts';

/** Most questions have no table. */
const TablePreview = lazy(async () => ({ default: (await import('./TablePreview.tsx')).TablePreview }));

/** What can be left out, and is asked together, under which heading. */
const groups = [
  { legend: 'write.groups.study', names: ['outcome', 'scale', 'groups', 'size', 'tried'] },
  { legend: 'write.groups.output', names: ['program', 'output', 'table'] },
] as const satisfies readonly { legend: string; names: readonly FieldName[] }[];

export const optionalFacts: readonly FieldName[] = groups.flatMap(({ names }) => names);

type Props = {
  study: Facts;
  onChange(study: Facts): void;
  faultOf(field: string): string | undefined;
};

export function StudyFields(props: Props) {
  const t = useForum();
  return groups.map(({ legend, names }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{t(legend)}</legend>
      {names.map((name) => (
        <StudyField key={name} {...props} name={name} />
      ))}
    </fieldset>
  ));
}

export function StudyField({ name, study, onChange, faultOf }: Props & { name: FieldName }) {
  const t = useForum();
  const sentence = useSentence();
  const asked = fields.find((field) => field.name === name);
  if (!asked) return null;
  const { label, hint, input, required } = asked;
  const value = study[name];
  const change = (text: string) => onChange({ ...study, [name]: text });
  const limits = { rows: tableLimits.rows, columns: tableLimits.columns };
  const isLong = input !== 'choice' && input !== 'line';
  return (
    <Field
      label={required ? t('write.required', { label: t(label) }) : t(label)}
      hint={hint === null ? undefined : sentence(`forum.${hint}`, limits)}
      error={faultOf(name)}
      {...(isLong ? { className: styles.wide ?? '' } : {})}
    >
      {(control) => {
        const common = { ...control, name, value, 'aria-required': required || undefined };
        if (input === 'choice') return <Choice {...common} name={name} onChange={change} />;
        const set = (event: { target: { value: string } }) => change(event.target.value);
        const most = { maxLength: mostOf(name) };
        if (input === 'line') return <Input {...common} {...most} autoComplete="off" onChange={set} />;
        if (input === 'text') return <Textarea {...common} {...most} rows={4} onChange={set} />;
        return (
          <>
            <Textarea
              {...common}
              {...most}
              rows={6}
              spellCheck={false}
              className={styles.code}
              onChange={set}
            />
            {input === 'table' && value.trim() !== '' && (
              <Suspense>
                <TablePreview csv={value} />
              </Suspense>
            )}
          </>
        );
      }}
    </Field>
  );
}

function mostOf(name: FieldName): number | undefined {
  return name in studyLengths ? studyLengths[name as keyof typeof studyLengths] : undefined; // `in` has shown it
}

type ChoiceProps = { name: FieldName; value: string; onChange(value: string): void };

function Choice({ name, onChange, ...rest }: ChoiceProps) {
  const t = useForum();
  const words: Readonly<Record<string, string>> =
    name === 'design' ? saidBy(designs, t) : name === 'scale' ? saidBy(scales, t) : programNames(t);
  return (
    <Select {...rest} name={name} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('write.choose')}</option>
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
}

function saidBy<Key extends string>(
  words: Readonly<Record<string, Key>>,
  say: (key: Key) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([value, key]) => [value, say(key)]));
}

/** Names of products, and a word for the others. */
function programNames(t: ReturnType<typeof useForum>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(programs).map(([value, name]) => [value, name ?? t('study.programOther')]),
  );
}
