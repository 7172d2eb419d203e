/** A small room of a study, for tests alone: records of participants at sites, and an arm that most are blinded for. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { download } from '../../src/contract/download.ts';
import { api } from '../../src/contract/endpoint.ts';
import { Refusal } from '../../src/contract/problems.ts';
import type { Right } from '../../src/contract/study.ts';
import { callsOf, upload } from '../../src/contract/upload.ts';
import { auditAbout } from '../../src/platform/auditAbout.ts';
import { blindedColumn } from '../../src/platform/blinded.ts';
import type { Context, Tx } from '../../src/platform/context.ts';
import { type HandledDownload, serveFile } from '../../src/platform/http/downloads.ts';
import { type Handled, handle } from '../../src/platform/http/handler.ts';
import type { Span } from '../../src/platform/http/range.ts';
import { serveUpload } from '../../src/platform/http/uploads.ts';
import { contentOf, fileIn } from '../../src/platform/keptFiles.ts';
import { auditIn, rowsOf, type StudyPlace, type Unblinded } from '../../src/platform/place.ts';
import { addMember, addSite, endGrant, endMember, grantStaff } from '../../src/rooms/study/members.ts';

type Row = { id: string; site: string; text: string };

export async function makeTable({ db }: Context): Promise<void> {
  await sql`CREATE TABLE trial_record (id uuid PRIMARY KEY, study uuid NOT NULL, site uuid NOT NULL, text text NOT NULL,
    arm_blinded text NOT NULL, scan uuid, FOREIGN KEY (study, site) REFERENCES study_site (study, id))`.execute(
    db,
  );
}

export async function recordsOf(ctx: Context, place: StudyPlace): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, site, text FROM trial_record r WHERE ${rowsOf(place, 'r', 'record.read')} ORDER BY id`.execute(
    ctx.db,
  );
  return rows;
}

export async function armsOf(ctx: Context, place: Unblinded): Promise<string[]> {
  const { rows } = await sql<{ arm: string }>`
    SELECT ${blindedColumn<string>(place, 'arm_blinded')} AS arm FROM trial_record r
    WHERE ${rowsOf(place, 'r', 'blind.read')}`.execute(ctx.db);
  return rows.map(({ arm }) => arm);
}

export async function recordOf(ctx: Context | Tx, place: StudyPlace, id: string, right: Right): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT id, site, text FROM trial_record r WHERE ${rowsOf(place, 'r', right)} AND id = ${id}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new Refusal({ problem: 'not_found' });
  return rows[0];
}

async function keepRecord(tx: Tx, place: StudyPlace, { site, text }: Omit<Row, 'id'>): Promise<string> {
  await tx.ports.study.requireSite(tx, place, site, 'record.write');
  const id = randomUUIDv7();
  await sql`INSERT INTO trial_record (id, study, site, text, arm_blinded) VALUES (${id}, ${place.study}, ${site}, ${text}, ${`arm of ${text}`})`.execute(
    tx.db,
  );
  const kept = { subject: 'record', subjectId: id, detail: { text }, newValue: { text }, reason: text };
  const about = { participant: id, right: 'record.read' } as const;
  await auditAbout(tx, place, about, { act: 'record.write', ...kept });
  return id;
}

const id = z.object({ id: z.uuid() });
const done = z.object({});

export const getRecords = api({
  method: 'GET',
  path: '/api/trial/:study/records',
  summary: 'The records',
  input: z.object({}),
  answer: z.object({ records: z.array(z.object({ id: z.string(), site: z.string(), text: z.string() })) }),
  access: { in: 'study', right: 'record.read' },
});

export const getRecord = api({
  method: 'GET',
  path: '/api/trial/:study/records/:record',
  summary: 'One record',
  input: z.object({ record: z.uuid() }),
  answer: z.object({ id: z.string(), site: z.string(), text: z.string() }),
  access: { in: 'study', right: 'record.read' },
});

/** As somebody writes it who forgets that the place decides what is found. */
export const leakyRecord = api({
  method: 'GET',
  path: '/api/trial/:study/leaky/:record',
  summary: 'One record, of any study',
  input: getRecord.input,
  answer: getRecord.answer,
  access: { in: 'study', right: 'record.read' },
});

export const addRecord = api({
  method: 'POST',
  path: '/api/trial/:study/records',
  summary: 'Keeps a record',
  input: z.object({ site: z.uuid(), text: z.string() }),
  answer: id,
  access: { in: 'study', right: 'record.write' },
});

export const getArms = api({
  method: 'GET',
  path: '/api/trial/:study/arms',
  summary: 'The arms, for who is not blinded',
  input: z.object({}),
  answer: z.object({ arms: z.nullable(z.array(z.string())) }),
  access: { in: 'study', right: 'study.read' },
});

const role = z.enum([
  'owner',
  'investigator',
  'coordinator',
  'data-manager',
  'monitor',
  'statistician',
  'keeper',
  'viewer',
]);

export const join = api({
  method: 'POST',
  path: '/api/trial/:study/members',
  summary: 'Adds a member',
  input: z.object({
    account: z.uuid(),
    role,
    site: z.optional(z.uuid()),
    until: z.optional(z.iso.datetime()),
  }),
  answer: id,
  access: { in: 'study', right: 'study.members' },
});

export const leave = api({
  method: 'POST',
  path: '/api/trial/:study/members/end',
  summary: 'Ends an interval',
  input: id,
  answer: done,
  access: { in: 'study', right: 'study.members' },
});

export const openSite = api({
  method: 'POST',
  path: '/api/trial/:study/sites',
  summary: 'Adds a site',
  input: z.object({ name: z.string() }),
  answer: id,
  access: { in: 'study', right: 'study.change' },
});

export const grant = api({
  method: 'POST',
  path: '/api/trial/:study/grants',
  summary: 'Lets somebody of the staff see the study',
  input: z.object({ account: z.uuid(), reason: z.string(), until: z.iso.datetime() }),
  answer: id,
  access: { in: 'study', right: 'study.members' },
});

export const revoke = api({
  method: 'POST',
  path: '/api/trial/:study/grants/end',
  summary: 'Ends a grant',
  input: id,
  answer: done,
  access: { in: 'study', right: 'study.members' },
});

export const sign = api({
  method: 'POST',
  path: '/api/trial/:study/records/sign',
  summary: 'Signs a record, which asks for a fresh login',
  input: id,
  answer: done,
  access: { in: 'study', right: 'record.sign', fresh: true },
});

/** Of the participant whose record it is. */
export const scan = upload({
  path: '/api/trial/:study/records/:record/scan',
  kind: 'trial.scan',
  what: 'a scan of a record',
  input: z.object({ record: z.uuid() }),
  mostBytes: 2 ** 31,
  quota: 2 ** 33,
  access: { in: 'study', right: 'record.write' },
});

export const endpoints = [
  ...callsOf(scan),
  getRecords,
  getRecord,
  addRecord,
  getArms,
  join,
  leave,
  openSite,
  grant,
  revoke,
  sign,
];

export const recordsFile = download({
  path: '/:lang/trial/:study/records.csv',
  summary: 'The records as a file',
  input: z.object({}),
  types: ['text/csv'],
  access: { in: 'study', right: 'record.read' },
  page: 'trial/:study',
});

const recordFile = download({
  path: '/:lang/trial/:study/records/:record/text.csv',
  summary: 'One record as a file',
  input: z.object({ record: z.uuid() }),
  types: ['text/csv'],
  access: { in: 'study', right: 'record.read' },
  page: 'trial/:study',
});

/** For a fresh login alone. */
const namesFile = download({
  path: '/:lang/trial/:study/names.csv',
  summary: 'The records under their names',
  input: z.object({}),
  types: ['text/csv'],
  access: { in: 'study', right: 'record.read', fresh: true },
  page: 'trial/:study',
});

const scanOfRecord = download({
  path: '/:lang/trial/:study/records/:record/scan',
  summary: 'The scan of a record',
  input: z.object({ record: z.uuid() }),
  types: ['application/octet-stream'],
  access: { in: 'study', right: 'record.read' },
});

/** Goes on for as long as it is listened to. */
const recordsStream = download({
  path: '/:lang/trial/:study/records.stream',
  summary: 'The records as they come',
  input: z.object({}),
  types: ['text/event-stream'],
  access: { in: 'study', right: 'record.read' },
});

export const downloads = [recordsFile, recordFile, namesFile, scanOfRecord, recordsStream];

/** Leads on to a store elsewhere, which would record nothing. */
const elsewhere = download({
  path: '/:lang/trial/:study/elsewhere',
  summary: 'The records, somewhere else',
  input: z.object({}),
  types: [],
  access: { in: 'study', right: 'record.read' },
});

type Pause = { reached(): void; until: Promise<unknown> };

/**
 * Where a test holds a write up, in front of its transaction or inside of it; the page in front of its own; or a file after its
 * first piece.
 */
export type Pauses = { before?: Pause; within?: Pause; page?: Pause; file?: Pause };

export async function pausing(pause: Pause | undefined): Promise<void> {
  pause?.reached();
  await pause?.until;
}

export function handlersOf(pauses: Pauses): Handled[] {
  return [
    ...serveUpload(scan, {
      admit: async (ctx, { record }, { place }) => void (await recordOf(ctx, place, record, 'record.write')),
      subject: ({ record }) => record,
      async completed(tx, file, { record }, { place }) {
        await sql`UPDATE trial_record SET scan = ${file.id} WHERE id = ${record} AND study = ${place.study}`.execute(
          tx.db,
        );
        await auditIn(tx, place, { act: 'record.scan', subject: 'record', subjectId: record });
      },
    }),
    handle(getRecords, async (ctx, _input, { place }) => ({ records: await recordsOf(ctx, place) })),
    handle(getRecord, (ctx, { record }, { place }) => recordOf(ctx, place, record, 'record.read')),
    handle(leakyRecord, async (ctx, { record }) => {
      const { rows } = await sql<Row>`SELECT id, site, text FROM trial_record WHERE id = ${record}`.execute(
        ctx.db,
      );
      return rows[0] ?? Promise.reject(new Refusal({ problem: 'not_found' }));
    }),
    handle(addRecord, async (ctx, input, { place }) => {
      await pausing(pauses.before);
      return ctx.transaction(async (tx) => {
        const kept = await keepRecord(tx, place, input);
        await pausing(pauses.within);
        return { id: kept };
      });
    }),
    handle(getArms, async (ctx, _input, { place }) => ({
      arms: place.unblinded ? await armsOf(ctx, place) : null,
    })),
    handle(join, (ctx, { until, ...input }, { place }) =>
      ctx.transaction(async (tx) => ({
        id: await addMember(tx, place, { ...input, ...(until ? { until: new Date(until) } : {}) }),
      })),
    ),
    handle(leave, async (ctx, input, { place }) => {
      await ctx.transaction((tx) => endMember(tx, place, input.id));
      return {};
    }),
    handle(openSite, (ctx, { name }, { place }) =>
      ctx.transaction(async (tx) => ({ id: await addSite(tx, place, name) })),
    ),
    handle(grant, (ctx, { until, ...input }, { place }) =>
      ctx.transaction(async (tx) => ({
        id: await grantStaff(tx, place, { ...input, until: new Date(until) }),
      })),
    ),
    handle(sign, async (ctx, input, { place }) => {
      await pausing(pauses.before);
      return ctx.transaction(async (tx) => {
        const { id } = await recordOf(tx, place, input.id, 'record.sign');
        await auditIn(tx, place, { act: 'record.sign', subject: 'record', subjectId: id });
        return {};
      });
    }),
    handle(revoke, async (ctx, input, { place }) => {
      await ctx.transaction((tx) => endGrant(tx, place, input.id));
      return {};
    }),
  ];
}

const act = { act: 'record.export', subject: 'record', subjectId: 'all' };

export const filesOf = (pauses: Pauses): HandledDownload[] => [
  // Past `serveFile`, whose type refuses it.
  { download: elsewhere, run: async () => ({ to: 'https://store.example/records' }) },
  serveFile(recordsFile, async (ctx, _input, { place }) => ({
    body: Buffer.from((await recordsOf(ctx, place)).map(({ text }) => `${text}\n`).join('')),
    // A room that forgets itself: nothing of a study is kept, whatever it says.
    caching: 'public, max-age=60',
    act,
  })),
  serveFile(recordFile, async (ctx, { record }, { place }) => ({
    body: Buffer.from((await recordOf(ctx, place, record, 'record.read')).text),
    act: { ...act, subjectId: record },
  })),
  serveFile(namesFile, async (ctx, _input, { place }) => ({
    body: Buffer.from(JSON.stringify(await recordsOf(ctx, place))),
    act,
  })),
  serveFile(scanOfRecord, async (ctx, { record }, { place }) => {
    await recordOf(ctx, place, record, 'record.read');
    const { rows } = await sql<{
      scan: string | null;
    }>`SELECT scan FROM trial_record WHERE id = ${record}`.execute(ctx.db);
    const file = await fileIn(ctx, place, { id: rows[0]?.scan ?? record, kind: scan.declared.kind });
    const { body: whole, etag = '""' } = file ? contentOf(ctx, file) : {};
    const body = whole && { ...whole, read: (span: Span) => held(whole.read(span), pauses) };
    return { body: body ?? Buffer.alloc(0), etag, act: { ...act, subjectId: record } };
  }),
  serveFile(recordsStream, async (ctx, _input, { place }) => ({
    body: live((await recordsOf(ctx, place)).length),
    act,
  })),
];

async function* held(pieces: AsyncIterable<Uint8Array>, pauses: Pauses): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    await pausing(pauses.file);
  }
}

async function* live(count: number): AsyncGenerator<string> {
  yield `event: count\ndata: {"count":${count}}\n\n`;
  // Until whoever listens goes, or is sent away.
  await new Promise(() => {});
}
