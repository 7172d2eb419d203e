import { Link } from 'react-router';
import { momentFormat } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/messages.tsx';
import { iconButtonClass } from '../../ui/buttonClass.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import type { ShownNotice } from './contract.ts';
import { useNotices } from './messages.ts';
import styles from './NoticeRow.module.css';
import { useReadMarks } from './useReadMarks.ts';

/** @param onRead called once it is marked as read by its key, which then is gone */
export function NoticeRow({ notice, onRead }: { notice: ShownNotice; onRead?: () => void }) {
  const t = useNotices();
  const format = useFormat();
  const marks = useReadMarks();
  const { id, title, text, path, at, read } = notice;
  const face = (
    <>
      {!read && <span className={layout.sr}>{t('bell.unread')} </span>}
      {title}
    </>
  );
  return (
    <li className={cx(styles.row, !read && styles.unread)}>
      <div className={styles.words}>
        {path === null ? (
          <p className={styles.title}>{face}</p>
        ) : (
          <Link className={styles.title} to={path} onClick={() => !read && marks.followed(id)}>
            {face}
          </Link>
        )}
        {text !== '' && <p>{text}</p>}
        <time className={layout.meta} dateTime={at}>
          {format.dateTime(new Date(at), momentFormat)}
        </time>
      </div>
      {!read && onRead && (
        <button
          type="button"
          className={iconButtonClass({ tone: 'quiet' }, styles.mark)}
          aria-label={t('bell.read', { title })}
          onClick={async () => (await marks.one(id)) && onRead()}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}
