/** What stands where the part for members would be: how much there is, what it is called, and the way to it. */
import { Link, useLocation } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useContactLink } from '../platform/dialogs.ts';
import type { EntryView } from '../ports/publishing.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { lockId } from './Contents.tsx';
import styles from './LockedBox.module.css';
import { useReading } from './messages.ts';
import { missingIn } from './steps.ts';
import { useMissing, Way } from './Way.tsx';

type Props = { behind: NonNullable<EntryView['behind']>; lang?: string };

export function LockedBox({ behind: { headings, words, steps }, lang }: Props) {
  const t = useReading();
  const { code } = useLocale();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const openContact = useContactLink();
  const missing = useMissing(missingIn(steps));
  const number = format.number(words);
  return (
    <section id={lockId} className={styles.box} aria-labelledby="lock-h" data-print="no">
      <Tag tone="vip" icon="vip">
        {t('vip')}
      </Tag>
      <h2 id="lock-h">{t('lock.title')}</h2>
      <p>
        {headings.length > 0
          ? t('lock.sections', { sections: headings.length, words: number })
          : t('lock.words', { words: number })}
      </p>
      {headings.length > 0 && (
        <ul role="list" className={styles.headings} lang={lang}>
          {headings.map((heading) => (
            <li key={heading}>
              <Icon name="lock" small />
              {heading}
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.missing}>{missing}</h3>
      <Way steps={steps} to={pathname + search} />
      {!steps.plans && (
        <p>
          <Link className={buttonClass()} to={pathTo(code, 'contact')} onClick={openContact}>
            {t('membership.ask')}
          </Link>
        </p>
      )}
      <p className={layout.label}>{t('lock.note')}</p>
    </section>
  );
}
