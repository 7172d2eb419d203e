/** The frame of the pages on which somebody edits what is theirs. */
import type { ReactNode } from 'react';
import { Note } from '../ui/Note.tsx';
import styles from './EditFrame.module.css';
import { EditTabs } from './EditTabs.tsx';
import { useOwn } from './messages.ts';
import { OwnFrame } from './OwnFrame.tsx';
import type { EditTab } from './tabs.ts';

/** @param status of identity review */
export function EditFrame(props: { tab: EditTab; status: number | null; children: ReactNode }) {
  const { tab, status, children } = props;
  const t = useOwn();
  return (
    <OwnFrame
      title={t('editProfile')}
      tabs={
        <>
          <EditTabs current={tab} status={status} />
          <Note className={styles.noScript}>{t('noScript')}</Note>
        </>
      }
      panel={styles.panel}
    >
      {children}
    </OwnFrame>
  );
}
