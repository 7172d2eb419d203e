/** A globe with the office's meridian lit. Decoration: hidden from screen readers. */
import { Meridians } from '../../ui/figures/Meridians.tsx';
import styles from './ContactInfo.module.css';

const parallels = [-0.95, -0.53, -0.1, 0.24, 0.534, 0.95];

export function Globe({ city, place }: { city: string; place: string }) {
  return (
    <div className={styles.globe} aria-hidden="true">
      <Meridians count={14} lit={5} parallels={parallels} className={styles.arcs} />
      <i />
      <span>
        {city}
        <br />
        {place}
      </span>
    </div>
  );
}
