import { Button } from '../../../../ui/Button.tsx';
import { MenuAction } from '../../../../ui/Menu.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { KeepDialog } from '../../keep/KeepInStudy.tsx';
import { useKeep } from '../../keep/useKeep.ts';
import { bareName } from '../../local/names.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { Remembered, useRemember } from '../../parts/Remember.tsx';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { NextFile } from './NextFile.tsx';
import { TakeClean } from './TakeClean.tsx';

type Props = {
  file: FileView;
  work: LocalFileWork;
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  name: string;
  onAdd(): void;
  onAnother(): void;
};

/** What can be done with all of it: the next step is the first key, and what is needed once in a file is behind the last. */
export function CleaningHead({ file, work, view, cleaning, words, name, onAdd, onAnother }: Props) {
  const t = useDataset();
  const { ask } = cleaning;
  const remember = useRemember({ work, name });
  const keep = useKeep({
    identifying: (also) => ask('identifyingClean', also),
    prepare: (wanted) => ask('prepareClean', wanted),
  });
  return (
    <>
      <NextFile work={work} cleaning={cleaning}>
        {(next, recipe) => (
          <PageActs
            label={t('open.more')}
            seldom={[{ word: t('cleaning.next'), act: next }]}
            menu={
              <>
                <MenuAction onClick={recipe}>{t('cleaning.bring')}</MenuAction>
                <MenuAction onClick={() => void remember()}>{t('kept.remember')}</MenuAction>
                {!view.isOpen && <MenuAction onClick={() => void keep.open()}>{t('keep.title')}</MenuAction>}
                <MenuAction onClick={onAnother}>{t('open.another')}</MenuAction>
              </>
            }
            primary={
              <Button tone="primary" icon="plus" onClick={onAdd}>
                {t('cleaning.add.title')}
              </Button>
            }
          >
            <Remembered work={work} />
            <TakeClean
              file={file}
              work={work}
              view={view}
              cleaning={cleaning}
              words={words}
              name={name}
              onSaved={() => work.noteSaved('recipe')}
            />
          </PageActs>
        )}
      </NextFile>
      <KeepDialog keep={keep} rows={view.after.rows} name={bareName(name)} study={undefined} />
    </>
  );
}
