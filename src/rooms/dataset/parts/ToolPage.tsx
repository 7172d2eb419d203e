/** A tool for a file on the device: its frame, and what is asked before a file with changes is left. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { AskToLeave, LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { Head } from '../../../platform/head.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { takeOver } from '../../../workbench/handOver.ts';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { FileStage } from './FileStage.tsx';
import styles from './ToolPage.module.css';
import { usePlaces } from './usePlaces.ts';

type Props = {
  work: LocalFileWork;
  /** Of the tool, and of its page once a file is there. */
  title: string;
  heading: string;
  description: string;
  /** What the tool is for, before a file is chosen; `about`: what is done there. */
  lede: string;
  about?: string;
  /** What it can begin with beside a file. */
  beginnings?: ReactNode;
  /** Whether something was done that is kept nowhere. */
  isChanged: boolean;
  /** What can be done with an open file, the way to another one among it. */
  acts: ((another: () => void) => ReactNode) | false | undefined;
  /** A file came from another page, for a study or for nothing yet. */
  onHandedOver?(study: string | undefined): void;
  /** What stands below, file or none. */
  below?: ReactNode;
  children(view: FileView): ReactNode;
};

export function ToolPage(props: Props) {
  const { work, title, isChanged, acts, children } = props;
  const t = useDataset();
  const { code } = useLocale();
  const { state } = work;
  const [isAsked, setAsked] = useState(false);
  const openHandedOver = useEffectEvent(() => {
    const handed = takeOver();
    if (!handed) return;
    props.onHandedOver?.(handed.study);
    work.open(handed.file);
  });
  useEffect(() => openHandedOver(), []);
  const another = () => (isChanged ? setAsked(true) : work.close());
  const places = usePlaces(work);
  const isNone = state.step === 'none';
  const name = isNone ? title : state.file.name;
  const unsaved = isChanged ? [name] : [];
  return (
    <WorkbenchFrame name={name} whereabouts={t('data.here')} label={t('data.places')} places={places}>
      <Head title={title} description={props.description} />
      <PageHead title={isNone ? title : props.heading} lede={!isNone && props.about}>
        {!isNone &&
          (acts ? (
            acts(another)
          ) : (
            <PageActs primary={<Button onClick={another}>{t('open.another')}</Button>} />
          ))}
      </PageHead>
      <LeaveDialog
        unsaved={unsaved}
        along={[...places.map(({ to }) => to), pathTo(code, 'tools/which-method')]}
      />
      <AskToLeave
        open={isAsked && isChanged}
        unsaved={unsaved}
        onStay={() => setAsked(false)}
        onGo={() => {
          setAsked(false);
          work.close();
        }}
      />
      <noscript>
        <Note tone="warn">{t('data.noScript')}</Note>
      </noscript>
      <div className={styles.parts}>
        <FileStage work={work} lede={props.lede} beginnings={props.beginnings}>
          {children}
        </FileStage>
        {props.below}
      </div>
    </WorkbenchFrame>
  );
}
