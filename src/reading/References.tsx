/** The list of sources, as the ICMJE asks for it: authors, title, journal, year, volume, pages, DOI. */
import type { Cited } from '../ports/publishing.ts';
import { useReading } from './messages.ts';
import styles from './References.module.css';

export function References({ cited }: { cited: readonly Cited[] }) {
  const t = useReading();
  if (cited.length === 0) return null;
  return (
    <section className={styles.references} aria-labelledby="references">
      <h2 id="references">{t('references')}</h2>
      <ol lang="en">
        {cited.map((source) => (
          <li key={source.key} id={`ref-${source.number}`} value={source.number}>
            {`${source.authors}. ${source.title}. `}
            <cite>{source.journal}</cite>
            {` ${where(source)}. `}
            <a href={addressOf(source)} rel="noopener">
              {source.doi ? `doi:${source.doi}` : source.url}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function where({ year, volume, pages }: Cited): string {
  const place = [volume, pages].filter(Boolean).join(':');
  return [year ?? '', place].filter(Boolean).join(';');
}

/** Brackets and angles of old DOIs must be encoded. */
function addressOf({ doi, url }: Cited): string {
  return doi ? `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}` : url;
}
