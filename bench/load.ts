/**
 * The load of `npm run bench`, in a process of its own: `node bench/load.ts <address> <connections> <seconds> [header …]`.
 * Cookies come by standard input, a line for each reader; the readers ask in turn.
 * Keep-alive connections that ask again as soon as they are answered. It reads no more of an answer than its status and
 * its length, or the end of its last chunk, since what the load takes of the machine is taken from the server. Prints how many were answered in a second.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const [address = '', connections = '1', seconds = '1', ...headers] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const cookies = (await text(process.stdin)).split('\n').filter(Boolean);
const requests = (cookies.length > 0 ? cookies.map((cookie) => [`cookie: ${cookie}`]) : [[]]).map((own) =>
  Buffer.from(
    [`GET ${pathname} HTTP/1.1`, `host: ${host}`, ...headers, ...own, '', ''].join('\r\n'),
    'latin1',
  ),
);
const ends = performance.now() + Number(seconds) * 1000;
let answered = 0;
let asked = 0;

/** Ours send a length; others may send chunks, of which the last is empty. */
const lastChunk = Buffer.from('0\r\n\r\n');

const next = (): Buffer => requests[asked++ % requests.length] ?? Buffer.alloc(0);

function fail(why: string): never {
  process.stderr.write(`${address}: ${why}\n`);
  process.exit(1);
}

/** One connection, for as long as the load lasts. */
function drive(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let head = '';
    /** Bytes of the body that are still to come; undefined while the head is. */
    let left: number | undefined;
    let chunked = false;
    let tail = Buffer.alloc(0);
    socket.on('connect', () => socket.write(next()));
    socket.on('error', ({ message }) => fail(message));
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (left === undefined) {
        const before = head.length;
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        chunked = length === undefined && /\r\ntransfer-encoding: chunked/i.test(head.slice(0, end));
        if (!head.startsWith('HTTP/1.1 200 ') || (length === undefined && !chunked)) fail(head.slice(0, end));
        left = Number(length ?? 0);
        body = before + chunk.length - end - 4;
        head = '';
      }
      left -= body;
      if (chunked)
        tail = Buffer.concat([tail, chunk.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      if (chunked ? !tail.equals(lastChunk) : left > 0) return;
      answered++;
      left = undefined;
      if (performance.now() < ends) socket.write(next());
      else socket.end(resolve);
    });
  });
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, drive));
process.stdout.write(`${(answered / (performance.now() - began)) * 1000}\n`);
process.exit(0);
