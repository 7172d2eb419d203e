/** The error page: what happened, that nothing is lost, and a way out. Stands alone when even the frame failed. */
import { useCommon } from '../i18n/messages.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Missing.module.css';

export function Failure() {
  const t = useCommon();
  return (
    <main id="main" className={styles.page}>
      <title>{t('error.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('error.title')}</h1>
      <p className={styles.text}>{t('error.text')}</p>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('error.again')}
      </Button>
      <a className={styles.back} href="/">
        {t('missing.back')}
      </a>
    </main>
  );
}
