/** The analysis on a page of a study, and its version that was kept last. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import type { Outcome } from '../../../methods/analysis.ts';
import { keptOf } from '../../../methods/kept.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import { SentKey } from '../sentKey.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';

type Of = {
  study: string;
  snapshot: string;
  /** That was kept last of it, by anybody. */
  newest: { analysis: string; revision: number } | undefined;
  columns: readonly AnalysisColumn[];
};

export function useKeptAnalysis({ study, snapshot, newest, columns }: Of) {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [sent] = useState(() => new SentKey());
  const keep = async (name: string, outcome: Outcome) => {
    setBusy(true);
    try {
      const spec = JSON.stringify(outcome.spec);
      const text = `${spec} ${snapshot} ${name} ${newest?.revision}`;
      const taken = new Set(Object.values(outcome.spec.roles).flat());
      const names = columns.filter(({ key }) => taken.has(key)).map((one) => [one.key, one.name]);
      const { analysis, revision } = await client.call(callsIn(study).keepAnalysis, {
        ...{ client_key: sent.keyOf(text), revision: `${newest?.revision ?? 0}`, name, snapshot, spec },
        ...(newest && { analysis: newest.analysis }),
        names: JSON.stringify(Object.fromEntries(names)),
        result: JSON.stringify(keptOf(outcome)),
        engine: `${outcome.engine}`,
      });
      sent.kept();
      toasts.show(t('recipes.kept', { revision }));
      await navigate(pathOf(code, 'studies/:study/analyses/:analysis', { study, analysis }), {
        preventScrollReset: true,
      });
    } catch (error) {
      // The client has told why, and who was first: the page says so too. Without a network it would be drawn as an error.
      if (!(error instanceof CallError)) throw error;
      if (sent.refused(error)) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { busy, keep };
}
