/** The frame of public pages: header, page, footer, overlay, toasts, contact card, account. */
import { lazy, Suspense } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { isLocale } from '../i18n/locales.ts';
import { useCommon } from '../i18n/messages.tsx';
import { MembershipOpens } from '../platform/membership.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import type { Route } from './+types/public';
import footer from './Footer.module.css';
import { Header } from './Header.tsx';
import overlay from './Overlay.module.css';
import { Part } from './Part.tsx';
import { Providers } from './Providers.tsx';
import styles from './public.module.css';
import { SmoothScroll } from './SmoothScroll.tsx';
import { useRoot } from './useRoot.ts';

const LeavingBar = lazy(() => import('./LeavingBar.tsx'));

/** A prefix that is no language leads nowhere. */
export async function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw data(null, { status: 404 });
  return null;
}

export default function PublicShell() {
  const root = useRoot();
  const t = useCommon();
  const { key } = useLocation();
  if (!root) return null;
  return (
    <Providers root={root}>
      <a className={buttonClass({ tone: 'primary' }, styles.skip)} href="#main">
        {t('menu.skip')}
      </a>
      {/* A menu left open belongs to the page that was left. */}
      <Header key={key} />
      {root.leaving && (
        <Suspense>
          <LeavingBar {...root.leaving} />
        </Suspense>
      )}
      <MembershipOpens value={root.site.membership.opens}>
        <Outlet />
      </MembershipOpens>
      <footer className={footer.footer}>
        <Part name="footer" />
      </footer>
      <div className={overlay.overlay} aria-hidden="true" data-print="no">
        <Part name="overlay" />
      </div>
      <SmoothScroll />
    </Providers>
  );
}
