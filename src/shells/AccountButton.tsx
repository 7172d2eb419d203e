/** Login for a visitor; for a signed-in person the account menu, whose script comes for them alone. */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLoginLink } from './AccountOpener.tsx';
import styles from './Header.module.css';
import { MenuRow } from './MenuRow.tsx';
import { useRoot } from './useRoot.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));
const AccountRows = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountRows }));

/** In the head. While the menu is fetched after a sign-in, the button stays. */
export function AccountButton() {
  const signedIn = !!useRoot()?.viewer;
  const [before] = useState(signedIn);
  if (!signedIn) return <LoginButton />;
  return (
    <Suspense fallback={<LoginButton />}>
      <AccountMenu fresh={!before} />
    </Suspense>
  );
}

function LoginButton() {
  const t = useCommon();
  const { code } = useLocale();
  const open = useLoginLink();
  return (
    <Link
      className={buttonClass({ tone: 'primary' }, cx(styles.wide, styles.button, styles.login))}
      to={pathTo(code, 'login')}
      onClick={open}
    >
      <Icon name="user" />
      <span className={styles.word}>{t('menu.login')}</span>
    </Link>
  );
}

/** In the full-screen menu, which stays while the dialog is open above it. */
export function AccountButtonRows({ onDone }: { onDone: () => void }) {
  const signedIn = useRoot()?.viewer;
  if (!signedIn) return <LoginRow onDone={onDone} />;
  return (
    <Suspense fallback={<LoginRow onDone={onDone} />}>
      <AccountRows />
    </Suspense>
  );
}

function LoginRow({ onDone }: { onDone: () => void }) {
  const t = useCommon();
  const { code } = useLocale();
  const open = useLoginLink(onDone);
  return (
    <MenuRow icon="user" href={pathTo(code, 'login')} onClick={open}>
      {t('menu.login')}
    </MenuRow>
  );
}
