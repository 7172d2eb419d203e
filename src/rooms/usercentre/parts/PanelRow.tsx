import { Link } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Row } from '../../../own/centre.ts';
import { LanguageMark } from '../../../reading/Fallback.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useCentre } from '../messages.ts';
import styles from './PanelBody.module.css';
import { RemoveButton } from './RemoveButton.tsx';

/** @param part its id, whose title takes the focus when the row goes */
export function PanelRow({ row, part }: { row: Row; part: string }) {
  const { title, to, lang, language, note, at, done, change, balance, unread, remove } = row;
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
          <Link className={layout.hit} to={to} lang={lang}>
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
        <span className={cx(layout.num, styles.change)}>
          <span className={cx(change > 0 && styles.plus)}>
            {format.number(change, { signDisplay: 'exceptZero' }).replace('-', '−')}
          </span>
          {balance !== undefined && (
            <span className={layout.meta}>
              <span className={layout.sr}>{t('part.balance')} </span>
              {format.number(balance)}
            </span>
          )}
        </span>
      )}
      {remove && <RemoveButton {...remove} part={part} />}
    </li>
  );
}
