import { useRef } from 'react';
import { delimiters } from '../../../frame/csv/cells.ts';
import type { FormWhy } from '../../../frame/guess/question.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { encodings } from '../../../lib/encodings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { EncodingChoice } from '../../../workbench/FormFields.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Written } from '../../../workbench/Written.tsx';
import type { FileView, SaidForm } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import styles from './FormChoice.module.css';
import { HeadRows } from './HeadRows.tsx';
import { TwoWays } from './TwoWays.tsx';

export const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** Formats whose texts may lie in a code page that the file does not tell. */
const ofPrograms: readonly string[] = ['SAV', 'ZSAV', 'DTA', 'XPT'];

/** How the file was written, as it was guessed: each part can be chosen otherwise, and the file is read anew. */
export function FormChoice({ view, work }: { view: FileView; work: Pick<LocalFileWork, 'state' | 'open'> }) {
  const t = useDataset();
  const shared = useWorkbench();
  const { marks } = useFormat();
  const why = useWhy(view);
  const { form, undo, remarks } = view;
  const { encoding, delimiter, sheet, layout } = form;
  const { state } = work;
  const isOfProgram = ofPrograms.includes(form.format);
  if (state.step !== 'open' || !(layout || isOfProgram)) return null;
  const { file, said } = state;
  const choose = (one: SaidForm) => work.open(file, { ...said, ...one });
  const isUnsure = remarks.some(({ kind }) => kind === 'encodingGuessed' || kind === 'brokenCharacters');
  const sign = delimiter && shared(`form.${delimiterNames[delimiter]}`);
  const summary = [isOfProgram ? form.format : encoding?.toUpperCase(), sign, sheet];
  return (
    <details className={styles.form} open={isUnsure || Object.keys(said).length > 0}>
      <summary>
        {[t('form.heading'), summary.filter(Boolean).join(marks.comma)].join(marks.colon)}
        <Icon name="down" small />
      </summary>
      {undo > 0 ? (
        <p>{t('form.changed')}</p>
      ) : (
        <>
          {isUnsure && encoding && delimiter && (
            <TwoWays {...{ file, said, encoding }} onEncoding={(one) => choose({ encoding: one })} />
          )}
          <div className={styles.fields}>
            {isOfProgram ? (
              <Choice
                label={shared('form.encoding')}
                value={encoding ?? ''}
                options={[
                  ['', t('form.asFile')],
                  ...encodings.map((one) => [one, one.toUpperCase()] as const),
                ]}
                onChange={(one) => choose({ encoding: one === '' ? undefined : one })}
              />
            ) : (
              encoding && (
                <EncodingChoice
                  encoding={encoding}
                  isSure={!isUnsure}
                  hint={why('encoding')}
                  onChange={(one) => choose({ encoding: one })}
                />
              )
            )}
            <Signs view={view} onChange={choose} />
            {layout && <HeadRows form={form} why={why} onChange={choose} />}
          </div>
          <div className={styles.more}>
            {said.columns && (
              <ChooseColumns {...{ file, said }} onColumns={(columns) => choose({ columns })} />
            )}
            {layout && <Beside isRead={said.beside !== undefined} onChange={choose} />}
          </div>
        </>
      )}
    </details>
  );
}

/** Why it was guessed so; nothing where somebody chose it. */
function useWhy({ form: { why = {} } }: FileView) {
  const sentence = useSentence();
  return (about: keyof FormWhy) => {
    const found = why[about];
    return found && sentence(`dataset.reason.${found.reason}`, found.values);
  };
}

type Choosing = { onChange(said: SaidForm): Promise<void> };

function Signs({ view, onChange }: Choosing & { view: FileView }) {
  const t = useDataset();
  const shared = useWorkbench();
  const why = useWhy(view);
  const { form } = view;
  const { delimiter, decimal, sheet, sheets = [], range = '' } = form;
  return (
    <>
      {delimiter && (
        <Choice
          label={shared('form.delimiter')}
          hint={why('delimiter')}
          value={delimiter}
          options={delimiters.map((one) => [one, shared(`form.${delimiterNames[one]}`)] as const)}
          onChange={(one) => onChange({ delimiter: one })}
        />
      )}
      {decimal && (
        <Choice
          label={shared('form.decimal')}
          hint={why('decimal')}
          value={decimal}
          options={[
            ['.', shared('form.point')],
            [',', shared('form.decimalComma')],
          ]}
          onChange={(one) => onChange({ decimal: one })}
        />
      )}
      {sheet !== undefined && sheets.length > 1 && (
        <Choice
          label={t('form.sheet')}
          value={sheet}
          options={sheets.map((one) => [one, one] as const)}
          // Headings and range are those of one sheet.
          onChange={(one) => onChange({ sheet: one, layout: undefined, range: undefined })}
        />
      )}
      {sheet !== undefined && (
        <Written
          label={t('form.range')}
          hint={t('form.rangeHint')}
          value={range}
          onWritten={(text) => onChange({ range: text.trim().toUpperCase() || undefined, layout: undefined })}
        />
      )}
    </>
  );
}

/** A dictionary that lies beside the table as a file of its own. */
function Beside({ isRead, onChange }: Choosing & { isRead: boolean }) {
  const t = useDataset();
  const field = useRef<HTMLInputElement>(null);
  return (
    <p className={styles.beside}>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.csv,.zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChange({ beside: file });
        }}
      />
      {isRead ? (
        <Button size="sm" icon="close" onClick={() => onChange({ beside: undefined })}>
          {t('form.withoutBeside')}
        </Button>
      ) : (
        <Button size="sm" icon="plus" onClick={() => field.current?.click()}>
          {t('form.beside')}
        </Button>
      )}
      <span>{t('form.besideHint')}</span>
    </p>
  );
}
