/** Opens the contact card from wherever a page asks for it; its script is fetched on first use. */
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { ContactCardContext } from '../platform/contactCard.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { isPlain } from './plainClick.ts';

type Card = ComponentType<{
  need: string;
  open: boolean;
  onClose: () => void;
}>;

export function ContactOpener({ children }: { children: ReactNode }) {
  const { code } = useLocale();
  const [Card, setCard] = useState<Card>();
  const [isOpen, setOpen] = useState(false);
  const [need, setNeed] = useState('');
  // Always the same one: a change would reach the form of the page, which may still wait for its script.
  const open = useCallback(
    (event: MouseEvent<HTMLElement>, written: string) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      event.currentTarget.focus(); // Safari does not, and the card would have nothing to give focus back to
      fetchForClick(
        import('../rooms/contact/ContactCard.tsx'),
        (loaded) => {
          setCard(() => loaded.default);
          setNeed(written);
          setOpen(true);
        },
        () => window.location.assign(pathTo(code, 'contact')),
      );
    },
    [code],
  );
  return (
    <ContactCardContext value={open}>
      {children}
      {Card && <Card need={need} open={isOpen} onClose={() => setOpen(false)} />}
    </ContactCardContext>
  );
}
