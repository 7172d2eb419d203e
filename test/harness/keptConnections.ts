/**
 * What `fetch` does of a test's visitor, over connections that are kept. Node's own `fetch` stops keeping them once a
 * server has closed one, which ours does after a body that is not JSON: each later request then costs a look-up of the
 * name and a new connection.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/** @param init with a body that is text or bytes, and no redirects to follow */
export async function fetchKept(address: string, init: RequestInit): Promise<Response> {
  const reply = await replyTo(address, init);
  const answer = await text(reply);
  const { statusCode = 0, headersDistinct } = reply;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(answer || null, { status: statusCode, headers: pairs });
}

async function replyTo(address: string, init: RequestInit): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method = 'GET', headers, body, signal } = init;
  const sent = request(
    address,
    { agent, method, headers: Object.fromEntries(new Headers(headers)), ...(signal ? { signal } : {}) },
    resolve,
  );
  sent.once('error', reject);
  sent.end(typeof body === 'string' || body instanceof Uint8Array ? body : undefined);
  try {
    return await promise;
  } catch (error) {
    // The server closed the connection, idle for long enough, just as it was taken again.
    const isStale = sent.reusedSocket && Object(error).code === 'ECONNRESET';
    if (isStale && method === 'GET') return replyTo(address, init);
    throw error;
  }
}
