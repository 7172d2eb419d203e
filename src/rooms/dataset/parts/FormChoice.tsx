import { delimiters } from '../../../frame/csv/cells.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { EncodingChoice } from '../../../workbench/FormFields.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import type { FileView, Form } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import styles from './FormChoice.module.css';

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** How the file was written, as it was guessed: each part can be chosen otherwise, and the file is read anew. */
export function FormChoice({ view, work }: { view: FileView; work: LocalFileWork }) {
  const t = useDataset();
  const shared = useWorkbench();
  const { marks } = useFormat();
  const { form, undo, remarks } = view;
  const { encoding, delimiter, decimal, sheet, sheets = [] } = form;
  const { state } = work;
  if (state.step !== 'open' || (!encoding && sheets.length < 2)) return null;
  const { file, said } = state;
  const choose = (one: Partial<Form>) => work.open(file, { ...said, ...one });
  const isUnsure = remarks.some(({ kind }) => kind === 'encodingGuessed' || kind === 'brokenCharacters');
  const signs = delimiters.map((one) => [one, shared(`form.${names[one]}`)] as const);
  const summary = [encoding?.toUpperCase(), signs.find(([one]) => one === delimiter)?.[1], sheet];
  return (
    <details className={styles.form} open={isUnsure || Object.keys(said).length > 0}>
      <summary>
        {[t('form.heading'), summary.filter(Boolean).join(marks.comma)].join(marks.colon)}
        <Icon name="down" small />
      </summary>
      {undo > 0 ? (
        <p>{t('form.changed')}</p>
      ) : (
        <div className={styles.fields}>
          {encoding && (
            <EncodingChoice
              encoding={encoding}
              isSure={!isUnsure}
              onChange={(one) => choose({ encoding: one })}
            />
          )}
          {delimiter && (
            <Choice
              label={shared('form.delimiter')}
              value={delimiter}
              options={signs}
              onChange={(one) => choose({ delimiter: one })}
            />
          )}
          {decimal && (
            <Choice
              label={shared('form.decimal')}
              value={decimal}
              options={[
                ['.', shared('form.point')],
                [',', shared('form.decimalComma')],
              ]}
              onChange={(one) => choose({ decimal: one })}
            />
          )}
          {sheet !== undefined && sheets.length > 1 && (
            <Choice
              label={t('form.sheet')}
              value={sheet}
              options={sheets.map((one) => [one, one] as const)}
              onChange={(one) => choose({ sheet: one })}
            />
          )}
        </div>
      )}
    </details>
  );
}
