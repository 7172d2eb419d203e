/** What a snapshot holds, fetched through its reader's session of studies and read by the worker of the tool for files. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useSentence } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { fetchFile } from '../../../platform/fetchFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SplitComing } from '../../../ui/Split.tsx';
import type { Part } from '../limits.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';

type Props = {
  study: string;
  snapshot: Pick<OpenedSnapshot, 'id' | 'name' | 'parts'>;
  work: LocalFileWork;
  /** What is said until it is there, in place of that it comes. */
  coming?: ReactNode;
  children: (view: FileView) => ReactNode;
};

/** A name of data is none of a file: “Visit 1.2” has no ending. */
export const fileOf = (name: string) => `${name}.study.zip`;

type Files = { id: string; parts: readonly Part[] };

/** Fetches what a snapshot holds, of which its reader sees these parts. @throws Error where it does not come */
export function useSnapshotFiles(study: string): (of: Files) => Promise<Blob[]> {
  const { code } = useLocale();
  return ({ id, parts }) => {
    const at = pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id });
    return Promise.all(parts.map((part) => fetchFile(`${at}/read?part=${part}`, 'application/zip')));
  };
}

export function SnapshotStage({ study, snapshot: { id, name, parts }, work, coming, children }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const filesOf = useSnapshotFiles(study);
  const [isLost, setLost] = useState(false);
  const fetchIt = async () => {
    setLost(false);
    try {
      const [open, ...beside] = await filesOf({ id, parts });
      if (open) work.open(new File([open], fileOf(name)), {}, { beside });
    } catch {
      setLost(true);
    }
  };
  const start = useEffectEvent(fetchIt);
  useEffect(() => void start(), []);
  const { state } = work;
  if (isLost)
    return (
      <Note tone="error" role="alert">
        <p>{t('snapshots.notFetched')}</p>
        <Button size="sm" onClick={() => void fetchIt()}>
          {t('snapshots.again')}
        </Button>
      </Note>
    );
  if (state.step === 'refused')
    return (
      <Note tone="error" role="alert">
        {sentence(`workbench.fault.${state.fault.kind}`, state.fault.values)}
      </Note>
    );
  if (state.step !== 'open')
    return <SplitComing>{coming ?? <p role="status">{t('snapshots.fetching')}</p>}</SplitComing>;
  return children(state.view);
}
