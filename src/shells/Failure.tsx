/** The error page: what happened, that nothing is lost, and a way out. */
import { useCommon } from '../i18n/messages.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import styles from './Missing.module.css';

type Words = { title: string; text?: string; again: string; back: string };

/** When even the frame failed there are no messages: then it says so in the two languages that most readers know. */
const bare: Words = {
  title: 'This page could not be shown · 页面无法显示',
  text: 'Something went wrong on our side. Please try again later. 我们这边出了问题，请稍后再试。',
  again: 'Try again · 重试',
  back: 'Back to the home page · 返回首页',
};

export function BareFailure() {
  return <FailurePage words={bare} />;
}

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

function FailurePage({ words }: { words: Words }) {
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
