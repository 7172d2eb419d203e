/** On every page of somebody whose account will be deleted: when, and the way back. Nobody else loads it. */

import type { Leaving } from '../ports/deletion.ts';
import { useDeletion } from '../rooms/deletion/messages.ts';
import { KeepAccount } from '../rooms/deletion/parts/KeepAccount.tsx';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import styles from './LeavingBar.module.css';

export default function LeavingBar({ due, begun }: Leaving) {
  const t = useDeletion();
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <div className={cx(layout.wrap)}>
        <KeepAccount due={due} begun={begun} />
      </div>
    </section>
  );
}
