/** The box: a form that works without script, with suggestions below it while one types. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { Affix, AffixUnit } from '../../ui/Affix.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Input } from '../../ui/Input.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { everything, longest } from './address.ts';
import { Marked } from './Marked.tsx';
import { useSearch } from './messages.ts';
import styles from './SearchBox.module.css';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

/** `example`: a word that finds something. */
type Props = { q: string; kind: string; language: string | null; example: string | undefined };

export function SearchBox({ q, kind, language, example }: Props) {
  const t = useSearch();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed, kind);
  const links = () => [...(box.current?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])];
  // Up and down walk through the suggestions, Esc leads back to the box.
  const onKey = (event: KeyboardEvent) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Escape') setTyped('');
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    if (to < 0) box.current?.querySelector('input')?.focus();
    else all[Math.min(to, all.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the box and its list pass through here
    <div ref={box} className={styles.box} onKeyDown={onKey}>
      <Form className={styles.form} role="search" onSubmit={() => setTyped('')}>
        <Affix>
          <AffixUnit>
            <Icon name="search" small />
          </AffixUnit>
          <Input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longest}
            aria-label={t('page.label')}
            placeholder={example && `${example} …`}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Affix>
        {kind !== everything && <input type="hidden" name="kind" value={kind} />}
        {language && <input type="hidden" name="language" value={language} />}
        <Button type="submit" tone="primary">
          {t('page.submit')}
        </Button>
      </Form>
      {suggestions.length > 0 && <Suggestions found={suggestions} onChosen={() => setTyped('')} />}
    </div>
  );
}

function Suggestions({ found, onChosen }: { found: readonly Suggestion[]; onChosen(): void }) {
  const t = useSearch();
  return (
    <ul role="list" className={styles.list} aria-label={t('page.suggestions')}>
      {found.map((one) => (
        <li key={one.path}>
          <Link to={one.path} onClick={onChosen}>
            <span lang={one.lang}>
              <Marked entries={one.title} />
            </span>
            <Tag>{one.kind_name}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}
