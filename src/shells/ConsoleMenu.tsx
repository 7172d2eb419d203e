/** The pages of the console that someone's roles open. */
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useConsole } from '../console/messages.ts';
import { roles as everyRole, hasRole, type Role } from '../contract/roles.ts';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { type PlainPath, pathTo } from '../i18n/paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './staff.module.css';

type Entry = {
  name:
    | 'overview'
    | 'news'
    | 'guide'
    | 'course'
    | 'question'
    | 'tags'
    | 'contact'
    | 'site'
    | 'accounts'
    | 'audit'
    | 'letters';
  screen: PlainPath;
  /** Of the list of entries, which kind. */
  kind?: string;
  icon: IconName;
  roles: readonly Role[];
};

const entries: readonly Entry[] = [
  { name: 'overview', screen: 'staff', icon: 'grid', roles: everyRole },
  { name: 'news', screen: 'staff/entries', kind: 'news', icon: 'pub', roles: ['editor'] },
  { name: 'guide', screen: 'staff/entries', kind: 'guide', icon: 'book', roles: ['editor'] },
  { name: 'course', screen: 'staff/entries', kind: 'course', icon: 'list', roles: ['editor'] },
  { name: 'question', screen: 'staff/entries', kind: 'question', icon: 'chat', roles: ['editor'] },
  { name: 'tags', screen: 'staff/tags', icon: 'pin', roles: ['editor'] },
  { name: 'contact', screen: 'staff/contact', icon: 'mail', roles: everyRole },
  { name: 'site', screen: 'staff/site', icon: 'globe', roles: ['admin'] },
  { name: 'accounts', screen: 'staff/accounts', icon: 'user', roles: ['admin'] },
  { name: 'audit', screen: 'staff/audit', icon: 'stats', roles: ['admin'] },
  { name: 'letters', screen: 'staff/letters', icon: 'warn', roles: ['admin'] },
];

export function ConsoleMenu({ roles, open }: { roles: readonly Role[]; open: number }) {
  const t = useConsole();
  const { code } = useLocale();
  const format = useFormat();
  const isHere = useHere();
  return (
    <nav className={styles.rail} aria-label={t('nav.label')}>
      <ul role="list">
        {entries
          .filter((entry) => hasRole(roles, entry.roles))
          .map((entry) => {
            const { name, screen, kind, icon } = entry;
            const path = pathTo(code, screen);
            return (
              <li key={name}>
                <Link
                  to={kind ? `${path}?kind=${kind}` : path}
                  aria-current={isHere(entry, path) ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  <span>{t(`nav.${name}`)}</span>
                  {name === 'contact' && open > 0 && <Badge tone="quiet">{format.number(open)}</Badge>}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

function useHere(): (entry: Entry, path: string) => boolean {
  const { pathname } = useLocation();
  const { id } = useParams();
  const [query] = useSearchParams();
  return ({ kind }, path) => {
    if (kind) return pathname === path && id === undefined && (query.get('kind') ?? 'news') === kind;
    return pathname === path;
  };
}
