/** The pages of the console that someone's roles open, in groups: a rail beside the page, folded on a narrow screen. */
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { consoleIcon } from '../console/icons.ts';
import type { MenuItem, MenuPart } from '../console/menu.ts';
import { useConsole } from '../console/messages.ts';
import { useGroupName } from '../console/useGroupName.ts';
import { useCommon, useFormat } from '../i18n/messages.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import styles from './ConsoleMenu.module.css';

export function ConsoleMenu({ parts }: { parts: readonly MenuPart[] }) {
  const t = useConsole();
  const common = useCommon();
  const { pathname, search } = useLocation();
  const here = currentItem(
    parts.flatMap(({ items }) => items),
    pathname,
    new URLSearchParams(search),
  );
  const fold = useRef<HTMLDetailsElement>(null);
  const rail = useShownInRail(here?.to);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <nav className={styles.menu} aria-label={t('nav.label')}>
      {/* The groups stand behind it, not in it: a wide screen shows them without anybody opening anything. */}
      <details ref={fold} className={styles.fold}>
        <summary>
          <Icon name="menu" />
          <span>{common('menu.open')}</span>
          {here && <span className={styles.here}>{here.label}</span>}
          <Icon name="down" small />
        </summary>
      </details>
      <div ref={rail} className={styles.groups}>
        {parts.map((part) => (
          <Part key={part.group} {...part} here={here} onFollow={close} />
        ))}
      </div>
    </nav>
  );
}

function Part({ group, items, here, onFollow }: MenuPart & { here: MenuItem | undefined; onFollow(): void }) {
  const format = useFormat();
  const name = useGroupName()(group);
  const id = useId();
  return (
    <div className={styles.part}>
      {name && (
        <p id={id} className={cx(layout.label, styles.name)}>
          {name}
        </p>
      )}
      <ul role="list" aria-labelledby={name ? id : undefined}>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={item === here ? 'page' : undefined} onClick={onFollow}>
              <Icon name={consoleIcon(item.icon)} />
              <span>{item.label}</span>
              {item.count ? <Badge tone="quiet">{format.number(item.count)}</Badge> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the rail is longer than the window, the page that one is on stands where it is seen. */
function useShownInRail(to: string | undefined) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = rail.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!to || !box || !item) return;
    const { offsetTop, offsetHeight } = item;
    const isSeen = offsetTop >= box.scrollTop && offsetTop + offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = offsetTop - box.clientHeight / 2;
  }, [to]);
  return rail;
}

/**
 * Of several entries with one path, the one whose query the address has, else the first. A page below an entry's is
 * part of it, where the entry is not one of several.
 */
function currentItem(
  items: readonly MenuItem[],
  pathname: string,
  query: URLSearchParams,
): MenuItem | undefined {
  const same = items.filter(({ to }) => to.split('?')[0] === pathname);
  const exact = same.find((item) =>
    [...new URLSearchParams(item.query ?? '')].every(([name, value]) => query.get(name) === value),
  );
  // Every page is below the overview.
  const [, ...others] = items;
  const above = others.find(({ to, query: own }) => own === null && pathname.startsWith(`${to}/`));
  return exact ?? same[0] ?? above;
}
