import { initialsOf } from '../lib/initials.ts';
import styles from './Avatar.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type Props = {
  name: string;
  picture?: string | null;
  /** 64 px instead of 36: at the head of a page that is about this person. */
  large?: boolean;
};

/** Somebody's picture, else the initials of their name, else a drawing; hidden from screen readers, since the name stands beside it. */
export function Avatar({ name, picture, large }: Props) {
  const look = cx(styles.avatar, large && styles.large);
  if (picture) {
    const size = large ? 64 : 36;
    return <img className={look} src={picture} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name) || <Icon name="user" small={!large} />}
    </span>
  );
}
