/** The way to a provider over the network: one try, one limit of time, one limit of size. */
import type { Method } from './provider.ts';
import { ProviderUnavailable } from './provider.ts';

export type Request = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** Names of headers in lower case. */
export type Reply = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};

/** Rejects with whatever the network says. */
export type Send = (request: Request, signal?: AbortSignal) => Promise<Reply>;

/** Milliseconds for one whole answer. */
const usualPatience = 10_000;

/** The longest answer of any call is a list of a few certificates. */
const longest = 1024 * 1024;

/** @param patience another one for a test */
export function sendOver(patience = usualPatience): Send {
  return async ({ method, url, headers, body }, signal) => {
    const limit = AbortSignal.timeout(patience);
    const response = await fetch(url, {
      method,
      headers,
      body,
      // A redirect could carry what was signed elsewhere.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await wholeOf(response),
    };
  };
}

async function wholeOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longest) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the network says of itself can hold the address that was asked: none of it goes on. */
export function reaching(method: Method, send: Send): Send {
  return async (request, signal) => {
    try {
      return await send(request, signal);
    } catch (error) {
      throw new ProviderUnavailable(method, troubleOf(error), { isSilent: true });
    }
  };
}

/** A word of ours for why there is no answer. */
function troubleOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return 'no answer in time';
  return name === 'AbortError' ? 'given up' : 'no connection';
}
