/** What a snapshot holds, fetched through its reader's session of studies and read by the worker of the tool for files. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useSentence } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { fetchFile } from '../../../platform/fetchFile.ts';
import type { PlannedSize } from '../../../ports/study.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { callsIn } from '../calls.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';
import { DataPanes } from './DataPanes.tsx';
import { PlannedSizes } from './PlannedSizes.tsx';
import { TakeAway } from './TakeAway.tsx';

type Props = {
  study: string;
  snapshot: OpenedSnapshot;
  planned: readonly PlannedSize[];
  mayExport: boolean;
};

export function SnapshotGrid({ study, snapshot: { id, name, parts }, planned, mayExport }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const client = useClient();
  const { code } = useLocale();
  const work = useLocalFile();
  const [isLost, setLost] = useState(false);
  // A name of data is none of a file: “Visit 1.2” has no ending.
  const file = `${name}.study.zip`;
  const at = pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id });
  const fetchIt = async () => {
    setLost(false);
    try {
      const [open, ...beside] = await Promise.all(
        parts.map((part) => fetchFile(`${at}/read?part=${part}`, 'application/zip')),
      );
      if (open) work.open(new File([open], file), {}, { beside });
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
  if (state.step !== 'open') return <p role="status">{t('snapshots.fetching')}</p>;
  const noted = (format: string) => client.call(callsIn(study).noteExport, { snapshot: id, format });
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <span className={layout.small}>{t('snapshots.readOnly')}</span>
        {mayExport && (
          <>
            <a className={buttonClass()} href={`${at}/export`} download>
              {t('snapshots.original')}
            </a>
            <TakeAway view={state.view} work={work} name={file} onMake={noted} />
          </>
        )}
      </div>
      <DataPanes view={state.view} work={work} />
      <PlannedSizes planned={planned} view={state.view} ask={work.ask} />
    </div>
  );
}
