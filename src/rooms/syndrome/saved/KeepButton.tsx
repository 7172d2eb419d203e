/** Takes a result into one's account. Until it is pressed, and the consent is there, no answer leaves the browser. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import type { Answers } from '../../../questionnaire/definition.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { useSyndrome } from '../messages.ts';
import { getConsent } from './calls.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./KeepDialog.tsx')).KeepDialog }));

type State = { given: boolean; version: string };

export function KeepButton({ answers }: { answers: Answers }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const client = useClient();
  const [consent, setConsent] = useState<State>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<{ id: string; answers: Answers }>();
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone; its place in the page is the link's.
  useEffect(() => {
    if (kept) link.current?.focus();
  }, [kept]);
  const ask = async () => {
    setBusy(true);
    try {
      // Whoever is not signed in is asked to by this call; the answers stay where they are meanwhile.
      setConsent(await client.call(getConsent, {}));
      setOpen(true);
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  if (kept?.answers === answers) {
    return (
      <Link ref={link} className={buttonClass()} to={pathOf(code, 'my/syndrome/:id', { id: kept.id })}>
        {t('keep.see')}
      </Link>
    );
  }
  return (
    <>
      <Button tone="primary" loading={busy} onClick={() => void ask()}>
        {t('keep.button')}
      </Button>
      {consent && (
        <Suspense>
          <KeepDialog
            open={isOpen}
            consent={consent}
            answers={answers}
            onClose={() => setOpen(false)}
            onKept={(id) => {
              setOpen(false);
              setKept({ id, answers });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
