/** The designs that fit the answers, each with what it is for and the paper it follows. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { designPath } from '../addresses.ts';
import { purposeKey, titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { DesignName } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './Fits.module.css';

export function Fits({ title, designs }: { title: string; designs: readonly DesignName[] }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  return (
    <section className={layout.card}>
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      <ul role="list" className={styles.fits}>
        {designs.map(({ id, cited }) => (
          <li key={id}>
            <h3>
              <Link to={designPath(code, id)}>{say(titleKey(id))}</Link>
            </h3>
            <p>
              {say(purposeKey(id))} <span className={layout.meta}>{cited}</span>
            </p>
            <Link className={layout.link} to={designPath(code, id)} tabIndex={-1} aria-hidden="true">
              {t('choose.open')}
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
