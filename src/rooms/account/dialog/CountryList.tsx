/** Finds a country or region by name in any language, by code or by number; React Aria's pattern of a filtered list. */
import { useLayoutEffect, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useLocale } from '../../../i18n/messages.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { menuItemClass } from '../../../ui/Menu.tsx';
import { useAccount } from '../messages.ts';
import styles from './CountryList.module.css';
import { entriesIn, findEntries, type RegionNames } from './findCountries.ts';

type Props = {
  dial: string;
  regionNames: RegionNames;
  onChoose(dial: string): void;
};

/**
 * React Aria writes a style element into the page for what can be pressed, unless one is there by this name; the
 * page's policy would refuse it. Its one rule stands in our style sheet.
 */
const styleOfAria = 'react-aria-pressable-style';

function useOwnStyleOfAria(): void {
  useLayoutEffect(() => {
    if (document.getElementById(styleOfAria)) return;
    const name = document.createElement('meta');
    name.id = styleOfAria;
    document.head.append(name);
  }, []);
}

/** React Aria has no strings of its own for these; what it says itself it then says in English. */
const unknownToAria: readonly string[] = ['th', 'id'];

export function CountryList({ dial, regionNames, onChoose }: Props) {
  const t = useAccount();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  useOwnStyleOfAria();
  const entries = useMemo(() => entriesIn(locale, regionNames), [locale, regionNames]);
  const found = findEntries(entries, typed);
  return (
    <I18nProvider locale={unknownToAria.includes(locale.code) ? 'en' : locale.intl}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField type="search" aria-label={t('dialog.country.search')} autoFocus className={styles.search}>
          <Icon name="search" small />
          <Input className={styles.input} placeholder={t('dialog.country.search')} />
        </TextField>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1) */}
        <section className={styles.list} aria-label={t('dialog.country.heading')} tabIndex={0}>
          <ListBox
            aria-label={t('dialog.country.heading')}
            items={found}
            selectionMode="single"
            selectedKeys={[dial]}
            escapeKeyBehavior="none"
            onSelectionChange={(keys) => {
              // Choosing the chosen one again takes it away, for React Aria; here it stays.
              const [key = dial] = keys === 'all' ? [] : keys;
              onChoose(String(key));
            }}
            renderEmptyState={() => <p className={styles.none}>{t('dialog.country.none')}</p>}
          >
            {({ dial: number, code, name }) => (
              <ListBoxItem id={number} textValue={`${name} ${number}`} className={menuItemClass(styles.item)}>
                <span className={styles.code}>{code}</span>
                <span>{name}</span>
                <span className={styles.number}>
                  <span className={layout.num}>{number}</span>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Autocomplete>
    </I18nProvider>
  );
}
