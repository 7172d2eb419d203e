import { isCodebook, useCodebook } from '../../codebook/useCodebook.ts';
import { bareName } from '../../local/names.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { Opened } from '../../parts/TakeButton.tsx';
import { TakeDialog } from '../../parts/TakeDialog.tsx';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { HowItBecame, useNameless } from './HowItBecame.tsx';

export type TakeCleanedProps = {
  file: FileView;
  work: LocalFileWork;
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  name: string;
  /** Of data of a study: it is recorded before anything is made. @throws CallError, which the client tells */
  onMake?(format: string): Promise<unknown>;
  /** The recipe itself was saved, as it stood in this version. */
  onSaved(version: number): void;
};

/** The clean table, and how it became so. */
export function TakeCleaned({ work, open, onClose, ...props }: TakeCleanedProps & Opened) {
  const t = useDataset();
  const codebook = useCodebook(work, 'describeClean');
  const nameless = useNameless(props.cleaning);
  const { file, view, cleaning, name, onMake } = props;
  const hidden = t('cleaning.take.hidden');
  const isNamed = file.columns.some(({ identifies }) => identifies);
  return (
    <TakeDialog
      {...{ open, onClose }}
      columns={file.columns}
      named={nameless?.tells ? [nameless.tells.name] : []}
      make={async (ending, { isWithout, mark }) => {
        const called = `${bareName(name)}.clean.${ending}`;
        await onMake?.(ending);
        if (isCodebook(ending)) return { ...(await codebook(ending, isWithout)), name: called };
        return cleaning.ask('writeClean', called, isWithout, { mark });
      }}
      others={(attempt, isWithout) =>
        nameless && <HowItBecame {...props} {...{ attempt, isWithout, nameless, isNamed }} />
      }
      closed={view.isOpen ? hidden : undefined}
      told={{ notHidden: hidden }}
    />
  );
}
