/** How many designs there are of each family, as bars, each the way to its part of the list. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import layout from '../../../ui/layout.module.css';
import type { DesignName } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './FamilyTally.module.css';

export function FamilyTally({ designs }: { designs: readonly DesignName[] }) {
  const say = useDesignWords();
  const format = useFormat();
  const { code } = useLocale();
  const families = [...Map.groupBy(designs, ({ family }) => family)];
  const most = Math.max(...families.map(([, members]) => members.length));
  return (
    <ul role="list" className={styles.tally}>
      {families.map(([family, { length }]) => (
        <li key={family}>
          <Link to={pathTo(code, 'tools/sample-size', family)}>
            <span>{say(`families.${family}`)}</span>
            <svg aria-hidden="true">
              <rect width={`${(length / most) * 100}%`} height="100%" />
            </svg>
            <span className={layout.num}>{format.number(length)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
