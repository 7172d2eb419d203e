/** Where a file is chosen, and what is said of it. */

import { tableLimits } from '../frame/rows/look.ts';
import { Drop } from '../ui/Drop.tsx';
import layout from '../ui/layout.module.css';
import { Note } from '../ui/Note.tsx';
import { FormFields, SheetChoice } from './FormFields.tsx';
import { useWorkbench } from './messages.ts';
import { useSize } from './useSize.ts';
import type { TableState, TableWork } from './useTableWork.ts';

const megabyte = 1_000_000;

export function FileCard<Plan>({ work: { state, look } }: { work: TableWork<Plan> }) {
  const t = useWorkbench();
  const file = state.step === 'none' ? undefined : state.file;
  const size = useSize();
  return (
    <div className={layout.stack}>
      <Drop
        title={file ? `${file.name} · ${size(file.size)}` : t('file.title')}
        hint={t('file.hint', { rows: tableLimits.rows })}
        action={file ? t('file.another') : t('file.action')}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/tab-separated-values,text/plain"
        onFiles={([chosen]) => chosen && look(chosen)}
      />
      <p className={layout.small}>{t('file.local')}</p>
      <div role="status">{state.step === 'looking' && <Note>{t('file.reading')}</Note>}</div>
      {state.step === 'unreadable' && (
        <Note tone="error" role="alert">
          <Unreadable fault={state.fault} />
        </Note>
      )}
      {file && 'looked' in state && state.sheet && state.sheet.sheets.length > 1 && (
        <SheetChoice sheet={state.sheet} onChange={(sheet) => look(file, { sheet })} />
      )}
      {file && 'looked' in state && !state.sheet && (
        <FormFields
          form={state.looked.form}
          isSure={state.looked.isSure}
          onChange={(said) => look(file, said)}
        />
      )}
    </div>
  );
}

function Unreadable({ fault: { kind, values } }: Pick<TableState & { step: 'unreadable' }, 'fault'>) {
  const t = useWorkbench();
  switch (kind) {
    case 'empty':
      return t('unreadable.empty');
    case 'noRows':
      return t('unreadable.noRows');
    case 'otherFile':
      return t('unreadable.otherFile');
    case 'passwordProtected':
      return t('unreadable.password');
    case 'emptySheet':
      return t('unreadable.emptySheet');
    case 'sheetTooLarge':
      return t('unreadable.sheetTooLarge', { cells: Number(values.limit) });
    case 'nulBytes':
      return t('unreadable.nulBytes', { line: Number(values.line) });
    case 'notText':
      return t('unreadable.notText');
    case 'tooLarge':
      return t('unreadable.tooLarge', { megabytes: Number(values.limit) / megabyte });
    case 'tooManyColumns':
    case 'tooWide':
      return t('unreadable.tooManyColumns', { columns: Number(values.limit) });
    case 'brokenHead':
      return t('unreadable.brokenHead');
    case 'failed':
      return t('unreadable.failed');
    default:
      return t('unreadable.workbook');
  }
}
