import { type ReactNode, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { Remark } from '../../../frame/frame.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { MenuAction } from '../../../ui/Menu.tsx';
import { Note } from '../../../ui/Note.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { Remarks } from '../../../workbench/Remarks.tsx';
import { Refused } from '../local/FileWorker.ts';
import type { HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import type { Opened } from './TakeButton.tsx';
import { formatNames, takenGroups } from './takenGroups.ts';

const mostNamed = 8;

/** `small`: names of variables of which it tells a code that few people have. */
export type Made = { blob: Blob; name: string; remarks: readonly Remark[]; small?: readonly string[] };

/** `mark`: whether text begins with a mark that says UTF-8. */
export type How = { isWithout: boolean; mark: boolean };

/** Does what may be refused, and shows the refusal. */
export type Attempt = (act: () => Promise<void>) => Promise<void>;

type Props = Opened & {
  columns: readonly HeadView[];
  /** @throws Refused, and CallError, which the client tells */
  make(ending: string, how: How): Promise<Made>;
  /** What else can be taken away, above the tables. */
  others?: (attempt: Attempt, isWithout: boolean) => ReactNode;
  /** What else says who somebody is. */
  named?: readonly string[];
  /** Why no table can be made now. */
  closed?: string | undefined;
  /** A sentence for what is refused in another way than files are. */
  told?: Readonly<Record<string, string>>;
};

/** A table, all that was decided about it, its codebook, or a program that reads it: made here, and saved here. */
export function TakeDialog({ columns, make, others, named = [], closed, told = {}, ...opened }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const { and } = useFormat();
  const [isWithout, setWithout] = useState(true);
  const [mark, setMark] = useState(true);
  const [made, setMade] = useState<Pick<Made, 'remarks' | 'small'>>({ remarks: [] });
  const [fault, setFault] = useState<Refused>();
  const identifying = columns.flatMap(({ identifies, title }) => (identifies ? title : []));
  const direct = [...new Set([...identifying, ...named])];
  const { remarks, small = [] } = made;
  const attempt: Attempt = async (act) => {
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof Refused) setFault(error);
      else if (!(error instanceof CallError)) throw error;
    }
  };
  const take = (ending: string) =>
    attempt(async () => {
      const file = await make(ending, { isWithout, mark });
      setMade(file);
      saveBlob(file.blob, file.name);
    });
  return (
    <Dialog {...opened} closeOnBackdrop title={t('take.title')} closeLabel={t('column.close')}>
      <div className={layout.stack}>
        {direct.length > 0 && (
          <Check
            checked={isWithout}
            onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
            hint={and(direct)}
          >
            {t('take.without')}
          </Check>
        )}
        {others?.(attempt, isWithout && direct.length > 0)}
        {closed ? <Note tone="warn">{closed}</Note> : <Tables mark={mark} onMark={setMark} onTake={take} />}
        {fault && (
          <Note tone="error" role="alert">
            {told[fault.kind] ?? sentence(`workbench.fault.${fault.kind}`, fault.values)}
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
  );
}

type TablesProps = { mark: boolean; onMark(mark: boolean): void; onTake(ending: string): void };

/** The formats that can be made, by what they are for. */
function Tables({ mark, onMark, onTake }: TablesProps) {
  const t = useDataset();
  const sentence = useSentence();
  return takenGroups.map(({ group, endings }) => (
    <section key={group}>
      <h3 className={layout.label}>{t(`take.${group}`)}</h3>
      {group === 'table' && (
        <Check
          checked={mark}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
          hint={t('take.markHint')}
        >
          {t('take.mark')}
        </Check>
      )}
      {endings.map((ending) => (
        <MenuAction key={ending} end={`.${ending}`} onClick={() => onTake(ending)}>
          {formatNames[ending] ?? sentence(`dataset.file.${ending.replace('.', '-')}`)}
        </MenuAction>
      ))}
    </section>
  ));
}
