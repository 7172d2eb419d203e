/** Opens the contact card from wherever a page asks for it; its script is fetched on first use. */
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ContactCardContext } from '../platform/contactCard.ts';
import type { FrameSite } from './needs.ts';
import { isPlain } from './plainClick.ts';

const ContactCard = lazy(() => import('../rooms/contact/ContactCard.tsx'));

type Props = { site: FrameSite; privacyVersion: string | null; children: ReactNode };

export function ContactOpener({ site, privacyVersion, children }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // Always the same one: a change would reach the form of the page, which may still wait for its script.
  const open = useCallback((event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setState('open');
  }, []);
  return (
    <ContactCardContext value={open}>
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
    </ContactCardContext>
  );
}
