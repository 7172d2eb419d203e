/** Opens the contact card from wherever a page asks for it; its script is fetched on first use. */
import {
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { FrameSite } from './needs.ts';
import { isPlain } from './plainClick.ts';

const ContactCard = lazy(() => import('../rooms/contact/ContactCard.tsx'));

const Current = createContext<() => void>(() => {});

type Props = { site: FrameSite; privacyVersion: string | null; children: ReactNode };

export function ContactOpener({ site, privacyVersion, children }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // Always the same one: a change would reach the form of the page, which may still wait for its script.
  const open = useCallback(() => setState('open'), []);
  return (
    <Current value={open}>
      {children}
      {state !== 'never' && (
        <Suspense>
          <ContactCard
            office={site}
            consent={privacyVersion}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </Current>
  );
}

/** For a link to the contact page: with script, a plain click opens the card in its place. */
export function useContactLink(): (event: MouseEvent) => void {
  const open = useContext(Current);
  return (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  };
}
