/** The dial code: a key, and a box over the dialog in which a country or region is found. */
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
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
  useEffect(() => {
    if (!open || !box.current || !beside.current) return;
    place(box.current, beside.current);
    box.current.showPopover?.();
  }, [open, beside]);

  const close = () => {
    box.current?.hidePopover?.();
    setOpen(false);
  };
  const choose = (chosen: string) => {
    onChoose(chosen);
    close();
    beside.current?.querySelector<HTMLElement>('input[type="tel"]')?.focus();
  };
  const name = nameOfDial(dial, locale, regionNames);
  return (
    <>
      <AffixButton
        ref={key}
        edge="start"
        className={styles.key}
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
          onToggle={(event) => {
            if (event.newState !== 'closed' || event.target !== event.currentTarget) return;
            setOpen(false);
            // Esc leaves nothing focused; a click elsewhere has its own aim.
            if (document.activeElement === document.body) key.current?.focus();
          }}
        >
          <p className={styles.heading}>{t('dialog.country.heading')}</p>
          <Suspense>
            <CountryList dial={dial} regionNames={regionNames} onChoose={choose} onEscape={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Below the field, or above it where there is more room. */
function place(box: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const gap = 6;
  const below = window.innerHeight - bottom - 2 * gap;
  const above = top - 2 * gap;
  const height = Math.min(320, Math.max(below, above));
  box.style.left = `${left}px`;
  box.style.width = `${width}px`;
  box.style.maxHeight = `${height}px`;
  box.style.top = below >= height || below >= above ? `${bottom + gap}px` : `${top - gap - height}px`;
}
