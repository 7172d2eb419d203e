import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Tabs.module.css';

function Word({ icon, children }: { icon?: AnyIcon; children: string }) {
  return (
    <>
      {icon && <Icon name={icon} small />}
      <span className={styles.word} data-word={children}>
        {children}
      </span>
    </>
  );
}

/** A row of pages that belong together: links, the present one with `current`. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  /** `mark` stands behind the word: a count, or a state with its word for screen readers. */
  tabs: readonly { href: string; label: string; icon?: AnyIcon; current?: boolean; mark?: ReactNode }[];
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={styles.tab}
        >
          <Word icon={tab.icon}>{tab.label}</Word>
          {tab.mark}
        </a>
      ))}
    </nav>
  );
}

/** One tab by its looks alone: `Tabs` builds on it, and the specimen page shows its states. */
export function Tab({
  icon,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'type' | 'role'> & { icon?: AnyIcon; children: string }) {
  return (
    <button {...rest} type="button" role="tab" className={cx(styles.tab, className)}>
      <Word icon={icon}>{children}</Word>
    </button>
  );
}

/** The row that holds `Tab`s. */
export function TabRow({ label, ...rest }: Omit<ComponentProps<'div'>, 'role'> & { label: string }) {
  return <div {...rest} role="tablist" aria-label={label} className={styles.tabs} />;
}

export type TabItem = { id: string; label: string; icon?: AnyIcon; disabled?: boolean; panel: ReactNode };

/** Where an arrow, Home or End leads among `count` tabs; undefined for any other key. */
function destination(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Panels one at a time, by the ARIA tabs pattern: one stop in the tab order, arrows choose at once.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: readonly TabItem[];
  /** Controlled when given; otherwise the first tab that is not disabled begins. */
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const open = tabs.filter((tab) => !tab.disabled);
  const [own, setOwn] = useState(open[0]?.id);
  const chosen = tabs.find((tab) => tab.id === (selected ?? own));

  function choose(id: string) {
    setOwn(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = open.findIndex((tab) => tab.id === chosen?.id);
    const to = open[destination(event.key, from, open.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    choose(to.id);
    row.current?.querySelector<HTMLElement>(`[id="${base}-${to.id}"]`)?.focus();
  }

  return (
    <div>
      <TabRow label={label} ref={row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const on = tab === chosen;
          return (
            <Tab
              key={tab.id}
              id={`${base}-${tab.id}`}
              icon={tab.icon}
              disabled={tab.disabled}
              aria-selected={on}
              aria-controls={on ? `${base}-${tab.id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
            </Tab>
          );
        })}
      </TabRow>
      {chosen && (
        <div
          key={chosen.id}
          role="tabpanel"
          id={`${base}-${chosen.id}-panel`}
          aria-labelledby={`${base}-${chosen.id}`}
          className={styles.panel}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
