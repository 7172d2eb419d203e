/** A file on the way into a tool: it is chosen, read, or refused with the reason; once it is open, the tool has it. */
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { leftHash } from '../../../platform/onDevice.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { EncodingChoice } from '../../../workbench/FormFields.tsx';
import { OpenFile } from '../../../workbench/OpenFile.tsx';
import type { FileView, SaidForm } from '../local/protocol.ts';
import type { FileState, LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import styles from './FileStage.module.css';
import { HeavyNote } from './HeavyNote.tsx';
import { Kept } from './Kept.tsx';

type Props = {
  work: LocalFileWork;
  /** What the tool is for, before a file is chosen. */
  lede: ReactNode;
  /** What it can begin with beside a file. */
  beginnings?: ReactNode;
  /** The tool. While the rest of the file is read it has its first rows. */
  children: (view: FileView) => ReactNode;
};

export function FileStage({ work, lede, beginnings, children }: Props) {
  const { hash } = useLocation();
  useFormatters(work.isComing);
  const { state } = work;
  switch (state.step) {
    case 'none':
      return (
        <div className={styles.way}>
          <p>{lede}</p>
          <OpenFile onFile={(file) => work.open(file)} onNear={work.prepare} />
          {beginnings}
          <Kept left={hash === leftHash} onFile={(file) => work.open(file)} />
        </div>
      );
    case 'refused':
      return <Refusal state={state} work={work} />;
    case 'opening':
    case 'open': {
      const view = state.step === 'open' ? state.view : state.first;
      return (
        <div className={layout.stack}>
          {state.step === 'opening' && <Opening state={state} work={work} />}
          {view && children(view)}
        </div>
      );
    }
  }
}

/** A browser takes a thirtieth of a second to make its first formatters: they are made before there are rows to write. */
function useFormatters(isComing: boolean): void {
  const t = useDataset();
  const { number } = useFormat();
  useEffect(() => {
    if (!isComing) return;
    t('open.soFar', { rows: 0 });
    number(0);
  }, [isComing, t, number]);
}

type Step<Name extends FileState['step']> = {
  state: Extract<FileState, { step: Name }>;
  work: LocalFileWork;
};

/** What may be a text in another encoding. */
const unread: readonly string[] = ['notText', 'nulBytes'];

/** A file that could not be read: what is wrong with it, and where. */
function Refusal({ state: { file, said, fault }, work }: Step<'refused'>) {
  const t = useDataset();
  const sentence = useSentence();
  const isText = /\.(?:csv|tsv|txt)$/i.test(file.name);
  const isTooMuch =
    fault.kind === 'tooManyCells' || fault.kind === 'tooManyColumns' || (isText && fault.kind === 'tooLarge');
  const again = (one: SaidForm) => work.open(file, { ...said, ...one });
  return (
    <div className={styles.way}>
      <Note tone="error" role="alert">
        <p>{t('open.refused', { name: file.name })}</p>
        <p>{sentence(`workbench.fault.${fault.kind}`, fault.values)}</p>
        {Object.keys(said).length > 0 && (
          <Button size="sm" onClick={() => work.open(file)}>
            {t('open.asBefore')}
          </Button>
        )}
      </Note>
      {isTooMuch && (
        <div className={layout.row}>
          <p>{t('open.choose')}</p>
          <ChooseColumns {...{ file, said }} tone="primary" onColumns={(columns) => again({ columns })} />
        </div>
      )}
      {isText && unread.includes(fault.kind) && (
        <EncodingChoice
          encoding={said.encoding ?? 'utf-8'}
          isSure
          onChange={(encoding) => again({ encoding })}
        />
      )}
      <OpenFile onFile={(other) => work.open(other)} onNear={work.prepare} />
    </div>
  );
}

function Opening({ state: { file, progress, first }, work }: Step<'opening'>) {
  const t = useDataset();
  const isRead = progress !== undefined && progress.read >= progress.of;
  const name = t('open.reading', { name: file.name });
  return (
    <>
      <Progress
        label={name}
        value={progress?.read ?? 0}
        max={file.size}
        stop={first && !isRead ? { label: t('open.stop'), onStop: work.stop } : undefined}
      >
        {isRead
          ? t('open.whole', { rows: progress.rows })
          : first
            ? t('open.soFar', { rows: progress?.rows ?? first.rows })
            : name}
      </Progress>
      {first && <p>{t('open.looking')}</p>}
      <HeavyNote bytes={file.size} />
    </>
  );
}
