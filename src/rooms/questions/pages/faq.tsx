/** /{lang}/faq: all questions with their answers. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { questionsFor } from '../../../reading/AskedQuestions.tsx';
import { Untranslated } from '../../../reading/Fallback.tsx';
import { ListPage } from '../../../reading/ListPage.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { useReading } from '../../../reading/messages.ts';
import { QuestionList } from '../../../reading/QuestionList.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useQuestions } from '../messages.ts';
import type { Route } from './+types/faq';

export async function loader({ context }: Route.LoaderArgs) {
  const books = libraryOf(context);
  const [questions, coverage] = await Promise.all([questionsFor(books), books.coverage('question')]);
  return { messages: messagesFor(pageOf(context), 'questions', 'reading'), questions, coverage };
}

export default function Faq({ loaderData: { questions, coverage } }: Route.ComponentProps) {
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
    <ListPage
      title={title}
      lede={t('page.description')}
      head={<Head title={title} description={t('page.description')} data={[faq, useBreadcrumbs(title)]} />}
      after={
        <div className={layout.stack}>
          <p>{t('page.more')}</p>
          <p>
            <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'contact')}>
              {t('page.ask')}
            </Link>
          </p>
        </div>
      }
    >
      <Untranslated coverage={coverage}>
        {t('page.translated', { count: coverage.translated, ...coverage })}
      </Untranslated>
      {questions.length === 0 ? (
        <Empty title={reading('nothingYet')} level={2} />
      ) : (
        <QuestionList questions={questions} columns />
      )}
    </ListPage>
  );
}
