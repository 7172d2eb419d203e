/** The dial code: a button, and a box over the dialog in which a country or region is found. */
import { type KeyboardEvent, lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { AffixButton } from '../../../ui/Affix.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAccount } from '../messages.ts';
import styles from './CountryPicker.module.css';
import { nameOfDial, type RegionNames } from './findCountries.ts';

const CountryList = lazy(async () => ({ default: (await import('./CountryList.tsx')).CountryList }));

type Props = {
  /** With its +. */
  dial: string;
  regionNames: RegionNames;
  /** What the box stands below, as wide as it. */
  beside: RefObject<HTMLElement | null>;
  onChoose(dial: string): void;
};

export function CountryPicker({ dial, regionNames, beside, onChoose }: Props) {
  const t = useAccount();
  const locale = useLocale();
  const key = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // A popover lies in the top layer: the dialog's edge does not cut it, and Esc closes it alone.
  // It is shown before its list takes focus: what is hidden cannot.
  useLayoutEffect(() => {
    const [shown, field] = [box.current, beside.current];
    if (!open || !shown || !field) return;
    const stop = new AbortController();
    const { signal } = stop;
    const look = () => place(shown, field);
    look();
    shown.showPopover?.();
    // A phone's keyboard takes half of the view away.
    window.visualViewport?.addEventListener('resize', look, { signal });
    window.addEventListener('resize', look, { signal });
    window.addEventListener('scroll', look, { signal, capture: true, passive: true });
    return () => stop.abort();
  }, [open, beside]);

  const close = () => {
    box.current?.hidePopover?.();
    setOpen(false);
  };
  const choose = (chosen: string) => {
    onChoose(chosen);
    close();
    beside.current?.querySelector<HTMLElement>('input[inputmode="tel"]')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault(); // or the browser sends the form around the box
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
    key.current?.focus();
  };
  const name = nameOfDial(dial, locale, regionNames);
  return (
    <>
      <AffixButton
        ref={key}
        edge="start"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('dialog.country.key', { name, dial })}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {dial}
        <Icon name="down" small />
      </AffixButton>
      {open && (
        <div
          ref={box}
          popover="auto"
          role="dialog"
          aria-label={t('dialog.country.heading')}
          className={styles.box}
          onKeyDownCapture={onKey}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
          }}
          onToggle={(event) => {
            if (event.newState !== 'closed' || event.target !== event.currentTarget) return;
            setOpen(false);
            // Esc leaves nothing focused; a click elsewhere has its own aim.
            if (document.activeElement === document.body) key.current?.focus();
          }}
        >
          <p className={styles.heading}>{t('dialog.country.heading')}</p>
          <Suspense>
            <CountryList dial={dial} regionNames={regionNames} onChoose={choose} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** What is drawn, and what still shows a few entries. */
const [most, least] = [290, 200];

/** Below the field, else above it, else over it: wherever enough of the list is seen. */
function place(box: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const gap = 6;
  const start = window.visualViewport?.offsetTop ?? 0;
  const end = start + (window.visualViewport?.height ?? window.innerHeight);
  const [below, above] = [end - bottom - 2 * gap, top - start - 2 * gap];
  const upwards = below < least && above >= least;
  const room = below >= least ? below : upwards ? above : end - start - 2 * gap;
  const height = Math.min(most, room);
  const from = below >= least ? bottom + gap : end - gap - height;
  box.style.left = `${left}px`;
  box.style.width = `${width}px`;
  box.style.maxHeight = `${height}px`;
  box.style.top = upwards ? 'auto' : `${from}px`;
  box.style.bottom = upwards ? `${window.innerHeight - top + gap}px` : 'auto';
}
