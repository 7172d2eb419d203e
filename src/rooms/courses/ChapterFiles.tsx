/** What belongs to a chapter beside its text: a video by its address, and files to work on. */
import { useFormat, useLocale } from '../../i18n/messages.tsx';
import type { EntryView } from '../../ports/publishing.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import styles from './ChapterFiles.module.css';
import { useCourses } from './messages.ts';

export function ChapterFiles({ entry }: { entry: EntryView }) {
  const t = useCourses();
  const format = useFormat();
  const { tag } = useLocale();
  const { video } = entry.facts;
  return (
    <>
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: the text below says what the video says; captions come with the video's own file
        <video
          className={styles.video}
          controls
          preload="none"
          playsInline
          src={video}
          aria-label={t('chapter.video')}
          lang={tag}
        />
      )}
      {entry.attachments.length > 0 && (
        <section className={cx(layout.well, styles.files)} aria-labelledby="files">
          <h2 id="files">{t('chapter.attachments')}</h2>
          <ul role="list">
            {entry.attachments.map(({ href, title, bytes }) => (
              <li key={href}>
                <a href={href} download>
                  {title}
                </a>
                <span className={layout.meta}>
                  {t('chapter.size', {
                    size: format.number(Math.max(0.1, bytes / 1000), { maximumFractionDigits: 1 }),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
