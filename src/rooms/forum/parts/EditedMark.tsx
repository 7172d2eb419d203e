/** Says that a post was changed; pressed, it shows what it said before. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { fetchForClick } from '../../../platform/fetchForClick.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import styles from './EditedMark.module.css';

type History = typeof import('./History.tsx');

export function EditedMark({ post, at, lang }: { post: ShownPost; at: string; lang: string | undefined }) {
  const t = useForum();
  const format = useFormat();
  const toast = useToast();
  const [loaded, setLoaded] = useState<History>();
  const [open, setOpen] = useState(false);
  const words = t('post.edited', { date: format.dateTime(new Date(at), { dateStyle: 'medium' }) });
  const show = () =>
    fetchForClick(
      import('./History.tsx'),
      (module) => {
        setLoaded(module);
        setOpen(true);
      },
      () => toast.show(t('post.historyFailed'), 'error'),
    );
  return (
    <>
      <button type="button" className={styles.edited} title={t('post.history')} onClick={show}>
        {words}
      </button>
      <span className={styles.paper}>{words}</span>
      {loaded && (
        <loaded.HistoryDialog post={post.id} open={open} onClose={() => setOpen(false)} lang={lang} />
      )}
    </>
  );
}
