import { useState } from 'react';
import type { Remark } from '../../../../frame/frame.ts';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import { MenuAction } from '../../../../ui/Menu.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { Remarks } from '../../../../workbench/Remarks.tsx';
import { useCodebook } from '../../codebook/useCodebook.ts';
import { Refused } from '../../local/FileWorker.ts';
import { bareName } from '../../local/names.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { formatNames, takenGroups } from '../../parts/takenGroups.ts';
import type { CleaningView, Program } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { useMethods } from './useMethods.ts';

type Props = {
  file: FileView;
  work: LocalFileWork;
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  name: string;
  /** The recipe itself was saved, as it stood in this version. */
  onSaved(version: number): void;
};

/** The clean table, and how it became so: made here, and saved here. */
export function TakeClean({ file, work, view, cleaning, words, name, onSaved }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const { and } = useFormat();
  const codebook = useCodebook(work, 'describeClean');
  const methods = useMethods(view, words);
  const [isOpen, setOpen] = useState(false);
  const [isWithout, setWithout] = useState(true);
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [fault, setFault] = useState<Refused>();
  const [unsaid, setUnsaid] = useState<string>();
  const direct = file.columns.filter(({ identifies }) => identifies);
  const { ask } = cleaning;
  const bare = bareName(name);
  const save = (text: string, ending: string) => saveBlob(new Blob([text]), `${bare}.${ending}`);
  const attempt = async (make: () => Promise<void>) => {
    setFault(undefined);
    setUnsaid(undefined);
    try {
      await make();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error);
    }
  };
  const table = (ending: string) =>
    attempt(async () => {
      const called = `${bare}.clean.${ending}`;
      const isCodebook = ending === 'html' || ending === 'docx';
      const made = isCodebook
        ? { ...(await codebook(ending, isWithout)), name: called }
        : await ask('writeClean', called, isWithout, { mark: true });
      setRemarks(made.remarks);
      saveBlob(made.blob, made.name);
    });
  const program = (language: Program['language']) =>
    attempt(async () => {
      const told = await ask('program', language);
      const at = view.steps.findIndex(({ step }) => step.id === told.unsaid);
      const step = view.steps[at]?.step;
      if (step) setUnsaid(t('cleaning.take.unsaid', { step: at + 1, name: words.name(step.operation) }));
      saveBlob(await ask('writeProgram', language), `${bare}.recipe.${language}.zip`);
    });
  const log = () =>
    attempt(async () => {
      const said = view.steps.map(({ step }) => [step.id, words.said(step)] as const);
      saveBlob((await ask('writeLog', said)).blob, `${bare}.changes.csv`);
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('take.title')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeOnBackdrop
        title={t('take.title')}
        closeLabel={t('column.close')}
      >
        <div className={layout.stack}>
          {direct.length > 0 && (
            <Check
              checked={isWithout}
              onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
              hint={and(direct.map(({ title }) => title))}
            >
              {t('take.without')}
            </Check>
          )}
          <HowItBecame
            onJson={() =>
              attempt(async () => {
                save(await ask('writeRecipe'), 'recipe.json');
                onSaved(view.version);
              })
            }
            onProgram={program}
            onMethods={() => save(`${methods}\n`, 'methods.txt')}
            onLog={log}
          />
          {direct.length > 0 && <p className={layout.meta}>{t('cleaning.take.asImported')}</p>}
          {view.isOpen && <Note tone="warn">{t('cleaning.take.hidden')}</Note>}
          {(view.isOpen ? [] : takenGroups).map(({ group, endings }) => (
            <section key={group}>
              <h3 className={layout.label}>{t(`take.${group}`)}</h3>
              {endings.map((ending) => (
                <MenuAction key={ending} end={`.${ending}`} onClick={() => table(ending)}>
                  {formatNames[ending] ?? sentence(`dataset.file.${ending.replace('.', '-')}`)}
                </MenuAction>
              ))}
            </section>
          ))}
          {unsaid !== undefined && (
            <Note tone="warn" role="status">
              {unsaid}
            </Note>
          )}
          {fault && (
            <Note tone="error" role="alert">
              {fault.kind === 'notHidden'
                ? t('cleaning.take.hidden')
                : sentence(`workbench.fault.${fault.kind}`, fault.values)}
            </Note>
          )}
          {remarks.length > 0 && (
            <Note role="status">
              <p>{t('take.remarks')}</p>
              <Remarks remarks={remarks} />
            </Note>
          )}
        </div>
      </Dialog>
    </>
  );
}

type Ways = {
  onJson(): void;
  onProgram(language: Program['language']): void;
  onMethods(): void;
  onLog(): void;
};

/** The recipe, as what people and programs read. */
function HowItBecame({ onJson, onProgram, onMethods, onLog }: Ways) {
  const t = useDataset();
  return (
    <section>
      <h3 className={layout.label}>{t('cleaning.take.recipe')}</h3>
      <MenuAction end=".json" onClick={onJson}>
        {t('cleaning.take.json')}
      </MenuAction>
      <MenuAction end=".R" onClick={() => onProgram('r')}>
        {t('cleaning.take.r')}
      </MenuAction>
      <MenuAction end=".sql" onClick={() => onProgram('sql')}>
        {t('cleaning.take.sql')}
      </MenuAction>
      <MenuAction end=".txt" onClick={onMethods}>
        {t('cleaning.take.methods')}
      </MenuAction>
      <MenuAction end=".csv" onClick={onLog}>
        {t('cleaning.take.log')}
      </MenuAction>
    </section>
  );
}
