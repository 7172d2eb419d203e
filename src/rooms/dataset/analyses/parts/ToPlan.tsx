/** Puts what a kept analysis asks into the draft of the plan, by one press, and says where it is in it already. */
import { useState } from 'react';
import { CallError } from '../../../../contract/callError.ts';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { callsIn } from '../../calls.ts';
import { useDataset } from '../../messages.ts';

export function ToPlan({ study, analysis, revision }: { study: string; analysis: string; revision: number }) {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const plan = async () => {
    setBusy(true);
    try {
      const version = { analysis, revision: `${revision}` };
      const { added } = await client.call(callsIn(study).planAnalysis, version);
      toasts.show(t(added ? 'analyses.toPlan.added' : 'analyses.toPlan.there'));
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void plan()}>
      {t('analyses.toPlan.act')}
    </Button>
  );
}
