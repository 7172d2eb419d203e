import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { buttonClass } from './buttonClass.ts';
import { cx } from './cx.ts';
import styles from './Drop.module.css';
import { Icon } from './Icon.tsx';

/**
 * An area that takes files by click, keyboard or drop. It tells `onFiles` what arrived and forgets it, so that the same
 * file can be chosen again. Type and size are the caller's to check.
 */
export function Drop({
  title,
  hint,
  action,
  onFiles,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'title'> & {
  title: ReactNode;
  hint?: ReactNode;
  /** The words on the button, such as "Choose a file". */
  action: ReactNode;
  onFiles?: (files: File[]) => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className={cx(styles.drop, over && styles.over, className)}>
      <input
        {...rest}
        type="file"
        aria-labelledby={`${id}-title ${id}-action`}
        aria-describedby={cx(rest['aria-describedby'], hint ? `${id}-hint` : undefined) || undefined}
        className={styles.file}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget: input }) => {
          onFiles?.([...(input.files ?? [])]);
          if (onFiles) input.value = '';
        }}
      />
      <Icon name="upload" />
      <span id={`${id}-title`} className={styles.title}>
        {title}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span className={cx(buttonClass({ size: 'sm' }), styles.key)} id={`${id}-action`}>
        {action}
      </span>
    </div>
  );
}
