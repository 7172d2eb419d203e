/** The frame of the console: a 64 px bar, the menu of pages, and the client and toasts that every page needs. */
import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { menuFor } from '../console/menu.ts';
import { useConsole } from '../console/messages.ts';
import { staffPage } from '../console/staffPage.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { messagesFor } from '../platform/page.ts';
import { usePalette } from '../platform/palette.ts';
import { IconButton } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/staff';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { Providers } from './Providers.tsx';
import { ShortcutButton } from './ShortcutButton.tsx';
import styles from './staff.module.css';
import { useOneOpenDisclosure } from './useOneOpenDisclosure.ts';
import { useRoot } from './useRoot.ts';

const LeavingBar = lazy(() => import('./LeavingBar.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  return {
    messages: messagesFor(page, 'console', 'staff.errors'),
    name: actor.name,
    menu: await menuFor(page, actor.roles),
  };
}

export default function StaffShell({ loaderData: { name, menu } }: Route.ComponentProps) {
  const root = useRoot();
  const t = useCommon();
  if (!root) return null;
  return (
    <Providers root={root}>
      <a className={buttonClass({ tone: 'primary' }, styles.skip)} href="#main">
        {t('menu.skip')}
      </a>
      <Bar name={name} brand={root.site.brand} logo={root.site.logo} />
      {root.leaving && (
        <Suspense>
          <LeavingBar {...root.leaving} />
        </Suspense>
      )}
      <div className={styles.in}>
        <ConsoleMenu parts={menu} />
        <Outlet />
      </div>
    </Providers>
  );
}

function Bar({ name, brand, logo }: { name: string; brand: string; logo: string | null }) {
  const t = useConsole();
  const common = useCommon();
  const { code } = useLocale();
  const ref = useOneOpenDisclosure();
  const openPalette = usePalette();
  return (
    <header ref={ref} className={styles.bar}>
      <Link className={styles.logo} to={pathTo(code, 'staff')}>
        <Logo label={common('menu.home', { brand })} src={logo} small />
      </Link>
      <span className={cx(layout.label, styles.env)}>{t('nav.console')}</span>
      <div className={styles.end}>
        <IconButton
          icon="search"
          label={common('menu.goTo')}
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
        />
        <ShortcutButton />
        <Link className={buttonClass({ tone: 'second', size: 'sm' }, styles.button)} to={pathTo(code, '')}>
          <Icon name="home" small />
          <span>{t('nav.toSite')}</span>
        </Link>
        <Link className={buttonClass({ tone: 'second', size: 'sm' }, styles.button)} to={pathTo(code, 'my')}>
          <Icon name="user" small />
          <span>{name}</span>
        </Link>
        <NoticeBell />
      </div>
    </header>
  );
}
