/** How a file is written: guessed, and a person can say otherwise. */

import type { CsvForm } from '../frame/csv/form.ts';
import type { SheetText } from '../frame/rows/sheetText.ts';
import { type Encoding, encodings } from '../lib/encodings.ts';
import { FieldGroup } from '../ui/Field.tsx';
import layout from '../ui/layout.module.css';
import { Choice } from './Choice.tsx';
import { useWorkbench } from './messages.ts';

export function FormFields({
  form,
  isSure,
  onChange,
}: {
  form: CsvForm;
  isSure: boolean;
  onChange: (said: Partial<CsvForm>) => void;
}) {
  const t = useWorkbench();
  const signs = [
    [',', t('form.comma')],
    [';', t('form.semicolon')],
    ['\t', t('form.tab')],
  ] as const;
  const decimals = [
    ['.', t('form.point')],
    [',', t('form.decimalComma')],
  ] as const;
  return (
    <FieldGroup legend={t('form.legend')}>
      <div className={layout.row}>
        <EncodingChoice
          encoding={form.encoding}
          isSure={isSure}
          // The delimiter and the decimal sign may be others in another encoding.
          onChange={(encoding) => onChange({ encoding })}
        />
        <Choice
          label={t('form.delimiter')}
          value={form.delimiter}
          options={signs}
          onChange={(delimiter) => onChange({ encoding: form.encoding, delimiter })}
        />
        <Choice
          label={t('form.decimal')}
          value={form.decimal}
          options={decimals}
          onChange={(decimal) => onChange({ ...form, decimal })}
        />
      </div>
    </FieldGroup>
  );
}

/** Which sheet of a workbook is read. */
export function SheetChoice({
  sheet: { sheet, sheets },
  onChange,
}: {
  sheet: SheetText;
  onChange: (sheet: string) => void;
}) {
  const t = useWorkbench();
  return (
    <div className={layout.row}>
      <Choice
        label={t('form.sheet')}
        value={sheet}
        options={sheets.map((name) => [name, name] as const)}
        onChange={onChange}
      />
    </div>
  );
}

/** In which encoding a file is read: guessed, and a person can say otherwise. */
export function EncodingChoice({
  encoding,
  isSure,
  hint,
  onChange,
}: {
  encoding: Encoding;
  isSure: boolean;
  hint?: string | undefined;
  onChange: (encoding: Encoding) => void;
}) {
  const t = useWorkbench();
  return (
    <Choice
      label={t('form.encoding')}
      hint={hint}
      warning={isSure ? undefined : t('form.unsure')}
      value={encoding}
      options={encodings.map((name) => [name, name.toUpperCase()] as const)}
      onChange={onChange}
    />
  );
}
