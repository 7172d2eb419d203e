import styles from './Spinner.module.css';

/** A 16 px turning ring, hidden from screen readers: the words beside it say what is going on. */
export function Spinner() {
  return <span className={styles.spin} aria-hidden="true" />;
}
