import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { withWayBack } from '../i18n/ownPath.ts';
import { pathTo } from '../i18n/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import styles from './SignInFirst.module.css';
import { useAccountDialog } from './signIn.tsx';

/**
 * What a visitor sees on a personal screen. The button is a link; with scripts it opens the dialog instead.
 * @param text what signing in leads to
 */
export function SignInFirst({ title, text }: { title: string; text: string }) {
  const t = useCommon();
  const { code } = useLocale();
  const ask = useAccountDialog();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash } = useLocation();
  // It may be a token: it goes along behind the number sign, where no server sees it.
  const [fragment, setFragment] = useState('');
  useEffect(() => setFragment(hash), [hash]);

  async function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus(); // Safari does not, and the dialog would have nothing to give focus back to
    if (await ask('login', 'needed')) await revalidate();
  }

  return (
    <main id="main" className={cx(layout.wrap, layout.alone, styles.page)}>
      <h1>{title}</h1>
      <p className={layout.lede}>{text}</p>
      <Link
        className={buttonClass({ tone: 'primary', size: 'lg' })}
        to={withWayBack(pathTo(code, 'login'), pathname + search) + fragment}
        onClick={open}
      >
        {t('menu.login')}
      </Link>
    </main>
  );
}
