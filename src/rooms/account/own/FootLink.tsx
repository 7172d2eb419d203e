import { Link } from 'react-router';
import { CardFoot } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './Cards.module.css';

/** The one way on from a card. */
export function FootLink({ to, children }: { to: string; children: string }) {
  return (
    <CardFoot className={styles.foot}>
      <Link className={layout.link} to={to}>
        {children}
        <Icon name="arrow" small />
      </Link>
    </CardFoot>
  );
}
