/** A row of the full-screen menu: a link, or an act. */
import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './FullMenu.module.css';
import { SiteLink } from './SiteLink.tsx';

type Props = { icon: IconName; children: ReactNode };
type Link = Props & { href: string; end?: ReactNode; opens?: string };
type Click = (event: MouseEvent<HTMLElement>) => void;

/** `end` takes the place of the arrow; `opens` names the dialog that opens in place of the page (`Part.tsx`). */
export function MenuRow({ href, end, opens, ...face }: Link) {
  return (
    <SiteLink className={styles.row} href={href} data-opens={opens}>
      <Face {...face} />
      {end || <Icon name="arrow" small />}
    </SiteLink>
  );
}

export function MenuRowAction({ busy, onClick, ...face }: Props & { busy: boolean; onClick: Click }) {
  return (
    <button type="button" className={styles.row} onClick={onClick} aria-busy={busy || undefined}>
      <Face {...face} />
    </button>
  );
}

function Face({ icon, children }: Props) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}
