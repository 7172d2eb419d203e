/** All indices that can be computed, asked for once somebody seeks one or has a file: its columns stay in the browser. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { getBatchChoices } from '../calls.ts';
import type { Choices } from './suggest.ts';

type Asked = { choices: Choices | undefined; failed: boolean; again: () => void };

/** `choices`: undefined until they are there; `again` asks once more after a failure. */
export function useChoices(isWanted: boolean): Asked {
  const client = useClient();
  const [choices, setChoices] = useState<Choices>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed || !isWanted) return;
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
  }, [client, failed, isWanted]);
  return { choices, failed, again: () => setFailed(false) };
}
