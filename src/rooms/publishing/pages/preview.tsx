/** /{lang}/preview/{token}: the drafts of a piece, for whoever has the link. */
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
import { usePublishing } from '../messages.ts';
import { inLanguage } from '../piece.ts';
import { pieceOfLink } from '../previewLink.ts';
import { pieceById, textsOf } from '../queries/pieces.ts';
import { tagsOfPiece } from '../queries/tags.ts';
import { present } from '../read.ts';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ctx, locale } = page;
  const id = pieceOfLink(ctx, params.token);
  const piece = id === undefined ? undefined : await pieceById(ctx.db, id);
  const drafts = piece ? await textsOf(ctx.db, piece.id, 'draft') : [];
  const text = inLanguage(drafts, locale);
  if (!piece || !text) throw data(null, { status: 404 });
  const tags = await tagsOfPiece(ctx.db, piece.id);
  return {
    messages: messagesFor(page, 'publishing.preview', 'publishing.kinds', 'reading'),
    piece: present({ piece, text, tags, locale, open: true }),
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

export default function Preview({ loaderData: { piece, languages, token } }: Route.ComponentProps) {
  const t = usePublishing();
  const { code } = useLocale();
  return (
    <Article
      piece={piece}
      list={{ name: t(`kinds.${piece.kind}`), screen: screens[piece.kind] }}
      signedIn
      head={<Head title={`${t('preview.title')}: ${piece.title}`} description={t('preview.note')} noindex />}
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
