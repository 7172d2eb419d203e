/** A report on a page of its study, and its version that was kept last: what is otherwise since then, and who was first. */
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { canonical } from '../../../dictionary/canonical.ts';
import { useClient } from '../../../platform/browser.tsx';
import type { Report } from '../../../report/report.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import { SentKey } from '../sentKey.ts';
import type { OpenedReport } from './own.ts';

export type Keeping = { reason: string; label: string };

export type KeptReport = {
  report: Report;
  change(report: Report): void;
  renew(of: Report, now: Report): void;
  /** The version that it goes on from. */
  revision: number;
  isChanged: boolean;
  busy: boolean;
  /** A version that somebody kept since, while this one was changed. */
  theirs: OpenedReport | undefined;
  /** @returns whether it was kept */
  keep(keeping: Keeping): Promise<boolean>;
  /** What they kept has been seen: what is kept next goes on from it. */
  seen(): void;
};

export function useKeptReport(study: string, newest: OpenedReport): KeptReport {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const { revalidate } = useRevalidator();
  const [{ report, base, revision, from }, set] = useState({
    ...{ report: newest.written, base: newest.written },
    ...{ revision: newest.revision, from: newest.revision },
  });
  const [busy, setBusy] = useState(false);
  const [sent] = useState(() => new SentKey());
  const isChanged = report !== base && canonical(report) !== canonical(base);
  const isOvertaken = newest.revision > revision;
  // Nobody loses anything by it.
  if (isOvertaken && !isChanged && !busy)
    set({
      ...{ report: newest.written, base: newest.written },
      ...{ revision: newest.revision, from: newest.revision },
    });
  const change = useCallback((next: Report) => set((was) => ({ ...was, report: next })), []);
  const renew = useCallback(
    (of: Report, now: Report) =>
      set((was) => {
        if (was.report !== of) return was;
        return { ...was, report: now, base: was.base === of ? now : was.base };
      }),
    [],
  );
  const keep = async ({ reason, label }: Keeping) => {
    setBusy(true);
    const body = JSON.stringify(report);
    try {
      const kept = await client.call(callsIn(study).keepReport, {
        ...{ client_key: sent.keyOf(`${body} ${revision} ${reason} ${label}`), report: newest.report },
        ...{ revision: `${revision}`, from: `${from}`, reason, body, ...(label !== '' && { label }) },
      });
      sent.kept();
      set((was) => ({ ...was, base: report, revision: kept.revision, from: kept.revision }));
      toasts.show(t('recipes.kept', { revision: kept.revision }));
      await revalidate();
      return true;
    } catch (error) {
      // The client has told why, and who was first: the page says so too.
      if (!(error instanceof CallError)) throw error;
      if (sent.refused(error)) await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ report, change, renew, revision, isChanged, busy, keep },
    theirs: isOvertaken && isChanged ? newest : undefined,
    seen: () => set((was) => ({ ...was, revision: newest.revision })),
  };
}
