/** What the page is, and what is done with the dictionary as a whole. */
import layout from '../../../ui/layout.module.css';
import { PageHead } from '../../../workbench/PageHead.tsx';
import type { CellWords } from '../dictionary/cells.ts';
import type { useEditor } from '../dictionary/useEditor.ts';
import type { Impact } from '../dictionary/useImpact.ts';
import { useStudy } from '../messages.ts';
import { ExportDictionary } from './ExportDictionary.tsx';
import { ImportDictionary } from './ImportDictionary.tsx';
import { PublishDictionary } from './PublishDictionary.tsx';

type Props = {
  study: string;
  editor: ReturnType<typeof useEditor>;
  words: CellWords;
  /** Whether the dictionary may be changed. */
  may: boolean;
  /** How many things are still to be decided. */
  open: number;
  impact: Impact | undefined;
};

export function DictionaryHead({ study, editor, words, may, open, impact }: Props) {
  const t = useStudy();
  const { work, variables, isDraft } = editor;
  const { dictionary } = work.now;
  return (
    <PageHead title={t('dictionary.title')} lede={t('dictionary.lede', { count: variables.length })}>
      <div className={layout.row}>
        {may && (
          <ImportDictionary
            dictionary={dictionary}
            inUse={work.inUse}
            words={words}
            onVariables={editor.set}
          />
        )}
        {variables.length > 0 && <ExportDictionary dictionary={dictionary} words={words} />}
        {may && (
          <PublishDictionary
            study={study}
            next={work.inUse.number + 1}
            work={work}
            open={open}
            isDraft={isDraft}
            impact={impact}
          />
        )}
      </div>
    </PageHead>
  );
}
