/**
 * The table of screens (specification §2). Each declares whether it is public, the same for every visitor and
 * cached whole, or personal. A public screen is rendered without cookie, session or undeclared query.
 */
import { announcedPaths, type ScreenPath } from './i18n/paths.ts';

export type Screen = {
  /** Path below the language prefix; '' is the home page. */
  path: ScreenPath;
  /** Route module, relative to `src/`. */
  file: string;
  access: 'public' | 'personal';
  /** Query parameters that change what a public screen shows. */
  query?: readonly string[];
  /** What the sitemap lists: screens that already do what they are for. */
  listed?: boolean;
};

const announced = 'rooms/site/pages/announced.tsx';

export const screens: readonly Screen[] = [
  { path: '', file: 'shells/home.tsx', access: 'public', listed: true },
  { path: 'contact', file: 'rooms/contact/pages/contact.tsx', access: 'public', listed: true },
  { path: 'privacy', file: 'rooms/site/pages/privacy.tsx', access: 'public', listed: true },
  { path: 'terms', file: 'rooms/site/pages/terms.tsx', access: 'public', listed: true },
  { path: 'my', file: 'rooms/account/pages/my.tsx', access: 'personal' },
  { path: 'my/edit', file: 'rooms/account/pages/edit.tsx', access: 'personal' },
  { path: 'login', file: 'rooms/account/pages/login.tsx', access: 'personal' },
  { path: 'wx-callback', file: 'rooms/account/pages/wx-callback.tsx', access: 'personal' },
  ...announcedPaths.map((path): Screen => ({ path, file: announced, access: 'public' })),
];
