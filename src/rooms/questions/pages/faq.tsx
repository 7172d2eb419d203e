/** /{lang}/faq: all questions with their answers. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { listHeadClass } from '../../../reading/ListTools.tsx';
import { library } from '../../../reading/library.ts';
import page from '../../../reading/listPage.module.css';
import { useReading } from '../../../reading/messages.ts';
import { QuestionList } from '../../../reading/QuestionList.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useQuestions } from '../messages.ts';
import type { Route } from './+types/faq';

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(library).texts('question');
  return {
    messages: messagesFor(pageOf(context), 'questions', 'reading'),
    questions: all.map(({ id, slug, locale, title, html }) => ({ id, slug, locale, title, html })),
  };
}

export default function Faq({ loaderData: { questions } }: Route.ComponentProps) {
  const t = useQuestions();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('page.title');
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title: name, html }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
  return (
    <main id="main" className={cx(layout.wrap, page.page)}>
      <Head title={title} description={t('page.description')} data={[faq, useBreadcrumbs(title)]} />
      <header className={listHeadClass}>
        <div>
          <h1>{title}</h1>
          <p className={layout.lede}>{t('page.description')}</p>
        </div>
      </header>
      {questions.length === 0 ? (
        <Empty title={reading('nothingYet')} level={2} />
      ) : (
        <QuestionList questions={questions} />
      )}
      <p className={layout.row}>
        {t('page.more')}
        <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'contact')}>
          {t('page.ask')}
        </Link>
      </p>
    </main>
  );
}
