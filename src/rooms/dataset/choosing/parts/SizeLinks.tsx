/** From an analysis to the designs that plan its size. */
import { Link } from 'react-router';
import { keyOf } from '../../../../designs/keys.ts';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './EndCard.module.css';

export function SizeLinks({ designs }: { designs: readonly string[] }) {
  const say = useSentence();
  const { code } = useLocale();
  return (
    <ul className={styles.list}>
      {designs.map((design) => (
        <li key={design}>
          <Link className={layout.link} to={pathOf(code, 'tools/sample-size/:design', { design })}>
            {say(`designs.designs.${keyOf(design)}.title`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
