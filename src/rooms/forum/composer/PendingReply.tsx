/** A reply as its writer sees it while it is on its way. */
import layout from '../../../ui/layout.module.css';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useForum } from '../messages.ts';
import styles from './PendingReply.module.css';

export function PendingReply({ text, waiting }: { text: string; waiting: boolean }) {
  const t = useForum();
  return (
    <article className={styles.pending} aria-busy="true" aria-label={t('composer.own')}>
      <p className={layout.label} role="status">
        <Spinner /> {t(waiting ? 'composer.waitingToSend' : 'composer.posting')}
      </p>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
