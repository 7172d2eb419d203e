/** Opens the contact card from wherever a page asks for it; its script is fetched on first use. */
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import type { FrameSite } from './needs.ts';

const ContactCard = lazy(() => import('../rooms/contact/ContactCard.tsx'));

const Current = createContext<() => void>(() => {});

type Props = { site: FrameSite; privacyVersion: string | null; children: ReactNode };

export function ContactOpener({ site, privacyVersion, children }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Current value={() => setState('open')}>
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
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
