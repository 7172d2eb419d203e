/** On paper alone: where a text is found, and how to cite it, in the order of the ICMJE for a page of a site. */
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';
import { SiteFactsContext } from '../platform/head.tsx';
import type { EntryView } from '../ports/publishing.ts';
import styles from './Article.module.css';
import { useReading } from './messages.ts';

export function Cite({ title, locale, revisedAt }: Pick<EntryView, 'title' | 'locale' | 'revisedAt'>) {
  const t = useReading();
  const format = useFormat();
  const { origin, brand, company } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const date = format.dateTime(new Date(revisedAt), { dateStyle: 'long' });
  return (
    <section className={styles.cite}>
      <h2>{t('cite')}</h2>
      <p>
        {`${company}. ${title}. ${brand}; ${date}. `}
        <span>{origin + sameIn(locale, pathname)}</span>
      </p>
    </section>
  );
}
