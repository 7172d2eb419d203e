/** A screen that later work brings: its title, one honest paragraph, and a way to ask. */
import { Link, useLocation } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useContactLink } from '../../../platform/contactCard.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { AskedQuestions, questionsFor } from '../../../reading/AskedQuestions.tsx';
import { library } from '../../../reading/library.ts';
import { NotOpenYet } from '../../../reading/NotOpenYet.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSite } from '../messages.ts';
import type { Route } from './+types/announced';
import styles from './pages.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  // What people ask about membership stands where membership will be.
  const isVip = new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/my/vip');
  const questions = isVip ? await questionsFor(context.get(library), 'vip') : [];
  return { messages: messagesFor(page, 'site', ...(isVip ? ['reading'] : [])), isVip, questions };
}

export default function Announced({ loaderData: { isVip, questions } }: Route.ComponentProps) {
  const t = useSite();
  const { code } = useLocale();
  const openContact = useContactLink();
  const { title, text } = useWords();
  return (
    <main id="main" className={cx(layout.wrap, styles.announced)}>
      <Head title={title} description={text} noindex />
      <Tag tone="building">{t('announced.working')}</Tag>
      <h1>{title}</h1>
      <p className={layout.lede}>{text}</p>
      {isVip && (
        <p>
          <NotOpenYet />
        </p>
      )}
      <p className={cx(layout.row, styles.keys)}>
        <Link
          className={buttonClass({ tone: 'primary', size: 'lg' })}
          to={pathTo(code, 'contact')}
          onClick={openContact}
        >
          {t('announced.ask')}
        </Link>
        <Link className={buttonClass({ tone: 'second', size: 'lg' })} to={pathTo(code, '')}>
          {t('announced.back')}
        </Link>
      </p>
      <AskedQuestions questions={questions} className={styles.asked} />
    </main>
  );
}

/** Written out, so that every key is seen to be used. */
function useWords(): { title: string; text: string } {
  const t = useSite();
  const words: Record<string, { title: string; text: string }> = {
    'my/vip': { title: t('screens.vip.title'), text: t('screens.vip.text') },
    forum: { title: t('screens.forum.title'), text: t('screens.forum.text') },
    usercenter: { title: t('screens.userCentre.title'), text: t('screens.userCentre.text') },
  };
  const path = useLocation().pathname.split('/').slice(2).join('/');
  return words[path] ?? { title: t('screens.syndrome.title'), text: t('screens.syndrome.text') };
}
