/** What stands around a list: tags to filter by, a box to search in, the way to newer and older entries. All in the address. */
import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { useFormat } from '../i18n/messages.tsx';
import type { EntryList, TagChoice } from '../ports/publishing.ts';
import { Affix, AffixUnit } from '../ui/Affix.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { type AnyIcon, Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { tagCountClass, tagPickClass } from '../ui/tagPickClass.ts';
import styles from './ListTools.module.css';
import { useReading } from './messages.ts';

/** The query without a place in the list, one value of a name added or taken away. */
function useTurned(): (name: string, value: string) => string {
  const [query] = useSearchParams();
  return (name, value) => {
    const next = new URLSearchParams(query);
    next.delete('after');
    next.delete('before');
    if (next.has(name, value)) next.delete(name, value);
    else next.append(name, value);
    const text = next.toString();
    return text === '' ? '?' : `?${text}`;
  };
}

/** One choice of a filter: a link, marked when it is made. */
export type Choice = {
  key: string;
  name: string;
  to: string;
  chosen?: boolean;
  /** How many entries it leaves, or what it stands for. */
  count?: number;
  icon?: AnyIcon;
};

/** Choices in one row that scrolls sideways, and one below the other where a column is left for them. */
export function FilterList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const format = useFormat();
  const row = useRef<HTMLUListElement>(null);
  // What was chosen is in sight, however far along the row it stands.
  useEffect(() => {
    const first = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && first) row.current.scrollLeft = first.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <nav aria-label={label} className={styles.filter}>
      <ul role="list" ref={row}>
        {choices.map(({ key, name, to, chosen, count, icon }) => (
          <li key={key}>
            <Link
              className={tagPickClass()}
              to={to}
              aria-current={chosen ? 'true' : undefined}
              preventScrollReset
            >
              {icon && <Icon name={icon} small />}
              {name}
              {count !== undefined && <span className={tagCountClass}>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @param first choices before the tags */
export function TagFilter({ tags, first = [] }: { tags: readonly TagChoice[]; first?: readonly Choice[] }) {
  const t = useReading();
  const turned = useTurned();
  const { pathname } = useLocation();
  if (tags.length + first.length === 0) return null;
  const clear: Choice[] = tags.some(({ chosen }) => chosen)
    ? [{ key: '', name: t('clearTags'), to: pathname, icon: 'close' }]
    : [];
  const choices = tags.map(({ slug, ...tag }) => ({ ...tag, key: slug, to: turned('tag', slug) }));
  return <FilterList label={t('tags')} choices={[...first, ...clear, ...choices]} />;
}

/** A form that works without script too. */
export function ListSearch({ place, value }: { place: string; value: string }) {
  const t = useReading();
  const [query] = useSearchParams();
  return (
    <Form className={styles.search} role="search">
      {query.getAll('tag').map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      <Affix>
        <AffixUnit>
          <Icon name="search" small />
        </AffixUnit>
        <Input
          type="search"
          name="q"
          maxLength={200}
          defaultValue={value}
          aria-label={t('searchLabel', { place })}
        />
      </Affix>
      <Button type="submit" tone="second">
        {t('search')}
      </Button>
    </Form>
  );
}

/** Newer and older entries: a place in the list stays where it is, however many are published meanwhile. */
export function ListTurn({ list }: { list: Pick<EntryList, 'newer' | 'older'> }) {
  const t = useReading();
  const [query] = useSearchParams();
  const { newer, older } = list;
  if (!newer && !older) return null;
  const at = (name: 'after' | 'before', cursor: string) => {
    const next = new URLSearchParams(query);
    next.delete('after');
    next.delete('before');
    next.set(name, cursor);
    return `?${next}`;
  };
  return (
    <nav className={styles.turn} aria-label={t('pages')}>
      {newer ? (
        <Link className={buttonClass({ tone: 'second' })} to={at('before', newer)} rel="prev">
          <Icon name="left" small />
          {t('newer')}
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link className={buttonClass({ tone: 'second' })} to={at('after', older)} rel="next">
          {t('older')}
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}
