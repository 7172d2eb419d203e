/** What a browser can ask of a file, at a room that stands here alone. */
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import type { Context } from '../context.ts';
import type { Places } from '../place.ts';
import { registerDownloads, type Served, serveFile } from './downloads.ts';
import type { Identities } from './identity.ts';

const text = Buffer.from('0123456789');

const parts = download({
  path: '/measurements/:id',
  summary: 'A file of measurements',
  input: z.object({ id: z.string().check(z.regex(/^\d$/)) }),
  types: ['text/csv'],
});

const csp = { connect: [], frame: [], image: [], media: [], secure: false, development: false };

/** A file of staff, of whom the guard has one. */
async function openToStaff(served: Served, limited = false) {
  const declared = download({
    ...{ path: '/register', summary: 'A register', input: z.object({}), types: ['text/csv'] },
    ...{ access: 'user', roles: ['editor'], limit: { name: 'register', points: 1, seconds: 60 } },
  });
  const now = new Date(0);
  const actor = { accountId: 'a', tokenHash: 't', ownRoles: ['editor'], stepUp: 'unneeded', signedInAt: now };
  const acts: unknown[] = [];
  const there = { role: true, database: true };
  const tx = {
    clock: () => now,
    db: { insertInto: () => ({ values: (act: object) => ({ execute: async () => void acts.push(act) }) }) },
  };
  const staffed = async () => ({ ...actor, ownRoles: there.role ? ['editor'] : [] });
  // As much of the three as is touched here.
  const ctx = {
    clock: () => now,
    limits: { take: async () => (limited ? 60 : undefined) },
    catalogue: { text: () => 'Later.' },
    transaction: async (work: (within: object) => Promise<unknown>) => {
      if (!there.database) throw new Error('The database went away.');
      return work(tx);
    },
  } as unknown as Context; // see above
  const [actorNow, held] = [staffed, staffed];
  const identities = { actor: async () => actor, actorNow, held, markSeen: async () => {} };
  const app = Fastify();
  registerDownloads(app, {
    ...{ ctx, csp, downloads: [declared], handled: [serveFile(declared, async () => served)] },
    identities: identities as unknown as Identities, // as above
    places: {} as Places, // no file is of a study
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { acts, there, ask: () => fetch(`${address}/register`) };
}

/** @param read notes what is read of the file */
async function open(served: Served, read: string[] = []) {
  const app = Fastify();
  // Nothing else of the two is touched where nobody need be signed in.
  const ctx = { clock: () => new Date(0) } as Context;
  const identities = { actor: async () => undefined } as unknown as Identities; // see above
  const handled = serveFile(parts, async (_ctx, { id }) => {
    read.push(id);
    return id === '1' ? served : undefined;
  });
  registerDownloads(app, {
    ctx,
    downloads: [parts],
    handled: [handled],
    identities,
    places: {} as Places, // no file is of a study
    csp,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return async (headers: Record<string, string> = {}, id = '1', method = 'GET') => {
    const reply = await fetch(`${address}/measurements/${id}`, { headers, method });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
}

describe('A file of known size', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is given in part for %s', async (range, part, told) => {
    const ask = await open({ body: text });
    const { status, headers, text: given } = await ask({ range });
    expect([status, given, headers.get('content-range')]).toEqual([206, part, told]);
    expect(headers.get('content-length')).toBe(String(part.length));
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2', 'bytes=', 'bytes=a-b'])(
    'is given whole for %s, which nobody can mean or two parts would be',
    async (range) => {
      const ask = await open({ body: text });
      const { status, text: given } = await ask({ range });
      expect([status, given]).toEqual([200, '0123456789']);
    },
  );

  it('has no part behind its end, and says how long it is', async () => {
    const ask = await open({ body: text });
    for (const range of ['bytes=10-', 'bytes=-0']) {
      const { status, headers } = await ask({ range });
      expect([range, status, headers.get('content-range')]).toEqual([range, 416, 'bytes */10']);
    }
  });

  it('is given whole to whoever has a part of what it was before', async () => {
    const ask = await open({ body: text, etag: '"new"' });
    expect((await ask({ range: 'bytes=5-', 'if-range': '"old"' })).text).toBe('0123456789');
    expect((await ask({ range: 'bytes=5-', 'if-range': '"new"' })).text).toBe('56789');
  });

  it('is read only as far as it is asked for', async () => {
    const spans: object[] = [];
    const ask = await open({
      body: {
        size: 10,
        read(span) {
          spans.push(span);
          return (async function* () {
            yield text.subarray(span.first, span.last + 1);
          })();
        },
      },
    });
    expect((await ask({ range: 'bytes=2-4' })).text).toBe('234');
    const head = await ask({}, '1', 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    expect(spans).toEqual([{ first: 2, last: 4 }]);
  });

  it('is not read again for whoever has it', async () => {
    const body = () => Promise.reject(new Error('It was read.'));
    const ask = await open({ body, etag: '"same"' });
    expect((await ask({ 'if-none-match': '"same"' })).status).toBe(304);
  });
});

describe('A file of staff', () => {
  const act = { act: 'register.export', subject: 'register', subjectId: 'all' };

  it('is recorded before its first byte, and is not sent without a record, or where recording fails', async () => {
    const { acts, there, ask } = await openToStaff({ body: text, act });
    const reply = await ask();
    expect([reply.status, await reply.text(), acts.length]).toEqual([200, '0123456789', 1]);
    there.database = false;
    const failed = await ask();
    expect([failed.status, (await failed.text()).includes('0123')]).toEqual([500, false]);
    const unsaid = await (await openToStaff({ body: text })).ask();
    expect([unsaid.status, (await unsaid.text()).includes('0123')]).toEqual([500, false]);
  });

  it('is not sent to who lost the role meanwhile, and breaks off where it is lost while it is sent', async () => {
    const { there, ask } = await openToStaff({
      body: (async function* () {
        yield 'id,value\n';
        await new Promise(() => {});
      })(),
      act,
    });
    const reply = await ask();
    const reading = reply.text();
    there.role = false;
    await expect(reading).rejects.toThrow();
    expect((await ask()).status).toBe(404);
  });

  it('is sent as often as its limit says', async () => {
    const reply = await (await openToStaff({ body: text, act }, true)).ask();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

it('What cannot be read now, or ends before a part that is asked for, is kept by no cache', async () => {
  const lost = await open({
    body: () => Promise.reject(new Error('The store went away.')),
    ...{ etag: '"a"', caching: 'public, max-age=300' },
  });
  const failed = await lost();
  expect([failed.status, failed.headers.get('etag'), failed.headers.get('cache-control')]).toEqual([
    ...[500, null, 'no-store'],
  ]);
  const there = await open({ body: text, etag: '"a"', caching: 'public, max-age=300' });
  const { status, headers } = await there({ range: 'bytes=99-' });
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([416, null, 'no-store']);
});

describe('A file that is made as it is sent', () => {
  it('ends before its end where making it fails, so that nobody takes it for whole', async () => {
    const ask = await open({
      body: (async function* () {
        yield 'id,value\n';
        throw new Error('The database went away.');
      })(),
    });
    await expect(ask()).rejects.toThrow();
  });

  it('has a name in any script', async () => {
    const ask = await open({ body: text, name: '测量.csv' });
    const { headers } = await ask();
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%B5%8B%E9%87%8F.csv");
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

it('What is not there, or cannot be, is answered alike, and only the first is looked for', async () => {
  const read: string[] = [];
  const ask = await open({ body: text }, read);
  expect([(await ask({}, '2')).status, (await ask({}, 'no-number')).status]).toEqual([404, 404]);
  expect(read).toEqual(['2']);
});

it('A file without anything that finds it stops the start', () => {
  const options = { ctx: {} as Context, identities: {} as Identities, places: {} as Places }; // none is touched
  expect(() => registerDownloads(Fastify(), { ...options, csp, downloads: [parts], handled: [] })).toThrow(
    '/measurements/:id',
  );
});
