/**
 * The frame of a study, or of a file on the device: its name, where it lives, its places, and the page at full width.
 * Below the head nothing of the site stands, so that the work has the whole window.
 */
import { type ReactNode, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { FrameParts } from './frameParts.ts';
import styles from './WorkbenchFrame.module.css';

/** `to`: address from the root of the site. */
export type Place = { name: string; to: string };

type Props = {
  name: string;
  /** Where its data are: on this device, or kept. */
  whereabouts: ReactNode;
  /** What a screen reader calls the places. */
  label: string;
  places: readonly Place[];
  /** Who else is here. */
  presence?: ReactNode;
  /** Keys that concern all of it. */
  acts?: ReactNode;
  children: ReactNode;
};

export function WorkbenchFrame({ name, whereabouts, label, places, presence, acts, children }: Props) {
  const { home, end } = useContext(FrameParts);
  const { pathname } = useLocation();
  // The place of a page below one, too: all of them lie below the first.
  const here = places.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.top}>
          {home}
          <div className={styles.study}>
            <b>{name}</b>
            <small>
              {presence}
              {whereabouts}
            </small>
          </div>
          <div className={styles.end}>
            {acts}
            {end}
          </div>
        </div>
        {places.length > 1 && (
          <nav className={styles.places} aria-label={label}>
            {places.map((place) => (
              <Link
                key={place.to}
                to={place.to}
                aria-current={place === here ? (place.to === pathname ? 'page' : 'true') : undefined}
              >
                {place.name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <main id="main" className={styles.page}>
        {children}
      </main>
    </>
  );
}
