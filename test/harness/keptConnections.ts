/**
 * How a test's visitor asks: over connections that are kept, for the plain answer. Node's own `fetch` asks for what is
 * packed, which the site packs and the test unpacks in one process, stops keeping connections once a server has closed
 * one, as ours does after a body that is not JSON, and carries each text through two streams.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

export type Answered = { status: number; headers: Headers; text: string };

/** @param init with a body that is text, bytes or a form, or with none; redirects are not followed */
export async function ask(address: string, init: RequestInit): Promise<Answered> {
  const headers = new Headers(init.headers);
  const body = await bytesOf(init.body, headers);
  const reply = await replyTo(address, { ...init, headers, body });
  const answered = new Headers();
  for (const [name, values = []] of Object.entries(reply.headersDistinct)) {
    for (const value of values) answered.append(name, value);
  }
  return { status: reply.statusCode ?? 0, headers: answered, text: await text(reply) };
}

/** A form is written as `fetch` does: its type, with the boundary of its parts, is that of what was written. */
async function bytesOf(body: RequestInit['body'], headers: Headers): Promise<string | Uint8Array | null> {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return null;
  const written = new Response(body);
  if (!headers.has('content-type')) headers.set('content-type', written.headers.get('content-type') ?? '');
  return new Uint8Array(await written.arrayBuffer());
}

type Written = Omit<RequestInit, 'headers' | 'body'> & { headers: Headers; body: string | Uint8Array | null };

async function replyTo(address: string, init: Written): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method = 'GET', headers, body, signal } = init;
  const sent = request(
    address,
    { agent, method, headers: Object.fromEntries(headers), ...(signal ? { signal } : {}) },
    resolve,
  );
  sent.once('error', reject);
  sent.end(body ?? undefined);
  try {
    return await promise;
  } catch (error) {
    // The server closed the connection, idle for long enough, just as it was taken again.
    const isStale = sent.reusedSocket && Object(error).code === 'ECONNRESET';
    if (isStale && method === 'GET') return replyTo(address, init);
    throw error;
  }
}
