/** A file of a participant, at the small room: it comes in parts, lies sealed, and is fetched whole or in part. */
import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import {
  dropFile,
  finishFile,
  readFile,
  sealOf,
  sweepFiles,
  writeFile,
} from '../../src/platform/keptFiles.ts';
import { readChunks, sealedChunkBytes } from '../../src/platform/sealedChunks.ts';
import { engines } from '../harness/databases.ts';
import { problemOf } from '../harness/forum.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { beforeHashes, discardedOf, fetched, keptFile, Sending, sha256Of } from '../harness/uploads.ts';
import { end, member, newStudy, placeIn, type Study } from './cast.ts';
import { type Pauses, scan } from './room.ts';
import { serveRoom } from './serve.ts';

describe.each(engines())('A file that comes in parts, on %s,', (engine) => {
  let site: Site;
  let room: Awaited<ReturnType<typeof serveRoom>>;
  let ours: Study;
  let theirs: Study;
  let writer: Visitor;
  const pauses: Pauses = {};
  const content = randomBytes(2 * partBytes + 70_000);
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    room = await serveRoom(site, pauses);
    ours = await newStudy(site, room, 'ours');
    theirs = await newStudy(site, room, 'theirs');
    writer = (await member(site, room, ours, 'investigator')).visitor;
  });
  afterAll(async () => {
    await room.close();
    await site.stop();
  });

  const named = () => ({ study: ours.id, record: ours.record });
  const sending = (bytes: Uint8Array = content, who = writer) => new Sending(who, scan, named(), bytes);
  const address = () => `/en/trial/${ours.id}/records/${ours.record}/scan`;
  const rows = async () => {
    const { rows: found } = await sql<{ id: string }>`SELECT id FROM platform_file ORDER BY id`.execute(
      site.ctx.db,
    );
    return found.map(({ id }) => id);
  };

  it('is cut, sent again in any order, and whole once each part is there and the hash is right', async () => {
    const one = sending();
    await one.begin();
    expect((await one.part(2)).status).toBe(200);
    expect(problemOf(await one.complete())).toBe('conflict');
    expect((await one.part(0)).status).toBe(200);
    // Sent twice, also at once, it is the same part; another one under its number is refused.
    const again = await Promise.all([one.part(0), one.part(1), one.part(1)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(problemOf(await one.part(0, Buffer.alloc(partBytes)))).toBe('conflict');
    expect(await one.there()).toEqual([0, 1, 2]);
    expect(problemOf(await one.complete(sha256Of(Buffer.from('another'))))).toBe('malformed');
    const both = await Promise.all([one.complete(), one.complete()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // Whose answer was lost asks once more.
    expect((await one.complete()).status).toBe(200);
    expect(problemOf(await one.abandon())).toBe('conflict');
    const whole = await keptFile(site.ctx, one.id);
    expect(whole).toMatchObject({ sha256: sha256Of(content), bytes: content.length, account: null });
  });

  it('takes no part that is not of it', async () => {
    const one = sending();
    await one.begin();
    for (const [number, bytes, hash] of [
      [3, Buffer.from('behind its end')],
      [0, Buffer.from('too short')],
      [2, one.partOf(2), sha256Of(Buffer.from('another'))],
    ] as const)
      expect([number, problemOf(await one.part(number, bytes, hash))]).toEqual([number, 'malformed']);
    expect(await one.there()).toEqual([]);
    expect((await one.abandon()).status).toBe(200);
    expect(problemOf(await one.part(2))).toBe('not_found');
  });

  it('is gone on with where its sender begins it again, as the answer was lost', async () => {
    const [one, again] = [sending(), sending()];
    await one.begin();
    await one.part(1);
    await again.begin();
    expect([again.id, await again.there()]).toEqual([one.id, [1]]);
    await one.abandon();
  });

  it('is read once for its hash, however often somebody says that it is complete', async () => {
    const one = sending(content.subarray(0, 1000));
    await one.begin();
    await one.part(0);
    let reads = 0;
    const goesOn = beforeHashes(site.ctx, async () => void reads++);
    const { get: read } = site.ctx.files;
    // In a thread of its own: what answers others reads nothing of it.
    site.ctx.files.get = () => Promise.reject(new Error('It is read beside the requests.'));
    const wrong = sha256Of(Buffer.from('another'));
    for (let n = 0; n < 3; n++) expect(problemOf(await one.complete(wrong))).toBe('malformed');
    site.ctx.files.get = read;
    goesOn();
    expect(reads).toBe(1);
    expect((await one.complete()).status).toBe(200);
  });

  it('is not whole where its record went to another study while it was read', async () => {
    const move = ({ id, sites: [to] }: Study) =>
      sql`UPDATE trial_record SET study = ${id}, site = ${to} WHERE id = ${ours.record}`.execute(site.ctx.db);
    const one = sending(content.subarray(0, 2000));
    await one.begin();
    await one.part(0);
    const goesOn = beforeHashes(site.ctx, () => move(theirs));
    const reply = await one.complete();
    goesOn();
    await move(ours);
    expect(reply.status).toBe(404);
    expect(await keptFile(site.ctx, one.id)).toBeUndefined();
    await one.abandon();
  });

  it('of no bytes is refused where the store lost it', async () => {
    const one = sending(new Uint8Array());
    await one.begin();
    await one.part(0);
    await site.ctx.files.delete(`kept/${one.id}/0`);
    expect((await one.complete()).status).toBe(500);
    expect(await keptFile(site.ctx, one.id)).toBeUndefined();
    await one.abandon();
  });

  it('is not there for another member, for another record, nor in another study', async () => {
    const one = sending();
    await one.begin();
    const { visitor: other } = await member(site, room, ours, 'investigator');
    const foreign = [
      one.as(other),
      one.as(writer, { ...named(), record: crypto.randomUUID() }),
      one.as(writer, { study: theirs.id, record: theirs.record }),
      one.as(theirs.owner, { study: theirs.id, record: theirs.record }),
    ];
    for (const each of foreign)
      for (const reply of [
        await each.part(2),
        await each.state(),
        await each.complete(),
        await each.abandon(),
      ])
        expect(reply.status).toBeOneOf([403, 404]);
    expect(await one.there()).toEqual([]);
  });

  it('is refused from the next part on to who was removed; nothing of it is whole, and the sweep takes it', async () => {
    const { visitor, interval } = await member(site, room, ours, 'investigator');
    const one = sending(content, visitor);
    await one.begin();
    expect((await one.part(0)).status).toBe(200);
    const { id } = one;
    await end(ours, interval);
    for (const reply of [await one.part(1), await one.complete(), await one.begin()])
      expect([reply.status, problemOf(reply)]).toEqual([403, 'left_study']);
    site.clock.advance(25 * 3_600_000);
    await sweepFiles(site.ctx);
    expect(await rows()).not.toContain(id);
    expect(await site.ctx.files.has(`kept/${id}/0`)).toBe(false);
  });

  it('breaks off in the middle of a part for who is removed meanwhile', async () => {
    const { visitor, interval } = await member(site, room, ours, 'investigator');
    const one = sending(content, visitor);
    await one.begin();
    const path = scan.part.path.replaceAll(
      /:(\w+)/g,
      (_, name) => Object({ ...named(), upload: one.id })[name],
    );
    const headers = {
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': partBytes,
      cookie: visitor.cookies,
      token: visitor.token,
      'x-csrf-token': visitor.csrf ?? '',
    };
    const asked = request(`${room.address}${path}`, { method: 'POST', agent: false, headers });
    const closed = new Promise((resolve) => asked.once('close', resolve));
    asked.on('error', () => {});
    // The first of it is there, and nothing more comes.
    await new Promise((resolve) => asked.write('--part\r\n', resolve));
    await end(ours, interval);
    await closed;
    expect(
      (await sql`SELECT FROM platform_file_part WHERE file = ${one.id}`.execute(site.ctx.db)).rows,
    ).toEqual([]);
  });

  it('is given up when nothing came of it for a day, with all that lies in the store', async () => {
    const one = sending();
    await one.begin();
    await one.part(0);
    const stored = `kept/${one.id}/0`;
    expect(await site.ctx.files.has(stored)).toBe(true);
    await sweepFiles(site.ctx);
    expect(await rows()).toContain(one.id);
    site.clock.advance(25 * 3_600_000);
    await sweepFiles(site.ctx);
    expect(await rows()).not.toContain(one.id);
    expect(await site.ctx.files.has(stored)).toBe(false);
  });

  it('finds no room beyond what one study may have, and is no larger than one may be', async () => {
    const { mostBytes, quota } = scan.declared;
    const { visitor: other } = await member(site, room, ours, 'investigator');
    const of = async (bytes: number, who = writer) => {
      const one = sending(content, who);
      Object.defineProperty(one, 'bytes', { value: { length: bytes } });
      return one.begin();
    };
    expect(problemOf(await of(mostBytes + 1))).toBe('too_large');
    // Of one sender three stay: nobody holds all the room there is, and whoever lost their line begins again.
    for (let n = 0; n < 5; n++) {
      expect((await of(mostBytes - n)).status).toBe(200);
      site.clock.advance(1000);
    }
    const { rows: under } = await sql<{ bytes: number }>`SELECT bytes::float8 FROM platform_file
      WHERE state = 'receiving' AND bytes > ${content.length} ORDER BY bytes`.execute(site.ctx.db);
    expect(under.map(({ bytes }) => mostBytes - bytes)).toEqual([4, 3, 2]);
    expect(quota).toBe(4 * mostBytes);
    expect(problemOf(await of(mostBytes / 2, other))).toBeUndefined();
    // What is whole of the study counts as well.
    expect(problemOf(await of(mostBytes / 2 - 1, other))).toBe('no_room');
    await sql`DELETE FROM platform_file WHERE state = 'receiving'`.execute(site.ctx.db);
  });

  it('is fetched whole or in part, and lies sealed in the store', async () => {
    const one = sending();
    await one.whole();
    const whole = await fetched(room.address, address(), writer);
    expect([whole.status, sha256Of(whole.bytes)]).toEqual([200, sha256Of(content)]);
    const [first, last] = [partBytes - 10, partBytes + 100_000];
    const part = await fetched(room.address, address(), writer, `bytes=${first}-${last}`);
    expect([part.status, part.bytes.equals(content.subarray(first, last + 1))]).toEqual([206, true]);
    const stored = Buffer.from((await site.ctx.files.get(`kept/${one.id}/0`)) ?? []);
    expect(stored.includes(content.subarray(0, 32))).toBe(false);
    // As another file, it opens no more.
    const kept = await keptFile(site.ctx, one.id);
    if (!kept) throw new Error('It was kept.');
    const opened = async (as: typeof kept) => {
      for await (const _ of readFile(site.ctx, as)) break;
    };
    // With the same raw key, too: another study or participant stands in each chunk.
    const seal = await sealOf(site.ctx, kept);
    const read = (under: typeof seal) =>
      readChunks(under, kept.bytes, { first: 0, last: 9 }, (first, last) =>
        site.ctx.files.get(`kept/${kept.id}/0`, {
          first: first * sealedChunkBytes,
          last: (last + 1) * sealedChunkBytes - 1,
        }),
      ).next();
    expect((await read(seal)).value).toEqual(content.subarray(0, 10));
    for (const [at, id] of [theirs.id, theirs.record].entries()) {
      const of = seal.of.map((part, n) => (n === at + 2 ? id : part));
      await expect(read({ ...seal, of })).rejects.toThrow('Chunk 0');
    }
    await expect(opened({ ...kept, kind: 'another' })).rejects.toThrow('Chunk 0');
  });

  it('is not given out in another study, whose row names it', async () => {
    const scanIs = (id: string) =>
      sql`UPDATE trial_record SET scan = ${id} WHERE id = ${theirs.record}`.execute(site.ctx.db);
    const one = sending(Buffer.from('ours'));
    await one.whole();
    await scanIs(one.id);
    const there = `/en/trial/${theirs.id}/records/${theirs.record}/scan`;
    const [mine, foreign] = [
      await fetched(room.address, address(), writer),
      await fetched(room.address, there, theirs.owner),
    ];
    expect([mine.bytes.toString(), foreign.bytes.toString()]).toEqual(['ours', '']);
  });

  it('is never given out where a byte was flipped: what is damaged is named, and the rest is cut off', async () => {
    const one = sending();
    await one.whole();
    const key = `kept/${one.id}/1`;
    const stored = Buffer.from((await site.ctx.files.get(key)) ?? []);
    const at = 5 * sealedChunkBytes + 1000;
    stored[at] = (stored[at] ?? 0) ^ 1;
    await site.ctx.files.put(key, stored);
    const damaged = 32 + 5;
    const cut = await fetched(room.address, address(), writer);
    expect([cut.status, cut.complete]).toEqual([200, false]);
    expect(cut.bytes.length).toBeLessThanOrEqual(damaged * 65_536);
    expect(cut.bytes.equals(content.subarray(0, cut.bytes.length))).toBe(true);
    const kept = await keptFile(site.ctx, one.id);
    if (!kept) throw new Error('It was kept.');
    const span = { first: partBytes, last: content.length - 1 };
    await expect(
      (async () => {
        for await (const _ of readFile(site.ctx, kept, span));
      })(),
    ).rejects.toMatchObject({ file: one.id, chunk: damaged });
    // Another chunk in its place is noticed as well.
    stored.copy(stored, 5 * sealedChunkBytes, 6 * sealedChunkBytes, 7 * sealedChunkBytes);
    await site.ctx.files.put(key, stored);
    const part = `bytes=${damaged * 65_536}-${damaged * 65_536 + 9}`;
    const refused = await fetched(room.address, address(), writer, part);
    const there = content.subarray(damaged * 65_536, damaged * 65_536 + 8);
    expect([refused.status, refused.bytes.includes(there)]).toEqual([500, false]);
  });

  it('breaks off where it is dropped while it is sent', async () => {
    const large = sending(randomBytes(4 * partBytes));
    await large.whole();
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    pauses.file = { reached: reached.resolve, until: goOn.promise };
    const sent = fetched(room.address, address(), writer);
    await reached.promise;
    delete pauses.file;
    const kept = await keptFile(site.ctx, large.id);
    if (!kept) throw new Error('It was kept.');
    await site.ctx.transaction((tx) => dropFile(tx, kept));
    goOn.resolve();
    const { complete, bytes } = await sent;
    expect(complete).toBe(false);
    expect(bytes.length).toBeLessThan(2 * partBytes);
    // Listed by the size of a portion; with the last one goes the folder.
    expect(await discardedOf(site.ctx, large.id)).toBe(4);
    await sweepFiles(site.ctx);
    await expect(access(join(site.ctx.files.at.dataDir, 'files/kept', large.id))).rejects.toThrow('ENOENT');
  });

  it('breaks off for who is removed while it is sent', async () => {
    await sending().whole();
    const { visitor, interval } = await member(site, room, ours, 'viewer');
    const reached = Promise.withResolvers<void>();
    // The rest never comes by itself.
    pauses.file = { reached: reached.resolve, until: new Promise(() => {}) };
    const sent = fetched(room.address, address(), visitor);
    await reached.promise;
    delete pauses.file;
    const looks = vi.spyOn(room.places, 'stands');
    await end(ours, interval);
    looks.mockClear();
    expect(await sent).toMatchObject({ status: 200, complete: false });
    expect(looks.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('of the program’s own is written piece by piece, and belongs to a room once that notes it', async () => {
    const place = await placeIn(site.ctx, ours.id);
    const kept = { kind: 'trial.made', owner: { place }, most: 3 * partBytes, quota: 9 * partBytes };
    async function* pieces(count: number) {
      for (let n = 0; n < count; n++) yield content.subarray(n * 50_000, (n + 1) * 50_000);
    }
    const made = await writeFile(site.ctx, kept, pieces(60));
    expect(made).toMatchObject({ bytes: 3_000_000, sha256: sha256Of(content.subarray(0, 3_000_000)) });
    expect(await keptFile(site.ctx, made.file.id)).toBeUndefined();
    const file = await site.ctx.transaction((tx) => finishFile(tx, made));
    if (!file) throw new Error('It is there.');
    const read: Uint8Array[] = [];
    for await (const piece of readFile(site.ctx, file)) read.push(piece);
    expect(sha256Of(Buffer.concat(read))).toBe(made.sha256);
    // Who writes more than they said, or breaks off, leaves nothing behind.
    const before = await rows();
    await expect(writeFile(site.ctx, { ...kept, most: 60_000 }, pieces(3))).rejects.toMatchObject({
      problem: { problem: 'too_large' },
    });
    async function* breaking() {
      yield content;
      throw new Error('The power is gone.');
    }
    await expect(writeFile(site.ctx, { ...kept, most: 2 * partBytes }, breaking())).rejects.toThrow();
    expect(await rows()).toEqual(before);
    // What was dropped and swept while it was written stops, and what was stored all the same goes a day later.
    async function* swept() {
      yield content;
      await sql`DELETE FROM platform_file WHERE state = 'writing'`.execute(site.ctx.db);
      await sweepFiles(site.ctx);
      yield content;
    }
    const stopped = writeFile(site.ctx, { ...kept, most: 4 * partBytes }, swept());
    await expect(stopped).rejects.toMatchObject({ problem: { problem: 'not_found' } });
    await site.ctx.transaction((tx) => dropFile(tx, made.file));
    await sweepFiles(site.ctx);
    for (const n of [0, 1]) expect(await site.ctx.files.has(`kept/${made.file.id}/${n}`)).toBe(false);
    await site.ctx.files.put(`kept/${made.file.id}/1`, content);
    site.clock.advance(25 * 3_600_000);
    await sweepFiles(site.ctx);
    for (const n of [0, 1]) expect(await site.ctx.files.has(`kept/${made.file.id}/${n}`)).toBe(false);
  });
});
