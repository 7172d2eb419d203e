/** Opens the contact card from wherever a page asks for it; its script is fetched on first use. */
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import type { FrameSite } from './needs.ts';
import { isPlain } from './plainClick.ts';

type Card = ComponentType<{
  office: FrameSite;
  consent: string | null;
  open: boolean;
  onClose: () => void;
}>;

const Current = createContext<() => void>(() => {});

type Props = { site: FrameSite; privacyVersion: string | null; children: ReactNode };

export function ContactOpener({ site, privacyVersion, children }: Props) {
  const { code } = useLocale();
  const [Card, setCard] = useState<Card>();
  const [isOpen, setOpen] = useState(false);
  // Always the same one: a change would reach the form of the page, which may still wait for its script.
  const open = useCallback(() => {
    fetchForClick(
      import('../rooms/contact/ContactCard.tsx'),
      (loaded) => {
        setCard(() => loaded.default);
        setOpen(true);
      },
      () => window.location.assign(pathTo(code, 'contact')),
    );
  }, [code]);
  return (
    <Current value={open}>
      {children}
      {Card && <Card office={site} consent={privacyVersion} open={isOpen} onClose={() => setOpen(false)} />}
    </Current>
  );
}

/** For a link to the contact page: with script, a plain click opens the card in its place. */
export function useContactLink(): (event: MouseEvent<HTMLElement>) => void {
  const open = useContext(Current);
  return (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    event.currentTarget.focus(); // Safari does not, and the card would have nothing to give focus back to
    open();
  };
}
