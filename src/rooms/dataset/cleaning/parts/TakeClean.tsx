import { useState } from 'react';
import layout from '../../../../ui/layout.module.css';
import { MenuAction } from '../../../../ui/Menu.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { isCodebook, useCodebook } from '../../codebook/useCodebook.ts';
import { bareName } from '../../local/names.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { type Attempt, TakeDialog } from '../../parts/TakeDialog.tsx';
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

/** The clean table, and how it became so. */
export function TakeClean({ work, ...props }: Props) {
  const t = useDataset();
  const codebook = useCodebook(work, 'describeClean');
  const { file, view, cleaning, name } = props;
  const hidden = t('cleaning.take.hidden');
  return (
    <TakeDialog
      columns={file.columns}
      make={async (ending, { isWithout, mark }) => {
        const called = `${bareName(name)}.clean.${ending}`;
        if (isCodebook(ending)) return { ...(await codebook(ending, isWithout)), name: called };
        return cleaning.ask('writeClean', called, isWithout, { mark });
      }}
      others={(attempt) => <HowItBecame {...props} attempt={attempt} />}
      closed={view.isOpen ? hidden : undefined}
      told={{ notHidden: hidden }}
    />
  );
}

/** The recipe, as what people and programs read. */
function HowItBecame({
  file,
  view,
  cleaning: { ask },
  words,
  name,
  onSaved,
  attempt,
}: Omit<Props, 'work'> & { attempt: Attempt }) {
  const t = useDataset();
  const methods = useMethods(view, words);
  const [unsaid, setUnsaid] = useState<string>();
  const bare = bareName(name);
  const save = (text: string, ending: string) => saveBlob(new Blob([text]), `${bare}.${ending}`);
  const act = (make: () => Promise<void>) => () => {
    setUnsaid(undefined);
    return attempt(make);
  };
  const program = (language: Program['language']) =>
    act(async () => {
      const told = await ask('program', language);
      const at = view.steps.findIndex(({ step }) => step.id === told.unsaid);
      const step = view.steps[at]?.step;
      if (step) setUnsaid(t('cleaning.take.unsaid', { step: at + 1, name: words.name(step.operation) }));
      saveBlob(await ask('writeProgram', language), `${bare}.recipe.${language}.zip`);
    });
  const json = act(async () => {
    save(await ask('writeRecipe'), 'recipe.json');
    onSaved(view.version);
  });
  const log = act(async () => {
    const said = view.steps.map(({ step }) => [step.id, words.said(step)] as const);
    saveBlob((await ask('writeLog', said)).blob, `${bare}.changes.csv`);
  });
  const ways = [
    ['.json', 'json', json],
    ['.R', 'r', program('r')],
    ['.sql', 'sql', program('sql')],
    ['.txt', 'methods', act(async () => save(`${methods}\n`, 'methods.txt'))],
    ['.csv', 'log', log],
  ] as const;
  return (
    <section>
      <h3 className={layout.label}>{t('cleaning.take.recipe')}</h3>
      {ways.map(([end, word, take]) => (
        <MenuAction key={word} end={end} onClick={take}>
          {t(`cleaning.take.${word}`)}
        </MenuAction>
      ))}
      {file.columns.some(({ identifies }) => identifies) && (
        <p className={layout.meta}>{t('cleaning.take.asImported')}</p>
      )}
      {unsaid !== undefined && (
        <Note tone="warn" role="status">
          {unsaid}
        </Note>
      )}
    </section>
  );
}
