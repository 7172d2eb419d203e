/** The error page: what happened, that nothing is lost, and a way out. */
import { useCommon } from '../i18n/messages.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import styles from './Missing.module.css';

export type Words = { title: string; text?: string; again: string; back: string };

/** @param closed why the page is not for its reader, where that is all that happened */
export function Failure({ closed }: { closed: string | undefined }) {
  const t = useCommon();
  const said = closed === undefined ? { title: t('error.title'), text: t('error.text') } : { title: closed };
  const words = {
    ...said,
    again: t('error.again'),
    back: t('missing.back'),
  };
  return <FailurePage words={words} />;
}

export function FailurePage({ words }: { words: Words }) {
  return (
    <main id="main" className={styles.page}>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.title}</h1>
      {words.text && <p className={styles.text}>{words.text}</p>}
      <button
        type="button"
        className={buttonClass({ tone: 'primary' })}
        onClick={() => window.location.reload()}
      >
        {words.again}
      </button>
      <a className={buttonClass({ tone: 'quiet' })} href="/">
        {words.back}
      </a>
    </main>
  );
}
