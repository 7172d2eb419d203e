/** What can be done with a version as it is; each is asked for once more. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ImportState } from '../kinds.ts';
import { useJournals } from '../messages.ts';
import { discardImport, publishImport, withdrawImport } from './contract.ts';

const calls = { publish: publishImport, withdraw: withdrawImport, discard: discardImport } as const;

type Step = keyof typeof calls;

const open: Partial<Record<ImportState, readonly Step[]>> = {
  receiving: ['discard'],
  // A job that failed for good leaves a version where it was.
  reading: ['discard'],
  preview: ['discard', 'publish'],
  publishing: ['discard', 'publish'],
  live: ['withdraw'],
  withdrawing: ['withdraw'],
  withdrawn: ['discard', 'publish'],
  refused: ['discard'],
};

export function StepButtons({ id, state }: { id: number; state: ImportState }) {
  const t = useJournals();
  const console = useConsole();
  const [asked, setAsked] = useState<Step>();
  const { busy, take } = useStep(id);
  const words: Record<Step, [name: string, text: string]> = {
    publish: [t('console.publish'), t('console.publishText')],
    withdraw: [t('console.withdraw'), t('console.withdrawText')],
    discard: [t('console.discard'), t('console.discardText')],
  };
  const agreed = (step: Step) => {
    setAsked(undefined);
    void take(step);
  };
  return (
    <>
      {(open[state] ?? []).map((step) => (
        <Button
          key={step}
          tone={step === 'publish' ? 'primary' : 'second'}
          loading={busy === step}
          onClick={() => setAsked(step)}
        >
          {words[step][0]}
        </Button>
      ))}
      <Dialog
        open={asked !== undefined}
        title={asked ? words[asked][0] : ''}
        closeLabel={console('form.close')}
        onClose={() => setAsked(undefined)}
        foot={
          <>
            <Button onClick={() => setAsked(undefined)}>{console('form.cancel')}</Button>
            <Button tone="primary" onClick={() => asked && agreed(asked)}>
              {asked ? words[asked][0] : ''}
            </Button>
          </>
        }
      >
        <p>{asked && words[asked][1]}</p>
      </Dialog>
    </>
  );
}

function useStep(id: number) {
  const client = useClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { code } = useLocale();
  const [busy, setBusy] = useState<Step>();
  const take = async (step: Step) => {
    setBusy(step);
    try {
      await client.call(calls[step], { import: String(id) });
      if (step === 'discard') await navigate(pathTo(code, 'staff/journals'));
      else await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, take };
}
