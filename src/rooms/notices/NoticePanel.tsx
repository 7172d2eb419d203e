/** What the bell opens: the newest notices, and the way to all of them. Fetched when it is first opened. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import { useClient } from '../../platform/browser.tsx';
import layout from '../../ui/layout.module.css';
import { noticesAddress } from './addresses.ts';
import type { getNotices as endpoint } from './contract.ts';
import { useNotices } from './messages.ts';
import styles from './NoticePanel.module.css';
import { NoticeRow } from './NoticeRow.tsx';

// Without its schemas, which the server's guard alone needs.
const getNotices = noticesAddress as typeof endpoint;

/** As many as a small box holds. */
const shown = 5;

type Answer = AnswerOf<typeof endpoint>;

export default function NoticePanel() {
  const t = useNotices();
  const { code } = useLocale();
  const { answer, failed } = useNewest();
  return (
    <>
      <div role="status" className={styles.state}>
        {!answer && !failed && t('bell.loading')}
        {failed && t('bell.failed')}
        {answer?.notices.length === 0 && t('bell.empty')}
      </div>
      {answer && answer.notices.length > 0 && (
        <ul role="list">
          {answer.notices.slice(0, shown).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <Link className={styles.all} to={pathTo(code, 'my/notices')}>
        <span className={layout.link}>{t('bell.all')}</span>
      </Link>
    </>
  );
}

/** Asked for anew whenever the box is opened: it stands in the page only while it is open. */
function useNewest() {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    client.call(getNotices, {}, { quiet: true }).then(
      (found) => !gone && setAnswer(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [client]);
  return { answer, failed };
}
