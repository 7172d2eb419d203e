/**
 * Asks hosts outside, of a closed list, for a small text. Each step of a redirect is checked anew, the connection goes
 * to the public address that was checked, and what comes is counted while it comes.
 * See docs/decisions/0027-asking-outside.md.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { publicLookup } from './publicAddress.ts';

export type Outside = {
  /** Names of the hosts that may be asked, by https. */
  hosts: readonly string[];
  /** Origin of a service on this machine that the operator named; it may be asked too, by http. */
  local?: string | undefined;
  /** Milliseconds for everything together. */
  patience: number;
  mostBytes: number;
  lookup?: LookupFunction;
};

export type Found = { status: number; text: string };

const mostRedirects = 5;

/** @throws Error for a host that is not on the list, an address that is not public, too many bytes, or no answer in time */
export async function askOutside(
  address: URL,
  headers: Record<string, string>,
  outside: Outside,
): Promise<Found> {
  const signal = AbortSignal.timeout(outside.patience);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await open(url, headers, outside, signal);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status < 300 || status >= 400 || location === undefined) {
      return { status, text: await textOf(answer, outside.mostBytes) };
    }
    answer.destroy();
    url = new URL(location, url);
  }
  throw new Error('Too many redirects.');
}

function open(
  url: URL,
  headers: Record<string, string>,
  outside: Outside,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const local = url.origin === outside.local;
  if (!local && !isAllowed(url, outside.hosts)) throw new Error(`${url.host} is not asked.`);
  const lookup = local ? {} : { lookup: outside.lookup ?? publicLookup() };
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // A connection of its own: none that was opened for somebody else's name is used again.
    request(url, { headers, signal, agent: false, ...lookup })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** By https on its own port, under a name of the list, and without a password in the address. */
function isAllowed(url: URL, hosts: readonly string[]): boolean {
  const plain = url.username === '' && url.password === '';
  return url.protocol === 'https:' && plain && hosts.includes(url.host);
}

async function textOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    // Without an encoding set, a stream of HTTP hands on buffers.
    const buffer = part as Buffer;
    bytes += buffer.length;
    if (bytes > mostBytes) {
      answer.destroy();
      throw new Error('The answer is too long.');
    }
    parts.push(buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address names this machine itself. */
export function isOnThisMachine({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return bare === 'localhost';
  return loopback.check(bare, isIP(bare) === 4 ? 'ipv4' : 'ipv6');
}
