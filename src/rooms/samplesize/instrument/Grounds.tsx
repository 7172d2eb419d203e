/** When the number holds, and where it comes from. */
import { useId } from 'react';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignData } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './Grounds.module.css';

export function Grounds({ data: { assumptions, sources } }: { data: DesignData }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const id = useId();
  return (
    <div className={styles.pair}>
      <Card as="section" aria-labelledby={`${id}-holds`}>
        <CardHead>
          <h3 id={`${id}-holds`}>{t('instrument.assumptions')}</h3>
        </CardHead>
        <CardBody>
          <ul role="list" className={styles.limits}>
            {assumptions.map((key) => (
              <li key={key}>
                <Icon name="check" small />
                <span>{say(`assumptions.${key}`)}</span>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <Card as="section" aria-labelledby={`${id}-from`}>
        <CardHead>
          <h3 id={`${id}-from`}>{t('instrument.sources')}</h3>
        </CardHead>
        <CardBody>
          <ol role="list" className={styles.sources}>
            {sources.map(({ authors, year, title, in: where, doi, isbn }) => (
              <li key={title} lang="en">
                {authors}. {title}. <i>{where}</i>, {year}.{' '}
                {doi && <a href={`https://doi.org/${doi}`}>doi:{doi}</a>}
                {isbn && `ISBN ${isbn}`}
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
    </div>
  );
}
