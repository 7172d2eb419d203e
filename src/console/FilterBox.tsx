/** The list's own search: answers while one types, `/` leads to it. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Affix, AffixUnit } from '../ui/Affix.tsx';
import { Kbd } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { leadingTo } from '../ui/underWay.ts';
import styles from './ConsolePage.module.css';
import { useConsole } from './messages.ts';
import { useListFilter } from './useQuery.ts';

/** In milliseconds. */
const pause = 250;

export function FilterBox({ name = 'q' }: { name?: string }) {
  const t = useConsole();
  const filter = useListFilter();
  const current = filter.get(name);
  const [typed, setTyped] = useState(current);
  const box = useRef<HTMLInputElement>(null);
  const set = useRef(filter.set);
  set.current = filter.set;
  // Somebody who has followed a link before the pause is over is left alone: the filter would take them back to the
  // list.
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (typed === current || leaving) return;
    const timer = setTimeout(() => {
      // The click may be younger than what React has shown of it.
      const to = leadingTo();
      if (!to || new URL(to).pathname === pathname) set.current({ [name]: typed.trim() });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, current, name, leaving, pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Affix className={styles.find}>
      <AffixUnit>
        <Icon name="search" small />
      </AffixUnit>
      <Input
        ref={box}
        type="search"
        value={typed}
        maxLength={100}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <AffixUnit>
        <Kbd>/</Kbd>
      </AffixUnit>
    </Affix>
  );
}

/** Whether a key press goes into a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
