import { Link } from 'react-router';
import { useFormat, useLocale } from '#i18n/messages.tsx';
import { pathTo } from '#i18n/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/Tag.tsx';
import { useHome } from '../messages.ts';
import { List } from './List.tsx';
import s from './News.module.css';
import { Section, SectionRow } from './Section.tsx';
import { WindowCover } from './WindowCover.tsx';

/** Demonstration entries, newest first; the section says so. The news room replaces them with its own. */
const lead = { day: '2026-11-12', kind: 'release', title: 'leadTitle' } as const;
const others = [
  { day: '2026-11-05', kind: 'course', title: 'forestTitle' },
  { day: '2026-10-28', kind: 'guide', title: 'sampleSizeTitle' },
  { day: '2026-10-21', kind: 'forum', title: 'imputationTitle' },
  { day: '2026-10-09', kind: 'service', title: 'reviewTitle' },
] as const;

/** One lead and four items. */
export function News() {
  const t = useHome();
  const { code } = useLocale();
  const all = pathTo(code, 'news');
  return (
    <Section labelledBy="news-h">
      <SectionRow id="news-h" heading={t('news.heading')}>
        <Tag tone="line">{t('news.demo')}</Tag>
        <Link className={layout.link} to={all}>
          {t('news.all')}
          <Icon name="arrow" small />
        </Link>
      </SectionRow>
      <div className={s.grid}>
        <article className={s.lead}>
          <WindowCover />
          <div>
            <p className={layout.meta}>
              <Tag>{t(`news.${lead.kind}`)}</Tag> <Day day={lead.day} />
            </p>
            <h3>
              <Link to={all}>{t(`news.${lead.title}`)}</Link>
            </h3>
            <p className={layout.small}>{t('news.leadText')}</p>
            <Link className={layout.link} to={all}>
              {t('news.more')}
              <Icon name="arrow" small />
            </Link>
          </div>
        </article>
        <List className={s.list}>
          {others.map(({ day, kind, title }) => (
            <li key={title}>
              <Day day={day} />
              <h3>
                <Link to={all}>{t(`news.${title}`)}</Link>
              </h3>
              <Tag>{t(`news.${kind}`)}</Tag>
            </li>
          ))}
        </List>
      </div>
    </Section>
  );
}

function Day({ day }: { day: string }) {
  const format = useFormat();
  return (
    <time className={layout.meta} dateTime={day}>
      {format.dateTime(new Date(`${day}T00:00Z`), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })}
    </time>
  );
}
