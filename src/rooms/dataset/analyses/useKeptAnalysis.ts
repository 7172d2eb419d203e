/** The analysis on a page of a study, and its version that was kept last. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import type { KeptResult } from '../../../methods/kept.ts';
import type { Spec } from '../../../methods/schema.ts';
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

/** With every option; what came of it, and the engine that computed it. */
export type Keepable = { spec: Pick<Spec, 'roles'>; result: KeptResult; engine: number };

/** @param page on which it is seen then */
export function useKeptAnalysis(
  { study, snapshot, newest, columns }: Of,
  page: 'analyses' | 'graphs' = 'analyses',
) {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [sent] = useState(() => new SentKey());
  const keep = async (name: string, { spec: asked, result, engine }: Keepable) => {
    setBusy(true);
    try {
      const spec = JSON.stringify(asked);
      const text = `${spec} ${snapshot} ${name} ${newest?.revision}`;
      const taken = new Set(Object.values(asked.roles).flat());
      const names = columns.filter(({ key }) => taken.has(key)).map((one) => [one.key, one.name]);
      const { analysis, revision } = await client.call(callsIn(study).keepAnalysis, {
        ...{ client_key: sent.keyOf(text), revision: `${newest?.revision ?? 0}`, name, snapshot, spec },
        ...(newest && { analysis: newest.analysis }),
        names: JSON.stringify(Object.fromEntries(names)),
        result: JSON.stringify(result),
        engine: `${engine}`,
      });
      sent.kept();
      toasts.show(t('recipes.kept', { revision }));
      const to = pathOf(code, `studies/:study/${page}/:analysis`, { study, analysis });
      await navigate(to, { preventScrollReset: true });
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
