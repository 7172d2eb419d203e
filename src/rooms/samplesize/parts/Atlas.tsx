/** All designs by family; those that fit the answers are marked. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
import { designPath } from '../addresses.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { DesignName } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './Atlas.module.css';

type Props = {
  designs: readonly DesignName[];
  /** Null while nothing was answered. */
  fitting: ReadonlySet<string> | null;
};

export function Atlas({ designs, fitting }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <div className={styles.atlas}>
      {[...Map.groupBy(designs, ({ family }) => family)].map(([family, members]) => (
        <section key={family} id={family} aria-labelledby={`${family}-h`}>
          <h3 id={`${family}-h`}>
            {say(`families.${family}`)}
            <span className={layout.num}>{format.number(members.length)}</span>
          </h3>
          <ul role="list">
            {members.map(({ id }) => {
              const fits = fitting?.has(id) ?? false;
              return (
                <li key={id}>
                  <Link className={cx(fits && styles.fit)} to={designPath(code, id)}>
                    <StatusMark state={fits ? 'on' : 'none'} />
                    {say(titleKey(id))}
                    {fits && <span className={layout.sr}>{format.inBrackets(t('choose.fitting'))}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
