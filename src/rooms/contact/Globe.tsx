/** A globe in orthographic view, one meridian lit, the office marked. Decoration: hidden from screen readers. */
import styles from './ContactInfo.module.css';

const size = 600;
const centre = size / 2;
const radius = centre - 1;
const meridians = 14;
const lit = 5;
const parallels = [-0.95, -0.53, -0.1, 0.24, 0.534, 0.95];

export function Globe({ city, place }: { city: string; place: string }) {
  return (
    <div className={styles.globe} aria-hidden="true">
      <svg viewBox={`0 0 ${size} ${size}`}>
        {Array.from({ length: meridians + 1 }, (_, index) => (
          <path key={meridian(index)} className={index === lit ? styles.lit : undefined} d={meridian(index)} />
        ))}
        {parallels.map((latitude) => (
          <path key={latitude} d={parallel(latitude)} />
        ))}
      </svg>
      <i />
      <span>
        {city}
        <br />
        {place}
      </span>
    </div>
  );
}

/** Half an ellipse from pole to pole: what a meridian at an equal step of longitude looks like from afar. */
function meridian(index: number): string {
  const angle = -Math.PI / 2 + (Math.PI * index) / meridians;
  const width = Math.max(Math.abs(Math.sin(angle)) * radius, 0.01).toFixed(1);
  const side = Math.sin(angle) < 0 ? 0 : 1;
  return `M${centre} ${centre - radius}A${width} ${radius} 0 0 ${side} ${centre} ${centre + radius}`;
}

function parallel(latitude: number): string {
  const y = (centre - Math.sin(latitude) * radius).toFixed(1);
  const half = Math.cos(latitude) * radius;
  return `M${(centre - half).toFixed(1)} ${y}H${(centre + half).toFixed(1)}`;
}
