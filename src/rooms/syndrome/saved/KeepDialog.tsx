/** Asks under which name a result is kept, and once for the consent. */
import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { giveConsent, keepResult } from './calls.ts';
import { NameAndNote, wordsIn } from './NameAndNote.tsx';

type Props = {
  open: boolean;
  consent: { given: boolean; version: string };
  answers: Answers;
  onClose: () => void;
  onKept: (id: string) => void;
};

export function KeepDialog({ open, consent, answers, onClose, onKept }: Props) {
  const t = useSyndrome();
  const id = useId();
  const client = useClient();
  const toast = useToast();
  const { id: scale, questionnaire } = useScale();
  const { version } = questionnaire.definition;
  // One wish for as long as these answers are asked about: sent again after a lost connection, it is kept once.
  const [key] = useState(() => crypto.randomUUID());
  const [agreed, setAgreed] = useState(consent.given);
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [busy, setBusy] = useState(false);
  const keep = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTries(tries + 1);
    if (!agreed) return;
    const words = wordsIn(event.currentTarget);
    setBusy(true);
    try {
      if (!consent.given) await client.call(giveConsent, { version: consent.version });
      const text = JSON.stringify(answers);
      const { id } = await client.call(keepResult, { key, scale, version, answers: text, ...words });
      toast.show(t('keep.kept'));
      onKept(id);
    } catch {
      // The client has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keep.title')}
      closeLabel={t('survey.cancel')}
      foot={
        <>
          <Button onClick={onClose}>{t('survey.cancel')}</Button>
          <Button type="submit" form={id} tone="primary" loading={busy}>
            {t('keep.keep')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} onSubmit={keep} noValidate>
        <p>{t('keep.text')}</p>
        {!consent.given && (
          <Agreement
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            error={tries > 0 && !agreed ? t('errors.consentMissing') : undefined}
          />
        )}
        <NameAndNote name="" note="" />
      </form>
    </Dialog>
  );
}

function Agreement(props: Pick<ComponentProps<typeof Check>, 'checked' | 'onChange' | 'error'>) {
  const t = useSyndrome();
  const { code } = useLocale();
  return (
    <Check {...props} required hint={t('keep.consentHint')}>
      {t.rich('keep.consent', {
        privacy: (chunks) => (
          <Link to={pathTo(code, 'privacy')} target="_blank" rel="noopener">
            {chunks}
          </Link>
        ),
      })}
    </Check>
  );
}
