/** Parts with nothing in them yet: after those that have something, a line each with the way to begin. */
import { Link } from 'react-router';
import type { Way } from '../../../own/centre.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import type { LoadedPart } from '../loadParts.ts';
import { useCentre } from '../messages.ts';
import styles from './NothingYet.module.css';

export type FoldedPart = Pick<LoadedPart, 'id' | 'icon' | 'title'> & { begin: Way };

export function NothingYet({ parts }: { parts: readonly FoldedPart[] }) {
  const t = useCentre();
  if (parts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="nothing">
      <CardHead>
        <h2 id="nothing">{t('nothing')}</h2>
      </CardHead>
      <ul role="list" className={styles.parts}>
        {parts.map(({ id, icon, title, begin }) => (
          <li key={id}>
            <Icon name={icon} />
            <h3 id={`part-${id}`}>{title}</h3>
            <Link className={layout.link} to={begin.to}>
              {begin.label}
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
