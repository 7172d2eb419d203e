/** /{lang}/preview/{token}: the drafts of an entry, for whoever has the link. */
import { data, Link } from 'react-router';
import { locales } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { inLanguage } from '../entry.ts';
import { usePublishing } from '../messages.ts';
import { entryOfLink } from '../previewLink.ts';
import { entryById, readable, textsOf } from '../queries/entries.ts';
import { tagsOfEntry } from '../queries/tags.ts';
import { present } from '../read.ts';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ctx, locale } = page;
  const id = entryOfLink(ctx, params.token);
  const entry = id === undefined ? undefined : await entryById(ctx, id);
  const drafts = entry ? await textsOf(ctx, entry.id, 'draft') : [];
  const text = inLanguage(drafts, locale);
  if (!entry || !text) throw data(null, { status: 404 });
  const tags = await tagsOfEntry(ctx, entry.id);
  return {
    messages: messagesFor(page, 'publishing.preview', 'publishing.kinds', 'reading'),
    entry: present({ entry: await readable(ctx, entry), text, tags, locale, open: true }),
    kind: entry.kind,
    languages: drafts.map((draft) => draft.locale),
    token: params.token,
  };
}

const screens = {
  news: 'news',
  guide: 'guides',
  course: 'courses',
  chapter: 'courses',
  question: 'faq',
} as const;

export default function Preview({ loaderData: { entry, kind, languages, token } }: Route.ComponentProps) {
  const t = usePublishing();
  const { code } = useLocale();
  return (
    <Article
      entry={entry}
      list={{ name: t(`kinds.${kind}`), screen: screens[kind] }}
      signedIn
      head={<Head title={`${t('preview.title')}: ${entry.title}`} description={t('preview.note')} noindex />}
      before={
        <>
          <Note tone="warn">{t('preview.note')}</Note>
          <p className={layout.row}>
            {locales
              .filter((one) => languages.includes(one.code))
              .map((one) => (
                <Link
                  key={one.code}
                  className={tagPickClass()}
                  lang={one.tag}
                  to={pathOf(one.code, 'preview/:token', { token })}
                  aria-current={one.code === code ? 'true' : undefined}
                  reloadDocument
                >
                  {one.name}
                </Link>
              ))}
          </p>
        </>
      }
    />
  );
}
