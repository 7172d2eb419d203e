import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useHome } from '../messages.ts';
import s from './WindowCover.module.css';

/** Visits along time, in per cent; the window opens at 28 and closes at 70. */
const visits = [9, 19, 34, 39, 44, 48, 51, 54, 57, 61, 66, 79, 90];
const opens = 28;
const closes = 70;

/** The cover of the lead: visits inside and outside their window. Decoration: the text tells the story. */
export function WindowCover() {
  const t = useHome();
  return (
    <div className={s.cover} aria-hidden="true">
      <svg className={s.plot} aria-hidden="true">
        <rect className={s.window} x={`${opens}%`} width={`${closes - opens}%`} height="100%" />
        {[opens, closes].map((edge) => (
          <line key={edge} className={s.edge} x1={`${edge}%`} x2={`${edge}%`} y1="0" y2="100%" />
        ))}
        {visits.map((at, k) => (
          <circle
            key={at}
            className={cx(s.visit, at > opens && at < closes && s.counts)}
            cx={`${at}%`}
            // Scattered evenly: 37 and 72 have no common factor that would make rows.
            cy={`${14 + ((k * 37) % 72)}%`}
            r={4.75}
          />
        ))}
      </svg>
      <div className={cx(layout.ruler, s.ruler)} />
      <p>
        <span>{t('news.tooEarly')}</span>
        <span>{t('news.window')}</span>
        <span>{t('news.tooLate')}</span>
      </p>
    </div>
  );
}
