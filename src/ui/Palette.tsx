/**
 * A palette of commands: a modal with a field and what its text finds, in groups. The focus stays in the field, whose keys
 * walk the list: WAI-ARIA Authoring Practices 1.2, combobox with a listbox. The first one is active, so that Enter goes.
 */
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';
import { stepOf } from './listKeys.ts';
import { menuItemClass } from './Menu.tsx';
import styles from './Palette.module.css';
import { useModal } from './useModal.ts';

/** `note`: what it is, beside its name. `lang`: of its words, where they are not in the language of the page. */
export type PaletteEntry = { key: string; text: string; note?: string; lang?: string | undefined };

export type PaletteGroup = { name: string; entries: readonly PaletteEntry[] };

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the palette is for: the name of dialog, field and list. */
  label: string;
  closeLabel: string;
  value: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** In place of the list, where there is none. */
  children?: ReactNode;
  onChoose: (entry: PaletteEntry) => void;
};

export function Palette({ open, onClose, label, ...list }: Props) {
  const { ref, shown } = useModal(open);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop has no keyboard; Esc and the close button do the same
    <dialog
      ref={ref}
      aria-label={label}
      className={styles.palette}
      onCancel={onCancel}
      // Chrome closes on a second Esc whatever we do.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {shown && <PaletteFrame {...list} label={label} onClose={onClose} />}
    </dialog>
  );
}

/** What is drawn inside. */
export function PaletteFrame({
  label,
  closeLabel,
  value,
  onType,
  groups,
  children,
  onChoose,
  onClose,
}: Omit<Props, 'open' | 'onClose'> & { onClose?: () => void }) {
  const id = useId();
  const entries = groups.flatMap((group) => group.entries);
  const { at, walk } = useWalk(entries.length, value, (place) => {
    const chosen = entries[place];
    if (chosen) onChoose(chosen);
  });
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, one) => sum + one.entries.length, 0),
  );
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <Icon name="search" small />
        <input
          data-autofocus=""
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={label}
          placeholder={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? id : undefined}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={walk}
        />
        <IconButton icon="close" size="sm" label={closeLabel} onClick={onClose} />
      </div>
      {entries.length === 0 ? (
        <div className={styles.none} role="status">
          {children}
        </div>
      ) : (
        <div id={id} role="listbox" aria-label={label} className={styles.list}>
          {groups.map(({ name, entries: own }, place) => (
            <Group
              key={name}
              id={id}
              name={name}
              from={starts[place] ?? 0}
              at={at}
              entries={own}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type GroupProps = PaletteGroup & { id: string; from: number; at: number; onChoose: Props['onChoose'] };

function Group({ id, name, from, at, entries, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={name}>
      <p className={cx(layout.label, styles.name)} aria-hidden="true">
        {name}
      </p>
      {entries.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active one
        <div
          key={entry.key}
          id={`${id}-${from + place}`}
          role="option"
          aria-selected={from + place === at}
          className={menuItemClass(styles.entry)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span lang={entry.lang}>{entry.text}</span>
          {entry.note && (
            <small lang={entry.lang} className={styles.note}>
              {entry.note}
            </small>
          )}
        </div>
      ))}
    </div>
  );
}

/** The active place in a list of so many; another text begins at the first. */
function useWalk(length: number, text: string, choose: (place: number) => void) {
  const [walked, setWalked] = useState({ text, at: 0 });
  const at = walked.text === text && walked.at < length ? walked.at : 0;
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Home and End belong to the text.
    const to = event.key.startsWith('Arrow') ? stepOf(event.key, at, length) : undefined;
    if (to !== undefined) setWalked({ text, at: to });
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
  };
  return { at, walk };
}
