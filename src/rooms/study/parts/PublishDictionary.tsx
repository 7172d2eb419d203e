/** Makes the draft the next version, with a reason that stays; or takes it back to the version in use. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { dictionaryCalls } from '../dictionary/calls.ts';
import type { DictionaryWork } from '../dictionary/useDictionary.ts';
import type { Impact } from '../dictionary/useImpact.ts';
import { useStudy } from '../messages.ts';
import { FormDialog } from './FormDialog.tsx';
import { ImpactList } from './ImpactList.tsx';

type Props = {
  study: string;
  /** Of the version that comes next. */
  next: number;
  work: DictionaryWork;
  /** How many things are still to be decided. */
  open: number;
  /** Whether there is a draft that differs. */
  isDraft: boolean;
  impact: Impact | undefined;
};

export function PublishDictionary({ study, next, work, open, isDraft, impact }: Props) {
  const t = useStudy();
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const end = () => setAsked(undefined);
  const askPublish = () => {
    // Nobody publishes on counts of something else.
    if (impact?.isStale && !impact.isBusy) impact.count();
    setAsked('publish');
  };
  return (
    <>
      {isDraft && next > 1 && <Button onClick={() => setAsked('discard')}>{t('dictionary.discard')}</Button>}
      <Button tone="primary" disabled={!isDraft} onClick={askPublish}>
        {t('dictionary.publish', { number: next })}
      </Button>
      <Publish
        study={study}
        next={next}
        work={work}
        toDecide={open}
        impact={impact}
        isOpen={asked === 'publish'}
        onEnd={end}
      />
      <Discard study={study} next={next} work={work} isOpen={asked === 'discard'} onEnd={end} />
    </>
  );
}

type AskProps = Pick<Props, 'study' | 'next' | 'work'> & { isOpen: boolean; onEnd(): void };

/** What is not stored yet is stored first; the page then shows what the server has. */
function useCall(work: DictionaryWork, onEnd: () => void) {
  const toasts = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    busy,
    fault,
    clear: () => setFault(undefined),
    async act(call: (revision: number) => Promise<unknown>, said: string) {
      setBusy(true);
      try {
        const revision = await work.store();
        if (revision === undefined) return onEnd();
        await call(revision);
        // The window stays until the page shows the new state: nothing can be typed on top of the old one.
        await revalidate();
        toasts.show(said);
        onEnd();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setFault(error.message);
      } finally {
        setBusy(false);
      }
    },
  };
}

type PublishProps = AskProps & Pick<Props, 'impact'> & { toDecide: number };

function Publish({ study, next, work, toDecide, impact, isOpen, onEnd }: PublishProps) {
  const t = useStudy();
  const client = useClient();
  const { busy, fault, clear, act } = useCall(work, onEnd);
  const [tries, setTries] = useState(0);
  const end = () => {
    if (busy) return;
    setTries(0);
    clear();
    onEnd();
  };
  const publish = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    if (reason === '') return setTries(tries + 1);
    return act(
      // A form carries numbers as text.
      (revision) =>
        client.call(dictionaryCalls(study).publish, { revision: String(revision), reason }, { quiet: true }),
      t('dictionary.published', { number: next }),
    );
  };
  return (
    <FormDialog
      open={isOpen}
      title={t('dictionary.publish', { number: next })}
      onClose={end}
      cancel={t('dictionary.notYet')}
      send={t('dictionary.publish', { number: next })}
      busy={busy}
      busyLabel={t('dictionary.publishing')}
      tries={tries}
      onSend={publish}
    >
      <p>{t('dictionary.publishText')}</p>
      {toDecide > 0 && <Note tone="warn">{t('dictionary.toDecide', { count: toDecide })}</Note>}
      {/* Read first: with the reason in focus, a low window would show the end of the list. */}
      {impact && (
        <section
          data-autofocus
          tabIndex={-1}
          aria-label={t('dictionary.impact.title')}
          className={layout.stack}
        >
          <h3>{t('dictionary.impact.title')}</h3>
          <ImpactList impact={impact} />
        </section>
      )}
      {fault && (
        <Note tone="error" role="alert">
          {fault}
        </Note>
      )}
      <Field label={t('dictionary.reason')} error={tries > 0 && t('errors.reason')}>
        {(control) => <Input {...control} name="reason" maxLength={500} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}

function Discard({ study, next, work, isOpen, onEnd }: AskProps) {
  const t = useStudy();
  const client = useClient();
  const { busy, fault, act } = useCall(work, onEnd);
  return (
    <AskDialog
      open={isOpen}
      title={t('dictionary.discardTitle', { number: next - 1 })}
      cancel={t('dictionary.notYet')}
      closeLabel={t('dictionary.close')}
      onCancel={() => busy || onEnd()}
      agree={t('dictionary.discard')}
      busy={busy}
      busyLabel={t('dictionary.discard')}
      onAgree={() =>
        void act(
          (revision) =>
            client.call(dictionaryCalls(study).discard, { revision: String(revision) }, { quiet: true }),
          t('dictionary.discarded'),
        )
      }
    >
      <p>{t('dictionary.discardText')}</p>
      {fault && (
        <Note tone="error" role="alert">
          {fault}
        </Note>
      )}
    </AskDialog>
  );
}
