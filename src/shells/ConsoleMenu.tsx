/** The pages of the console that someone's roles open. */
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { consoleIcon } from '../console/icons.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const to = here?.to;
  // On a narrow screen the menu is one row that scrolls: the page one is on stands in it where it can be seen.
  useEffect(() => {
    const row = list.current?.parentElement;
    const item = list.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    if (!to || !row || !item || row.scrollWidth <= row.clientWidth) return;
    const middle = item.offsetLeft - row.offsetLeft + item.offsetWidth / 2;
    row.scrollLeft = middle - row.clientWidth / 2;
  }, [to]);
  return (
    <nav className={styles.menu} aria-label={t('nav.label')}>
      <ul ref={list} role="list">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={item === here ? 'page' : undefined}>
              <Icon name={consoleIcon(item.icon)} />
              <span>{item.label}</span>
              {item.count ? <Badge tone="quiet">{format.number(item.count)}</Badge> : null}
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
