/** /{lang}/preview#{token}: the drafts of an entry, for whoever has the link. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { fragmentOf, useFragmentToken } from '../../../platform/fragment.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { usePublishing } from '../messages.ts';
import { openPreview } from '../previewContract.ts';
import type { Route } from './+types/preview';
import styles from './preview.module.css';

/** The server sees no token: browsers do not send what follows the #. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    messages: messagesFor(page, 'publishing.preview', 'publishing.kinds', 'publishing.errors', 'reading'),
  };
}

type Shown = AnswerOf<typeof openPreview> & { token: string };

export default function Preview() {
  const t = usePublishing();
  const { shown, failure } = useLink();
  if (shown) return <Draft {...shown} />;
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={t('preview.title')} description={t('preview.note')} noindex />
      <h1>{t('preview.title')}</h1>
      <noscript>
        <Note tone="warn">{t('preview.noScript')}</Note>
      </noscript>
      <div role="status" className={styles.state}>
        {failure ? <Note tone="error">{failure}</Note> : <Spinner />}
      </div>
    </main>
  );
}

/** What the link in the address shows. */
function useLink(): { shown?: Shown; failure?: string } {
  const client = useClient();
  const { code } = useLocale();
  const token = useFragmentToken('preview');
  const [state, setState] = useState<{ shown?: Shown; failure?: string }>({});
  useEffect(() => {
    if (token === undefined) return;
    let current = true;
    const open = async () => {
      try {
        const asked = { token, locale: code };
        const answer = await client.call(openPreview, asked, { quiet: true, asks: false });
        if (current) setState({ shown: { ...answer, token } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (current) setState({ failure: error.message });
      }
    };
    void open();
    return () => {
      current = false;
    };
  }, [client, code, token]);
  return state;
}

const screens = {
  news: 'news',
  guide: 'guides',
  course: 'courses',
  chapter: 'courses',
  question: 'faq',
} as const;

function Draft({ entry, languages, token }: Shown) {
  const t = usePublishing();
  const { code } = useLocale();
  const { marks } = useFormat();
  return (
    <Article
      entry={entry}
      list={{ name: t(`kinds.${entry.kind}`), screen: screens[entry.kind] }}
      signedIn
      head={
        <Head
          title={[t('preview.title'), entry.title].join(marks.colon)}
          description={t('preview.note')}
          noindex
        />
      }
      before={
        <div className={cx(layout.stack, styles.before)}>
          <Note tone="warn">{t('preview.note')}</Note>
          <p className={layout.row}>
            {namedLocales
              .filter((one) => languages.includes(one.code))
              .map((one) => (
                <a
                  key={one.code}
                  className={tagPickClass()}
                  lang={one.tag}
                  href={pathTo(one.code, 'preview', fragmentOf(token))}
                  aria-current={one.code === code ? 'true' : undefined}
                >
                  {one.name}
                </a>
              ))}
          </p>
        </div>
      }
    />
  );
}
