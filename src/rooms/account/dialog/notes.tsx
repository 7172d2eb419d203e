/** What is said around the forms. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { SignInReason } from '../../../platform/signIn.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useAccount } from '../messages.ts';
import styles from './AccountPanel.module.css';
import type { Method } from './fields.ts';

/** Why the dialog is here, when nobody opened it by hand. */
export function WhyNote({ why }: { why: SignInReason }) {
  const t = useAccount();
  if (why === 'asked' || why === 'factor') return null;
  const reasons = {
    needed: t('dialog.why.needed'),
    expired: t('dialog.why.expired'),
    stale: t('dialog.why.stale'),
  };
  return <Note>{reasons[why]}</Note>;
}

/** There is no form for signing up: the first log-in by a code is one, and a password comes later. */
export function FirstTime({ method, onChoose }: { method: Method; onChoose: (method: Method) => void }) {
  const t = useAccount();
  if (method === 'password') {
    const start = (by: Method) => (words: ReactNode) => (
      <button type="button" className={styles.inline} onClick={() => onChoose(by)}>
        {words}
      </button>
    );
    const text = t.rich('dialog.first.password', { phone: start('phone'), email: start('email') });
    return <p className={styles.explanation}>{text}</p>;
  }
  const sentences = {
    phone: t('dialog.first.phone'),
    email: t('dialog.first.email'),
    wechat: t('dialog.first.wechat'),
  };
  return <p className={styles.explanation}>{sentences[method]}</p>;
}

export function Agreement() {
  const t = useAccount();
  const { code } = useLocale();
  const text = t.rich('dialog.agree', {
    terms: (words) => (
      <Link to={pathTo(code, 'terms')} target="_blank" rel="noopener">
        {words}
      </Link>
    ),
    privacy: (words) => (
      <Link to={pathTo(code, 'privacy')} target="_blank" rel="noopener">
        {words}
      </Link>
    ),
  });
  return <p className={styles.small}>{text}</p>;
}
