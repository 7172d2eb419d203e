import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
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
  onNear,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange' | 'title'> & {
  title: ReactNode;
  hint?: ReactNode;
  /** The words on the button, such as "Choose a file". */
  action: ReactNode;
  onFiles?: (files: File[]) => void;
  /** Somebody is about to choose a file, or holds one over the page: there is time to fetch what will read it. */
  onNear?: (() => void) | undefined;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles?.([...(input.files ?? [])]);
    if (onFiles) input.value = '';
  };
  const takeEarly = useEffectEvent(take);
  // A file can be chosen before the page's script is there to hear of it.
  useEffect(() => {
    if (field.current?.files?.length) takeEarly(field.current);
  }, []);
  return (
    <div className={cx(styles.drop, over && styles.over, className)}>
      <input
        {...rest}
        ref={field}
        type="file"
        aria-labelledby={`${id}-title ${id}-action`}
        aria-describedby={cx(rest['aria-describedby'], hint ? `${id}-hint` : undefined) || undefined}
        className={styles.file}
        onFocus={onNear}
        onDragEnter={() => {
          onNear?.();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => take(currentTarget)}
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
      <span className={cx(buttonClass({ size: 'sm' }), styles.button)} id={`${id}-action`}>
        {action}
      </span>
    </div>
  );
}
