/** A stream is counted for as long as its reader is there. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openEventStream } from './eventStream.ts';

it('A reader who has gone before the stream began is let go at once', async () => {
  const outcome = Promise.withResolvers<number>();
  const server = createServer((request, raw) => {
    // As a server does that looked something up meanwhile.
    request.once('close', () =>
      setImmediate(() => {
        let closed = 0;
        const reply = { raw, hijack: () => reply, header: () => reply, getHeaders: () => ({}) };
        // Of a reply, all that a stream needs.
        const like = reply as unknown as FastifyReply;
        openEventStream(like, { mostWaiting: 1, comeBackAfter: 1, closed: () => closed++ });
        setImmediate(() => outcome.resolve(closed));
      }),
    );
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  server.once('request', () => socket.destroy());
  expect(await outcome.promise).toBe(1);
});
