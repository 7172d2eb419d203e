/** /{lang}/tools/cleaning: a file from one's own desktop, cleaned by steps that are done again on the next one. */
import { useState } from 'react';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { CleaningPanes } from '../cleaning/parts/CleaningPanes.tsx';
import { NextFile } from '../cleaning/parts/NextFile.tsx';
import { SecretField } from '../cleaning/parts/SecretField.tsx';
import { TakeClean } from '../cleaning/parts/TakeClean.tsx';
import { useCleaning } from '../cleaning/useCleaning.ts';
import { useStepWords } from '../cleaning/useStepWords.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { cleaningWords, toolWords, useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import type { Route } from './+types/cleaning';

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), ...toolWords, ...cleaningWords) };
}

export default function CleaningPage() {
  const t = useDataset();
  const work = useLocalFile();
  const { state } = work;
  const open = state.step === 'open' ? state : undefined;
  const cleaning = useCleaning(work, open?.view);
  const { view } = cleaning;
  const words = useStepWords(view?.titles ?? {});
  const [isAdding, setAdding] = useState(false);
  const [saved, setSaved] = useState<number>();
  return (
    <ToolPage
      work={work}
      title={t('cleaning.title')}
      heading={t('cleaning.heading')}
      description={t('cleaning.description')}
      lede={t('cleaning.lede')}
      about={t('cleaning.about')}
      isChanged={view !== undefined && view.undo > 0 && view.version !== saved}
      acts={
        open &&
        view && (
          <>
            <NextFile work={work} cleaning={cleaning} />
            <TakeClean
              {...{ work, view, cleaning, words }}
              file={open.view}
              name={open.file.name}
              onSaved={setSaved}
            />
            <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('cleaning.add.title')}
            </Button>
          </>
        )
      }
    >
      {(shown) =>
        view &&
        open && (
          <>
            {view.needsSalt && <SecretField view={view} cleaning={cleaning} />}
            <CleaningPanes {...{ view, cleaning, words, isAdding }} file={shown} onAdding={setAdding} />
          </>
        )
      }
    </ToolPage>
  );
}
