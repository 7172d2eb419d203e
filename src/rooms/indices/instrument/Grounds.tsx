/** Where an index comes from, and how old this definition of it is. */
import { useId } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import type { IndexData } from '../shown.ts';
import styles from './Grounds.module.css';

export function Grounds({ data: { sources, version, date } }: { data: IndexData }) {
  const t = useIndices();
  const format = useFormat();
  const id = useId();
  const day = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h3 id={id}>{t('one.sources')}</h3>
      </CardHead>
      <CardBody className={layout.stack}>
        <ol role="list" className={styles.sources} lang="en">
          {sources.map(({ id: source, citation, doi, url }) => {
            const href = doi ? `https://doi.org/${doi}` : url;
            return (
              <li key={source}>
                {citation} {href && <a href={href}>{doi ? `doi:${doi}` : href}</a>}
              </li>
            );
          })}
        </ol>
        <p className={layout.label}>{t('one.version', { version, date: day })}</p>
      </CardBody>
    </Card>
  );
}
