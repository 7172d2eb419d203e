/** What narrows a list: its order, a category, a tag, a language. All are links, and stand in the address. */
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { ownNames } from '../../../i18n/languageNames.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { MenuList, menuItemClass } from '../../../ui/Menu.tsx';
// The look of `TabLinks`; its links are the router's, so that the list changes without a page load.
import tabs from '../../../ui/Tabs.module.css';
import { tagCountClass, tagPickClass } from '../../../ui/tagPickClass.ts';
import { useForum } from '../messages.ts';
import type { TopicList } from '../shown.ts';
import { orders } from '../words.ts';
import { listPath, type Wanted } from './addresses.ts';
import { categoryWords, orderWords } from './categoryWords.ts';
import styles from './ListFilters.module.css';

/** Tags that stand in the row; the others are found by the search. */
const mostTags = 10;

/** The one search of the site, narrowed to topics; it works without script. */
export function ForumSearch() {
  const t = useForum();
  const { code } = useLocale();
  return (
    <Form className={styles.search} role="search" action={pathTo(code, 'search')}>
      <input type="hidden" name="kind" value="topic" />
      <Affix>
        <AffixUnit>
          <Icon name="search" small />
        </AffixUnit>
        <Input
          type="search"
          name="q"
          maxLength={200}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          enterKeyHint="search"
        />
      </Affix>
      <Button type="submit" tone="second">
        {t('list.find')}
      </Button>
    </Form>
  );
}

export function Picks({ wanted, counts, tags }: { wanted: Wanted } & Pick<TopicList, 'counts' | 'tags'>) {
  const t = useForum();
  const { code } = useLocale();
  const format = useFormat();
  const row = useRef<HTMLUListElement>(null);
  // What was chosen is in sight, however far along the row it stands.
  useEffect(() => {
    const chosen = [...(row.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1);
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, []);
  const shown = tags.slice(0, mostTags);
  const own = wanted.tag !== null && !shown.some(({ tag }) => tag === wanted.tag);
  const pick = (key: string, name: string, change: Partial<Wanted>, chosen: boolean, count?: number) => (
    <li key={key}>
      <Link
        className={tagPickClass()}
        to={listPath(code, { ...wanted, ...change })}
        aria-current={chosen ? 'true' : undefined}
        preventScrollReset
      >
        {name}
        {count !== undefined && <span className={tagCountClass}>{format.number(count)}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('list.filter')} className={styles.picks}>
      <ul role="list" ref={row}>
        {pick(
          '',
          t('list.all'),
          { category: null, tag: null },
          wanted.category === null && wanted.tag === null,
        )}
        {counts.map(({ category, topics }) => {
          const chosen = wanted.category === category;
          return pick(
            category,
            t(categoryWords[category]),
            { category: chosen ? null : category },
            chosen,
            topics,
          );
        })}
        {own && pick(`#${wanted.tag}`, `#${wanted.tag}`, { tag: null }, true)}
        {shown.map(({ tag, topics }) => {
          const chosen = wanted.tag === tag;
          return pick(`#${tag}`, `#${tag}`, { tag: chosen ? null : tag }, chosen, topics);
        })}
      </ul>
    </nav>
  );
}

/** Tabs of the orders, and the choice of a language at their end. */
export function OrderBar(props: { wanted: Wanted; languages: Readonly<Record<string, string>> }) {
  const { wanted } = props;
  const t = useForum();
  const { code } = useLocale();
  return (
    <div className={styles.bar}>
      <nav className={cx(tabs.tabs, styles.orders)} aria-label={t('list.order')}>
        {orders.map((order) => (
          <Link
            key={order}
            className={tabs.tab}
            to={listPath(code, { ...wanted, order })}
            aria-current={order === wanted.order ? 'page' : undefined}
            preventScrollReset
          >
            <span className={tabs.word} data-word={t(orderWords[order])}>
              {t(orderWords[order])}
            </span>
          </Link>
        ))}
      </nav>
      <LanguageChoice key={wanted.language} {...props} />
    </div>
  );
}

/** A disclosure, so that it works without script. */
function LanguageChoice({
  wanted,
  languages,
}: {
  wanted: Wanted;
  languages: Readonly<Record<string, string>>;
}) {
  const t = useForum();
  const { code } = useLocale();
  const { marks } = useFormat();
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const away = (event: Event) => {
      const details = ref.current;
      if (details && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, []);
  const chosen = wanted.language === null ? t('list.allLanguages') : languages[wanted.language];
  return (
    <details
      ref={ref}
      className={styles.language}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={buttonClass({ tone: 'quiet', size: 'sm' })}
        aria-label={[t('list.language'), chosen].join(marks.colon)}
      >
        <Icon name="globe" small />
        {chosen}
        <Icon name="down" small />
      </summary>
      <MenuList className={styles.menu}>
        {[null, ...localeCodes].map((language) => (
          <Link
            key={language}
            className={menuItemClass()}
            to={listPath(code, { ...wanted, language })}
            aria-current={language === wanted.language ? 'true' : undefined}
            preventScrollReset
          >
            {language === null ? t('list.allLanguages') : languages[language]}
            {language !== null && <span className={styles.code}>{ownNames[language].label}</span>}
          </Link>
        ))}
      </MenuList>
    </details>
  );
}
