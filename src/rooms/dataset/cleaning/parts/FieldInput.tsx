import type { Field as Asked } from '../../../../frame/recipe/field.ts';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select, Textarea } from '../../../../ui/Input.tsx';
import { labelOf } from '../fields.ts';
import { useOptionWord } from '../useOptionWord.ts';
import { ColumnsField } from './ColumnsField.tsx';
import { FormulaField } from './FormulaField.tsx';
import { type FieldProps, isTaken } from './fieldProps.ts';
import { OtherColumnsField, OtherKeyField, TableField } from './JoinFields.tsx';
import { OrderField, PairsField, ReasonField } from './ListFields.tsx';
import { AnswersField, InstrumentField, OutputField } from './ScoreFields.tsx';
import { TakesField } from './TakesField.tsx';

/** One field of a step, by its kind. */
export function FieldInput(props: Omit<FieldProps, 'label'>) {
  const sentence = useSentence();
  const label = sentence(`dataset.cleaning.field.${labelOf(props.operation, props.field)}`);
  const all = { ...props, label };
  if (props.operation === 'joinTable' && props.field.name === 'table') return <TableField {...all} />;
  if (props.operation === 'joinTable' && props.field.name === 'with') return <OtherKeyField {...all} />;
  if (props.operation === 'score' && props.field.name === 'instrument') return <InstrumentField {...all} />;
  if (props.operation === 'score' && props.field.name === 'output') return <OutputField {...all} />;
  switch (props.field.kind) {
    case 'variables':
    case 'columns':
      return <ColumnsField {...all} />;
    case 'expression':
      return <FormulaField {...all} />;
    case 'order':
      return <OrderField {...all} />;
    case 'pairs':
    case 'codes':
      return <PairsField {...all} />;
    case 'inputs':
      return <AnswersField {...all} />;
    case 'variablesOf':
      return <OtherColumnsField {...all} />;
    case 'takes':
      return <TakesField {...all} />;
    case 'reason':
      return <ReasonField {...all} />;
    case 'variable':
    case 'choice':
      return <ChoiceField {...all} />;
    default:
      return <PlainField {...all} />;
  }
}

function ChoiceField({ field, operation, label, error, value, offers, onChange }: FieldProps) {
  const option = useOptionWord();
  const options =
    field.kind === 'choice'
      ? field.options.map((one) => ({ value: one, word: option(one, operation) }))
      : offers.filter((one) => isTaken(field, one)).map(({ key, title }) => ({ value: key, word: title }));
  const isOpen = field.kind === 'variable' || field.optional === true;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? undefined : chosen)}
        >
          {isOpen && <option value="">–</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What is one line or a few: each kind of value as it is typed, and back. */
function PlainField({ field, operation, label, error, value, onChange }: FieldProps) {
  const { code } = useLocale();
  const sentence = useSentence();
  const isLong = field.kind === 'texts';
  const hint = hints[`${operation}.${field.name}`] ?? hints[field.kind];
  return (
    <Field label={label} error={error} hint={hint && sentence(`dataset.cleaning.hint.${hint}`)}>
      {(control) => {
        const shared = {
          ...control,
          autoComplete: 'off',
          maxLength: 4000,
          defaultValue: typed(field, value, code),
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange(meant(field, currentTarget.value, value, code)),
        };
        return isLong ? (
          <Textarea {...shared} rows={3} />
        ) : (
          <Input {...shared} inputMode={field.kind === 'number' ? 'decimal' : undefined} />
        );
      }}
    </Field>
  );
}

/** By the kind of a field, or for one of an operation. */
const hints: Readonly<Record<string, string>> = {
  texts: 'texts',
  numbers: 'numbers',
  rows: 'rows',
  'replacePattern.replacement': 'pattern',
  'setMissing.texts': 'missing',
};

function typed(field: Asked, value: unknown, language: string): string {
  if (value === undefined) return '';
  switch (field.kind) {
    case 'new':
      return String(Object.values(Object(Object(value).label))[0] ?? Object(value).name);
    case 'words':
      return String(Object(value)[language] ?? '');
    case 'texts':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'numbers':
      return Array.isArray(value) ? value.join(' ') : '';
    case 'rows':
      return Array.isArray(value) ? value.map((one) => Number(Object(one).row) + 1).join(' ') : '';
    default:
      return String(value);
  }
}

/** A new column has its key and its name when the step is kept: until then it is what was typed. */
function meant(field: Asked, text: string, before: unknown, language: string): unknown {
  if (text.trim() === '' && field.kind !== 'text') return undefined;
  const parts = text.split(/[\s;]+/).filter(Boolean);
  const number = (part: string) => Number(part.replace(',', '.').replace('−', '-'));
  switch (field.kind) {
    case 'new':
      return {
        key: Object(before).key ?? 'new',
        name: Object(before).name ?? 'made',
        label: { [language]: text.trim() },
      };
    case 'words':
      return { [language]: text.trim() };
    case 'texts':
      return text.split('\n').filter((line) => line !== '');
    case 'number':
      return number(text.trim());
    case 'numbers':
      return parts.map(number);
    case 'rows':
      return parts.map((part) => ({ row: Number(part) - 1 }));
    default:
      return text === '' && field.optional ? undefined : text;
  }
}
