/** Sends a file for a study in parts; pressed again, as no answer came, nothing is sent twice. */
import { useRef, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { sendFile } from '../../../platform/sendFile.ts';
import { documentCalls } from './calls.ts';

export function useSending(study: string) {
  const client = useClient();
  const come = useRef<{ file: File; client_key: string }>(undefined);
  const [sent, setSent] = useState<number>();
  return {
    /** Bytes, while it is sent. */
    sent,
    /** @returns the key under which it came */
    async send(file: File): Promise<string> {
      if (come.current?.file === file) return come.current.client_key;
      const client_key = crypto.randomUUID();
      setSent(0);
      try {
        await sendFile(client, documentCalls(study).coming, { client_key }, file, setSent);
        come.current = { file, client_key };
        return client_key;
      } finally {
        setSent(undefined);
      }
    },
    /** What came is not there any more, or was taken: it is sent again. */
    forget() {
      come.current = undefined;
    },
  };
}
