/** What cannot wait: before everything else, and only while there is something. */
import { Link } from 'react-router';
import type { Matter } from '../../../own/centre.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusMark } from '../../../ui/Status.tsx';
import { useCentre } from '../messages.ts';
import styles from './Matters.module.css';

const order = ['no', 'wait', 'none'] as const;

export function Matters({ matters }: { matters: readonly Matter[] }) {
  const t = useCentre();
  if (matters.length === 0) return null;
  const sorted = matters.toSorted((a, b) => order.indexOf(a.mark) - order.indexOf(b.mark));
  return (
    <Card as="section" aria-labelledby="matters" className={styles.matters}>
      <CardHead>
        <Icon name="info" />
        <h2 id="matters">{t('matters.title')}</h2>
      </CardHead>
      <ul role="list" className={styles.rows}>
        {sorted.map(({ mark, title, text, way }) => (
          <li key={`${way.to} ${title}`}>
            <StatusMark state={mark} />
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {text && <p>{text}</p>}
            </div>
            <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={way.to}>
              {way.label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
