/** What stands around a list: tags to filter by, a box to search in, the way to newer and older entries. All in the address. */
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { useFormat } from '../i18n/messages.tsx';
import { Affix, AffixUnit } from '../ui/Affix.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { tagCountClass, tagPickClass } from '../ui/tagPickClass.ts';
import styles from './ListTools.module.css';
import type { EntryList, TagChoice } from './library.ts';
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

export function TagFilter({ tags }: { tags: readonly TagChoice[] }) {
  const t = useReading();
  const format = useFormat();
  const turned = useTurned();
  const { pathname } = useLocation();
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t('tags')}>
      <ul role="list" className={styles.tags}>
        {tags.some(({ chosen }) => chosen) && (
          <li>
            <Link className={tagPickClass()} to={pathname} preventScrollReset>
              <Icon name="close" small />
              {t('clearTags')}
            </Link>
          </li>
        )}
        {tags.map(({ slug, name, count, chosen }) => (
          <li key={slug}>
            <Link
              className={tagPickClass()}
              to={turned('tag', slug)}
              aria-current={chosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              <span className={tagCountClass}>{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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

/** Head of a list's page. */
export const listHeadClass = styles.head;
