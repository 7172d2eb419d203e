/** A page sends a large file: what is there is not sent again, and what nobody can go on with is given up. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../contract/callError.ts';
import type { Client } from '../contract/client.ts';
import { partBytes, upload } from '../contract/upload.ts';
import { sendFile } from './sendFile.ts';

const sent = upload({
  path: '/api/things/:thing/file',
  kind: 'things.file',
  what: 'a file',
  input: z.object({ thing: z.string() }),
  mostBytes: 8 * partBytes,
  quota: 8 * partBytes,
  access: 'user',
});

/** @returns the calls that were made, of which one may be answered by a status of its own */
async function sending(there: number[], failing?: { call: string; status: number }) {
  const made: string[] = [];
  const client = {
    async call(endpoint: object, input: object) {
      const [name = ''] = Object.entries(sent).find(([, one]) => one === endpoint) ?? [];
      made.push(input instanceof FormData ? `${name} ${input.get('number')}` : name);
      if (name === failing?.call) throw new CallError('no', { code: 'x', status: failing.status });
      return { upload: 'one', parts: there };
    },
  } as unknown as Client; // as much of one as is used
  const said = await sendFile(
    client,
    sent,
    { thing: 'a' },
    new Blob([new Uint8Array(partBytes * 2 + 5)]),
    () => {},
  ).catch((error: unknown) => Object(error).status);
  return { made, said };
}

it('A file that was broken off is sent from where it stands', async () => {
  expect((await sending([])).made).toEqual(['begin', 'state', 'part 0', 'part 1', 'part 2', 'complete']);
  expect((await sending([0, 2])).made).toEqual(['begin', 'state', 'part 1', 'complete']);
});

it('A file of which parts do not fit is given up, so that another can come', async () => {
  for (const [call, status] of [
    ['part', 409],
    ['complete', 400],
  ] as const) {
    const { made, said } = await sending([], { call, status });
    expect([made.at(-1), said]).toEqual(['abandon', status]);
  }
  // Who may not, just now, goes on later.
  expect((await sending([], { call: 'part', status: 401 })).made.at(-1)).toBe('part 0');
});
