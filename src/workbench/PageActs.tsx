import type { ReactNode } from 'react';
import { type Act, ActKeys, MoreMenu } from '../ui/MoreMenu.tsx';
import styles from './PageActs.module.css';

type Props = {
  /** What is most likely done next: the last key of the line, and where there is little room its first. */
  primary?: ReactNode;
  /** Further keys. */
  children?: ReactNode;
  /** Keys that are in the menu where there is little room. */
  seldom?: readonly Act[];
  /** What is in the menu in any case. */
  menu?: ReactNode;
  /** What a screen reader calls the menu. */
  label?: string;
};

/** What can be done with all of a page, in one line: where there is little room it goes on below. */
export function PageActs({ primary, children, seldom = [], menu, label }: Props) {
  return (
    <div className={styles.acts}>
      <ActKeys acts={seldom} />
      <div className={styles.line}>
        {children}
        {primary && <div className={styles.primary}>{primary}</div>}
      </div>
      {label !== undefined && (menu || seldom.length > 0) && (
        <MoreMenu label={label} acts={seldom}>
          {menu}
        </MoreMenu>
      )}
    </div>
  );
}
