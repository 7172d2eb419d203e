/**
 * A field with a list of what its text may mean. The focus stays in the field, and its keys walk the list: WAI-ARIA
 * Authoring Practices 1.2, editable combobox with a listbox.
 */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './Combobox.module.css';
import { cx } from './cx.ts';
import { Input } from './Input.tsx';
import layout from './layout.module.css';
import { stepOf } from './listKeys.ts';
import { MenuList, menuItemClass } from './Menu.tsx';

/** `end`: what stands at the far side, such as a count. */
export type Offer = { key: string; text: string; end?: ReactNode };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role'> & {
  value: string;
  onType: (text: string) => void;
  /** What is offered for this text. */
  offers: readonly Offer[];
  offersLabel: string;
  /** Stands in place of the list where the text means nothing. */
  nothing?: string | undefined;
  onChoose: (key: string) => void;
};

/** `onKeyDown` gets the keys that the list has no use for. */
export function Combobox({
  value,
  onType,
  offers,
  offersLabel,
  nothing,
  onChoose,
  onKeyDown,
  onBlur,
  ...rest
}: Props) {
  const id = useId();
  const [at, setAt] = useState(-1);
  const [closed, setClosed] = useState(true);
  const { length } = offers;
  const open = !closed && length > 0;
  const active = open && at < length ? at : -1;
  useEffect(() => {
    // The list too: the field may stand at the lower edge of the screen.
    if (open) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, open, active]);
  const turn = (isClosed: boolean, to = -1) => {
    setClosed(isClosed);
    setAt(to);
  };
  const type = (text: string) => {
    turn(false);
    onType(text);
  };
  const choose = (key: string) => {
    turn(true);
    onChoose(key);
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    const to = stepOf(key, active, length);
    const chosen = offers[active];
    if (to !== undefined) turn(altKey && key === 'ArrowUp', altKey ? active : to);
    else if (key === 'Escape' && open) turn(true);
    else if (key === 'Escape' && value !== '') type('');
    else if (key === 'Enter' && chosen) choose(chosen.key);
    else return onKeyDown?.(event);
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <Input
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => type(event.target.value)}
        onClick={() => setClosed(false)}
        onKeyDown={walk}
        onBlur={(event) => {
          turn(true);
          onBlur?.(event);
        }}
      />
      {open && (
        <MenuList id={id} role="listbox" aria-label={offersLabel} className={styles.offers}>
          {offers.map(({ key, text, end }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active one
            <div
              key={key}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className={menuItemClass()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(key)}
            >
              <span>{text}</span>
              {end}
            </div>
          ))}
        </MenuList>
      )}
      {nothing !== undefined && (
        <p role="status" className={cx(layout.small, styles.nothing)}>
          {!closed && length === 0 && nothing}
        </p>
      )}
    </div>
  );
}
