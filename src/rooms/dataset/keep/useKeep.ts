/** Keeping an opened file in a study: what is chosen, what is made of it here, and how it is sent. */
import { useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { callsIn, getKeepable, makeStudy } from '../calls.ts';
import { largestKept } from '../limits.ts';
import { Refused } from '../local/FileWorker.ts';
import type { Choice, Identifying, Prepared, Wanted } from './wanted.ts';

export type Keepable = AnswerOf<typeof getKeepable>;

/** What somebody says first. `study`: '' for a new one, which is called `newName`. */
export type Said = {
  study: string;
  newName: string;
  name: string;
  choices: Readonly<Record<string, Choice>>;
};

/** `isAsked`: the study says of more columns that they name people. */
export type KeepState =
  | { step: 'closed' }
  | { step: 'looking' }
  | { step: 'saying'; keepable: Keepable; people: readonly Identifying[]; isAsked?: true }
  | {
      step: 'checking';
      keepable: Keepable;
      study: string;
      version: string;
      name: string;
      made: Prepared;
      bytes: number;
    };

/** The table that is kept, in the worker that holds it. `more`: what else is said of it, once all has come. */
export type Kept = {
  identifying(alsoDirect?: readonly string[]): Promise<Identifying[]>;
  prepare(wanted: Wanted): Promise<Prepared>;
  more?(): Promise<{ run: string }>;
};

/** `sent`: bytes, while they are sent. `fault`: the key of a sentence in this room's messages. */
export function useKeep(kept: Kept) {
  const client = useClient();
  const [state, setState] = useState<KeepState>({ step: 'closed' });
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [fault, setFault] = useState<'tooLarge' | 'notMade'>();
  /** All files have come under this key: pressed again, as no answer came, they are not kept twice. */
  const come = useRef<{ made: Prepared; id: string }>(undefined);
  /** @returns undefined where it failed, which was told */
  const doing = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setFault(undefined);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refused) setFault('notMade');
      // The client has told why.
      else if (!(error instanceof CallError)) throw error;
      return undefined;
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  };
  const open = async () => {
    setState({ step: 'looking' });
    const found = await doing(async () => ({
      keepable: await client.call(getKeepable, {}),
      people: await kept.identifying(),
    }));
    setState(found ? { step: 'saying', ...found } : { step: 'closed' });
  };
  const prepare = (keepable: Keepable, { study: chosen, newName, name, choices }: Said) =>
    doing(async () => {
      const beside = chosen ? await client.call(callsIn(chosen).prepareKeep, {}) : unwritten;
      const { dictionary, version, marks } = beside;
      const made = await kept.prepare({ choices, dictionary, marks });
      if (made.undecided.length > 0) {
        const people = await kept.identifying([...made.undecided]);
        return setState({ step: 'saying', keepable, people, isAsked: true });
      }
      const bytes = made.files.reduce((sum, { blob }) => sum + blob.size, 0);
      // Refused before its first byte is sent.
      if (bytes > largestKept) return setFault('tooLarge');
      // Only now: what is refused leaves no empty study behind. What the call takes another room says.
      const asked = { name: newName, kind: 'file' } as never; // see above
      const started = chosen || String(Object(await client.call(makeStudy, asked)).study);
      setState({ step: 'checking', keepable, study: started, version: `${version}`, name, made, bytes });
    });
  const keep = async ({ keepable, study, version, name, made }: Extract<KeepState, { step: 'checking' }>) =>
    doing(async () => {
      const calls = callsIn(study);
      if (come.current?.made !== made) {
        const { sendFile } = await import('../../../platform/sendFile.ts');
        const id = crypto.randomUUID();
        let before = 0;
        setSent(0);
        for (const { part, blob } of made.files) {
          const from = before;
          await sendFile(client, calls.keptFile, { client_key: id, part }, blob, (bytes) =>
            setSent(from + bytes),
          );
          before += blob.size;
        }
        come.current = { made, id };
      }
      const { notice, country } = keepable;
      const said = { client_key: come.current.id, name, notice, version, reasons: made.reasons };
      const asked = { ...said, ...(await kept.more?.()) };
      try {
        return await client.call(calls.keepSnapshot, { ...asked, ...(country ? { country } : {}) });
      } catch (error) {
        // What came is dropped after a day: it has to be sent again.
        if (error instanceof CallError && error.status === 404) come.current = undefined;
        throw error;
      }
    });
  return { state, busy, sent, fault, open, close: () => setState({ step: 'closed' }), prepare, keep };
}

/** Of a study that begins with these data. */
const unwritten = { dictionary: null, version: 0, marks: { blinded: [], direct: [] } };

export type Keep = ReturnType<typeof useKeep>;
