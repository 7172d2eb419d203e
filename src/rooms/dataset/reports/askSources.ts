import type { useClient } from '../../../platform/browser.tsx';
import type { KeptRef } from '../../../report/report.ts';
import { callsIn } from '../calls.ts';
import { mostSources } from '../limits.ts';
import type { SourceNow } from './sources.ts';

/** What versions of analyses are now, in the order of what names them; some at once, since each can bring a large result. */
export async function askSources(
  client: ReturnType<typeof useClient>,
  study: string,
  refs: readonly KeptRef[],
): Promise<SourceNow[]> {
  const all: SourceNow[] = [];
  for (let from = 0; from < refs.length; from += mostSources) {
    const some = refs.slice(from, from + mostSources);
    const of = some.map(({ analysis, revision }) => `${analysis}:${revision}`);
    const { sources } = await client.call(callsIn(study).getSources, { of });
    // As `sourcesNow` makes them.
    all.push(...(JSON.parse(sources) as SourceNow[]));
  }
  return all;
}
