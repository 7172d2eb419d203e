/** The pages of the console that someone's roles open. */
import { Link, useLocation } from 'react-router';
import type { MenuItem } from '../console/menu.ts';
import { useConsole } from '../console/messages.ts';
import { useFormat } from '../i18n/messages.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './staff.module.css';

export function ConsoleMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useConsole();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const here = currentItem(items, pathname, new URLSearchParams(search));
  return (
    <nav className={styles.menu} aria-label={t('nav.label')}>
      <ul role="list">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={item === here ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
              {item.count > 0 && <Badge tone="quiet">{format.number(item.count)}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of several entries with one path, the one whose query the address has, else the first. */
function currentItem(
  items: readonly MenuItem[],
  pathname: string,
  query: URLSearchParams,
): MenuItem | undefined {
  const same = items.filter(({ to }) => to.split('?')[0] === pathname);
  const exact = same.find((item) =>
    [...new URLSearchParams(item.query ?? '')].every(([name, value]) => query.get(name) === value),
  );
  return exact ?? same[0];
}
