/** The frame around a study or a file: full width, no menus, no footer; toasts, client and account as everywhere. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { data, Link, Outlet } from 'react-router';
import { isLocale } from '../i18n/locales.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { isMac, usePalette } from '../platform/palette.ts';
import type { FrameSite } from '../ports/site.ts';
import { Kbd } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { FrameParts } from '../workbench/frameParts.ts';
import type { Route } from './+types/workbench';
import { AccountButton } from './AccountButton.tsx';
import { BellButton } from './BellButton.tsx';
import { FullMenu } from './FullMenu.tsx';
import { Part } from './Part.tsx';
import { Providers } from './Providers.tsx';
import { useOneOpenDisclosure } from './useOneOpenDisclosure.ts';
import { useRoot } from './useRoot.ts';
import styles from './workbench.module.css';

const LeavingBar = lazy(() => import('./LeavingBar.tsx'));

/** A prefix that is no language leads nowhere. */
export async function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) throw data(null, { status: 404 });
  return null;
}

export default function WorkbenchShell() {
  const root = useRoot();
  const t = useCommon();
  if (!root) return null;
  return (
    <Providers root={root}>
      <a className={buttonClass({ tone: 'primary' }, styles.skip)} href="#main">
        {t('menu.skip')}
      </a>
      {root.leaving && (
        <Suspense>
          <LeavingBar {...root.leaving} />
        </Suspense>
      )}
      <FrameParts value={{ home: <Home site={root.site} />, end: <End /> }}>
        <Outlet />
      </FrameParts>
    </Providers>
  );
}

function Home({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <Link className={styles.logo} to={pathTo(code, '')}>
      <Logo label={t('menu.home', { brand: site.brand })} src={site.logo} small />
    </Link>
  );
}

const never = () => () => {};

/** Opens the palette, and shows its key; where the bar is too narrow, the menu has it. */
function PaletteButton() {
  const t = useCommon();
  const open = usePalette();
  const onMac = useSyncExternalStore(never, isMac, () => false);
  return (
    <Button
      className={styles.palette}
      tone="second"
      size="sm"
      aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
      onClick={open}
    >
      <Icon name="search" small />
      <span className={styles.word}>{t('menu.goTo')}</span>
      <span aria-hidden="true">
        <Kbd>{onMac ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </Button>
  );
}

/** Where the bar is too narrow, the full-screen menu has language and account. */
function End() {
  const ref = useOneOpenDisclosure();
  return (
    <section ref={ref} className={styles.end}>
      <PaletteButton />
      <div className={styles.language}>
        <Part name="language" />
      </div>
      <BellButton />
      <AccountButton />
      <FullMenu />
    </section>
  );
}
