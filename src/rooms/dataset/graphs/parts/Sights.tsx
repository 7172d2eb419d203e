/** The figure as people see it who lack a kind of cone, and as it is printed in grey. */
import { type Sight, sights } from '../../../../figures/sights.ts';
import { useDataset } from '../../messages.ts';
import { SmallCopy } from './Picture.tsx';
import styles from './Sights.module.css';

// The keys of the list are its names.
const names = Object.keys(sights) as Sight[];

const looks: Readonly<Record<Sight, string | undefined>> = {
  protanopia: styles.protanopia,
  deuteranopia: styles.deuteranopia,
  tritanopia: styles.tritanopia,
  grey: styles.grey,
};

export function Sights({ svg }: { svg: string }) {
  const t = useDataset();
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" focusable="false">
        {names.map((name) => (
          <filter key={name} id={`sight-${name}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={matrixOf(name)} />
          </filter>
        ))}
      </svg>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <SmallCopy svg={svg} className={looks[name]} />
            <span>{t(`graphs.sights.${name}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In rows of what goes into red, green and blue, and how opaque it stays. */
const matrixOf = (name: Sight) =>
  [...sights[name].map((row) => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ');
