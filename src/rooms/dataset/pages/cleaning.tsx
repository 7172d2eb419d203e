/** /{lang}/tools/cleaning: a file from one's own desktop, cleaned by steps that are done again on the next one. */
import { useState } from 'react';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { CleaningHead } from '../cleaning/parts/CleaningHead.tsx';
import { SecretField } from '../cleaning/parts/SecretField.tsx';
import { useCleaning } from '../cleaning/useCleaning.ts';
import { useStepWords } from '../cleaning/useStepWords.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { cleaningWords, toolWords, useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { useFetched } from '../parts/useFetched.ts';
import type { Route } from './+types/cleaning';

/** It comes with the file: before, nobody sees it, and its looks are a sixth of the page's. */
const fetchPanes = () => import('../cleaning/parts/CleaningPanes.tsx');

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), ...toolWords, ...cleaningWords) };
}

export default function CleaningPage() {
  const t = useDataset();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
  const { state } = work;
  const open = state.step === 'open' ? state : undefined;
  const cleaning = useCleaning(work, open?.view);
  const { view } = cleaning;
  const words = useStepWords(view);
  const [isAdding, setAdding] = useState(false);
  return (
    <ToolPage
      work={work}
      title={t('cleaning.title')}
      heading={t('cleaning.heading')}
      description={t('cleaning.description')}
      lede={t('cleaning.lede')}
      about={t('cleaning.about')}
      isChanged={work.isUnsaved}
      acts={
        open &&
        view &&
        ((another) => (
          <CleaningHead
            {...{ work, view, cleaning, words }}
            file={open.view}
            name={open.file.name}
            onAdd={() => setAdding(true)}
            onAnother={another}
          />
        ))
      }
    >
      {(shown) =>
        view &&
        open && (
          <>
            {view.needsSalt && <SecretField view={view} cleaning={cleaning} />}
            {panes && (
              <panes.CleaningPanes
                {...{ view, cleaning, words, isAdding }}
                file={shown}
                onAdding={setAdding}
              />
            )}
          </>
        )
      }
    </ToolPage>
  );
}
