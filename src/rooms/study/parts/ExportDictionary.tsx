/** The dictionary as a file, made and saved in the browser. */
import { useState } from 'react';
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { Remark } from '../../../frame/frame.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { MenuAction } from '../../../ui/Menu.tsx';
import { Note } from '../../../ui/Note.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { useCodebookFile } from '../../../workbench/useCodebookFile.ts';
import type { TableRefusal } from '../../../workbench/worker.ts';
import type { CellWords } from '../dictionary/cells.ts';
import { bring, useTemplateWords } from '../dictionary/useBringing.ts';
import { useStudy } from '../messages.ts';

const endings = ['xlsx', 'redcap.csv', 'json', 'fhir.json', 'docx', 'html'] as const;

type Ending = (typeof endings)[number];

type Props = { dictionary: Dictionary; words: CellWords };

export function ExportDictionary({ dictionary, words }: Props) {
  const t = useStudy();
  const sentence = useSentence();
  const template = useTemplateWords(words);
  const codebook = useCodebookFile();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<TableRefusal>();
  const [lost, setLost] = useState<readonly Remark[]>([]);
  const make = async (ending: Ending) => {
    setFault(undefined);
    setLost([]);
    const name = `dictionary.${ending}`;
    if (ending === 'html' || ending === 'docx') return saveBlob(await codebook(ending, dictionary), name);
    const answer = await bring({ do: 'write', name, dictionary, words: template });
    if ('fault' in answer) return setFault(answer.fault);
    if (!('made' in answer)) return;
    setLost(answer.made.remarks);
    saveBlob(new Blob([answer.made.bytes]), name);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dictionary.export.title')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeOnBackdrop
        title={t('dictionary.export.title')}
        closeLabel={t('dictionary.close')}
      >
        <div className={layout.stack}>
          <div>
            {endings.map((ending) => (
              <MenuAction key={ending} end={`.${ending}`} onClick={() => void make(ending)}>
                {t(`dictionary.export.${idOf(ending)}`)}
              </MenuAction>
            ))}
          </div>
          {fault && (
            <Note tone="error" role="alert">
              {sentence(`workbench.fault.${fault.kind}`, fault.values)}
            </Note>
          )}
          {lost.length > 0 && (
            <Note role="status">{t('dictionary.export.lost', { count: variablesIn(lost) })}</Note>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** As the words are named. */
function idOf(ending: Ending) {
  return ending === 'redcap.csv' ? 'redcap' : ending === 'fhir.json' ? 'fhir' : ending;
}

function variablesIn(remarks: readonly Remark[]): number {
  return new Set(remarks.map(({ variable }) => variable ?? '')).size;
}
