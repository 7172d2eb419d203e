/** All indices that can be computed, asked for when the page opens: the columns of a file stay in the browser. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { getBatchChoices } from '../calls.ts';
import type { Choices } from './suggest.ts';

/** `choices`: undefined until they are there; `again` asks once more after a failure. */
export function useChoices(): { choices: Choices | undefined; failed: boolean; again: () => void } {
  const client = useClient();
  const [choices, setChoices] = useState<Choices>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let current = true;
    const ask = async () => {
      try {
        const answer = await client.call(getBatchChoices, {}, { quiet: true, asks: false });
        if (current) setChoices(answer);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (current) setFailed(true);
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [client, failed]);
  return { choices, failed, again: () => setFailed(false) };
}
