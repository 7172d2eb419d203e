import { Link } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Row } from '../../../own/centre.ts';
import { LanguageMark } from '../../../reading/Fallback.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useCentre } from '../messages.ts';
import styles from './PanelBody.module.css';

export function PanelRow({ row }: { row: Row }) {
  const { title, to, lang, language, note, at, done, change, unread } = row;
  const t = useCentre();
  const format = useFormat();
  const face = (
    <>
      {unread && <span className={layout.sr}>{t('part.unread')} </span>}
      {title}
    </>
  );
  return (
    <li className={cx(unread && styles.unread)}>
      <div className={styles.words}>
        {to ? (
          <Link to={to} lang={lang}>
            {face}
          </Link>
        ) : (
          <span lang={lang}>{face}</span>
        )}
        {language && <LanguageMark language={language} />}
        {done && <Bar {...done} label={title} />}
        {(note || done) && (
          <span className={layout.meta}>
            {[done && t('part.done', done), note].filter(Boolean).join('\u00a0· ')}
          </span>
        )}
      </div>
      {at && (
        <time className={cx(layout.meta, layout.num)} dateTime={at}>
          {format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      )}
      {change !== undefined && (
        <span className={cx(layout.num, styles.change, change > 0 && styles.plus)}>
          {format.number(change, { signDisplay: 'exceptZero' }).replace('-', '−')}
        </span>
      )}
    </li>
  );
}
