/** What is answered before Fastify takes a request in is logged and refused as everything else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeLog } from '../log.ts';
import { makeMetrics } from '../metrics.ts';
import { makeApp } from './app.ts';

/** A server that has every page but `/slow` in memory, and the lines that it logged. */
async function openApp() {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const file = join(folder, 'log');
  const app = await makeApp({
    config: readConfig({}),
    log: makeLog('info', file),
    metrics: makeMetrics(),
    ready: async () => undefined,
    answerKept: ({ url }, response) => {
      if (url === '/slow') return false;
      response.writeHead(200, { 'content-length': '4' }).end('kept');
      return true;
    },
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const lines = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { app, lines };
}

it('A page from memory has the line of any other request, without what its address could give away', async () => {
  const { app, lines } = await openApp();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/slow', '/en?token=abcdefgh']) await (await fetch(origin + path)).text();
  const [other, kept] = lines().filter((line) => line.msg === 'request');
  expect(Object.keys(kept)).toEqual(Object.keys(other));
  expect(kept).toMatchObject({
    level: 30,
    method: 'GET',
    status: 200,
    path: expect.not.stringContaining('abcdefgh'),
  });
  expect(kept.id).toMatch(/^[\da-f-]{36}$/);
});

it('A node that stops no longer answers from memory', async () => {
  const { app } = await openApp();
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await slow.promise;
    return 'slow';
  });
  app.addHook('preClose', async () => stopping.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Of a server that listens on a port.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  const ended = new Promise<void>((resolve) =>
    socket.on('data', (part) => (answers += part)).on('close', () => resolve()),
  );
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

  ask('/slow');
  await begun.promise;
  const closed = app.close();
  await stopping.promise;
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  ask('/en');
  await arrived;
  slow.resolve();
  await Promise.all([closed, ended]);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).not.toContain('kept');
});
