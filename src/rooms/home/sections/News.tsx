import { Link } from 'react-router';
import { type LocaleCode, localeOf } from '#i18n/locales.ts';
import { useFormat, useLocale } from '#i18n/messages.tsx';
import { pathOf, pathTo } from '#i18n/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/Tag.tsx';
import { useHome } from '../messages.ts';
import { List } from './List.tsx';
import s from './News.module.css';
import { Section, SectionRow } from './Section.tsx';

/** A drawn figure has a height that its words were set for; a photograph has none. */
export type Picture = { src: string; height?: number };

export type NewsItem = {
  slug: string;
  locale: LocaleCode;
  title: string;
  summary: string;
  day: string;
  tag: string;
};

/** One lead, with the first picture of its own text if it has one, and four items; nothing at all before there is news. */
export function News({
  items: [lead, ...others],
  picture,
}: {
  items: readonly NewsItem[];
  picture: Picture | null;
}) {
  const t = useHome();
  const { code } = useLocale();
  if (!lead) return null;
  const to = ({ slug }: NewsItem) => pathOf(code, 'news/:id', { id: slug });
  const langOf = ({ locale }: NewsItem) => (locale === code ? undefined : localeOf(locale).tag);
  return (
    <Section labelledBy="news-h">
      <SectionRow id="news-h" heading={t('news.heading')}>
        <Link className={layout.link} to={pathTo(code, 'news')}>
          {t('news.all')}
          <Icon name="arrow" small />
        </Link>
      </SectionRow>
      <div className={s.grid}>
        <article className={cx(s.lead, picture && s.pictured)}>
          {picture && (
            <img
              className={cx(s.picture, !picture.height && s.photo)}
              src={picture.src}
              height={picture.height}
              alt=""
              loading="lazy"
            />
          )}
          <div>
            <p className={layout.meta}>
              <Tag>{lead.tag}</Tag> <Day day={lead.day} />
            </p>
            <h3 lang={langOf(lead)}>
              <Link className={layout.hit} to={to(lead)}>
                {lead.title}
              </Link>
            </h3>
            <p lang={langOf(lead)} className={cx(layout.small, s.summary)}>
              {lead.summary}
            </p>
            <Link className={layout.link} to={to(lead)}>
              {t('news.more')}
              <Icon name="arrow" small />
            </Link>
          </div>
        </article>
        <List className={s.list}>
          {others.map((item) => (
            <li key={item.slug}>
              <Day day={item.day} />
              <h3 lang={langOf(item)}>
                <Link className={layout.hit} to={to(item)}>
                  {item.title}
                </Link>
              </h3>
              <Tag>{item.tag}</Tag>
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
