import { useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { Remark } from '../../../frame/frame.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { MenuAction } from '../../../ui/Menu.tsx';
import { Note } from '../../../ui/Note.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { Remarks } from '../../../workbench/Remarks.tsx';
import { useCodebook } from '../codebook/useCodebook.ts';
import { Refused } from '../local/FileWorker.ts';
import { bareName } from '../local/names.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { formatNames, takenGroups } from './takenGroups.ts';

const mostNamed = 8;

type Props = {
  view: FileView;
  work: LocalFileWork;
  name: string;
  /** Of data of a study: it is recorded before anything is made. @throws CallError, which the client tells */
  onMake?(ending: string): Promise<unknown>;
};

/** The table, all that was decided about it, its codebook, or a program that reads it: made here, and saved here. */
export function TakeAway({ view, work, name, onMake }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const { and } = useFormat();
  const codebook = useCodebook(work);
  const [isOpen, setOpen] = useState(false);
  const [isWithout, setWithout] = useState(true);
  const [mark, setMark] = useState(true);
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [small, setSmall] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<Refused>();
  const direct = view.columns.filter(({ identifies }) => identifies);
  const make = async (ending: string) => {
    const file = `${bareName(name)}.${ending}`;
    setFault(undefined);
    try {
      await onMake?.(ending);
      const made =
        ending === 'html' || ending === 'docx'
          ? { ...(await codebook(ending, isWithout)), name: file }
          : { ...(await work.ask('write', file, isWithout, { mark })), small: [] };
      setRemarks(made.remarks);
      setSmall(made.small);
      saveBlob(made.blob, made.name);
    } catch (error) {
      if (error instanceof Refused) setFault(error);
      else if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {t('take.title')}
      </Button>
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
          {takenGroups.map(({ group, endings }) => (
            <section key={group}>
              <h3 className={layout.label}>{t(`take.${group}`)}</h3>
              {group === 'table' && (
                <Check
                  checked={mark}
                  onChange={({ currentTarget }) => setMark(currentTarget.checked)}
                  hint={t('take.markHint')}
                >
                  {t('take.mark')}
                </Check>
              )}
              {endings.map((ending) => (
                <MenuAction key={ending} end={`.${ending}`} onClick={() => make(ending)}>
                  {formatNames[ending] ?? sentence(`dataset.file.${ending.replace('.', '-')}`)}
                </MenuAction>
              ))}
            </section>
          ))}
          {fault && (
            <Note tone="error" role="alert">
              {sentence(`workbench.fault.${fault.kind}`, fault.values)}
            </Note>
          )}
          {small.length > 0 && (
            <Note tone="warn" role="status">
              {t('take.small', { count: small.length, names: and(small.slice(0, mostNamed)) })}
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
