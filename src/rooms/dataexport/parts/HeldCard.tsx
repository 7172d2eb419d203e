/** What is held about somebody: each with why, and how long. */
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import type { AreaWords } from '../areas.ts';
import { useDataexport } from '../messages.ts';
import styles from './HeldCard.module.css';

export function HeldCard({ areas }: { areas: readonly AreaWords[] }) {
  const t = useDataexport();
  return (
    <Card as="section" aria-labelledby="held">
      <CardHead>
        <h2 id="held">{t('page.held')}</h2>
      </CardHead>
      <CardBody>
        <ul role="list" className={styles.areas}>
          {areas.map(({ area, title, why, howLong }) => (
            <li key={area} className={styles.area}>
              <h3 className={styles.title}>{title}</h3>
              <p>{why}</p>
              <ul role="list" className={styles.terms} aria-label={t('page.howLong')}>
                {howLong.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
