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
  /** The frame around it; the public one unless said. */
  shell?: 'staff';
  /** Query parameters that change what a public screen shows. */
  query?: readonly string[];
  /** Query parameters with which it is rendered for every request: what people type is too much to keep. */
  fleeting?: readonly string[];
  /** What the sitemap lists: screens that already do what they are for. */
  listed?: boolean;
};

const announced = 'rooms/site/pages/announced.tsx';

const console = (path: ScreenPath, file: string): Screen => ({
  path,
  file,
  access: 'personal',
  shell: 'staff',
});

const consoleScreens: readonly Screen[] = [
  console('staff', 'rooms/staff/pages/overview.tsx'),
  console('staff/entries', 'rooms/publishing/staff/list.tsx'),
  console('staff/entries/:id', 'rooms/publishing/staff/entry.tsx'),
  console('staff/entries/:id/history', 'rooms/publishing/staff/history.tsx'),
  console('staff/tags', 'rooms/publishing/staff/tags.tsx'),
  console('staff/contact', 'rooms/contact/staff/requests.tsx'),
  console('staff/site', 'rooms/site/staff/settings.tsx'),
  console('staff/accounts', 'rooms/account/staff/accounts.tsx'),
  console('staff/audit', 'rooms/staff/pages/audit.tsx'),
  console('staff/audit.csv', 'rooms/staff/pages/auditCsv.ts'),
  console('staff/letters', 'rooms/staff/pages/letters.tsx'),
];

export const screens: readonly Screen[] = [
  { path: '', file: 'shells/home.tsx', access: 'public', listed: true },
  {
    path: 'news',
    file: 'rooms/news/pages/list.tsx',
    access: 'public',
    query: ['after', 'before', 'tag'],
    listed: true,
  },
  { path: 'news/:id', file: 'rooms/news/pages/article.tsx', access: 'public' },
  {
    path: 'guides',
    file: 'rooms/guides/pages/list.tsx',
    access: 'public',
    query: ['after', 'before', 'tag', 'q'],
    fleeting: ['q'],
    listed: true,
  },
  { path: 'guides/:id', file: 'rooms/guides/pages/guide.tsx', access: 'public' },
  {
    path: 'courses',
    file: 'rooms/courses/pages/list.tsx',
    access: 'public',
    query: ['level'],
    listed: true,
  },
  { path: 'courses/:id', file: 'rooms/courses/pages/course.tsx', access: 'public' },
  { path: 'courses/:id/:chapter', file: 'rooms/courses/pages/chapter.tsx', access: 'public' },
  { path: 'faq', file: 'rooms/questions/pages/faq.tsx', access: 'public', listed: true },
  {
    path: 'search',
    file: 'rooms/search/pages/search.tsx',
    access: 'public',
    query: ['q', 'kind', 'language', 'page'],
    fleeting: ['q'],
  },
  { path: 'contact', file: 'rooms/contact/pages/contact.tsx', access: 'public', listed: true },
  { path: 'privacy', file: 'rooms/site/pages/privacy.tsx', access: 'public', listed: true },
  { path: 'terms', file: 'rooms/site/pages/terms.tsx', access: 'public', listed: true },
  { path: 'my', file: 'rooms/account/pages/my.tsx', access: 'personal' },
  { path: 'my/edit', file: 'rooms/account/pages/edit.tsx', access: 'personal' },
  { path: 'login', file: 'rooms/account/pages/login.tsx', access: 'personal' },
  { path: 'wx-callback', file: 'rooms/account/pages/wx-callback.tsx', access: 'personal' },
  { path: 'staff/first/:token', file: 'rooms/account/pages/first.tsx', access: 'personal' },
  { path: 'preview/:token', file: 'rooms/publishing/pages/preview.tsx', access: 'personal' },
  ...consoleScreens,
  ...announcedPaths.map((path): Screen => ({ path, file: announced, access: 'public' })),
];
