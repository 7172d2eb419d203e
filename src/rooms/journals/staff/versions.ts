/** The states of a version, and who moves it: staff say what is to be done, a job does it. */
import { Refusal } from '../../../contract/problems.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { ImportKind, ImportState } from '../kinds.ts';
import {
  addImport,
  changeImport,
  deleteImport,
  type Import,
  importOf,
  lockImport,
} from '../queries/imports.ts';
import { deleteParts, hasAllParts, partsOf, putPart, sizeOfPart } from './parts.ts';
import { type ImportWork, importQueue } from './work.ts';

type Begun = { kind: ImportKind; source: string; year?: number | undefined; fileName: string; bytes: number };

/** Whoever begins it has said that the licence allows showing the figures to members. */
export async function beginVersion(ctx: Context, actor: Actor, begun: Begun): Promise<number> {
  const { kind, source, year = null, fileName: file_name, bytes } = begun;
  return ctx.transaction(async (tx) => {
    const licensed_by = actor.accountId;
    const id = await addImport(tx, {
      kind,
      source,
      year,
      file_name,
      bytes,
      licensed_by,
      demonstration: false,
    });
    const detail = { kind, bytes, licence: 'may be shown to members' };
    await audit(tx, actor, { act: 'journals.begin', subject: 'journals', subjectId: id, detail });
    return id;
  });
}

/** @throws Refusal for a portion that the file does not have */
export async function keepPart(ctx: Context, id: number, part: number, file: Uint8Array): Promise<void> {
  const version = await importOf(ctx, id);
  if (!version) throw new Refusal({ problem: 'not_found' });
  if (version.state !== 'receiving') throw new Refusal({ problem: 'conflict' });
  if (part >= partsOf(version.bytes) || file.length !== sizeOfPart(version.bytes, part)) {
    throw new Refusal({ problem: 'malformed', fields: ['part'] });
  }
  await putPart(ctx, id, part, file);
}

type Step = { act: ImportWork['act']; from: readonly ImportState[]; to: ImportState };

const steps = {
  // What was begun and not ended, since a node was lost, may be begun again.
  read: { act: 'read', from: ['receiving', 'reading'], to: 'reading' },
  publish: { act: 'publish', from: ['preview', 'withdrawn', 'publishing'], to: 'publishing' },
  withdraw: { act: 'withdraw', from: ['live', 'withdrawing'], to: 'withdrawing' },
} as const satisfies Record<string, Step>;

/**
 * @param encoding in which the file is to be read, where it is
 * @throws Refusal for no such version, or one in another state
 */
export async function stepVersion(
  ctx: Context,
  actor: Actor,
  id: number,
  name: keyof typeof steps,
  encoding?: Encoding,
): Promise<void> {
  const { act, from, to } = steps[name];
  if (name === 'read') await requireFile(ctx, id);
  await ctx.transaction(async (tx) => {
    const version = await lockImport(tx, id);
    requireState(version, from);
    await changeImport(tx, id, { state: to });
    await audit(tx, actor, { act: `journals.${name}`, subject: 'journals', subjectId: id });
    await tx.enqueue(importQueue, { id, act, encoding } satisfies ImportWork);
  });
}

async function requireFile(ctx: Context, id: number): Promise<void> {
  const version = await importOf(ctx, id);
  if (version && !(await hasAllParts(ctx, version))) {
    throw new Refusal({ problem: 'invalid', key: 'journals.errors.incomplete', fields: ['import'] });
  }
}

/** @throws Refusal for what readers see. A job that works on it ends first, or finds nothing. */
export async function discardVersion(ctx: Context, actor: Actor, id: number): Promise<void> {
  const version = await ctx.transaction(async (tx) => {
    const locked = await lockImport(tx, id);
    requireState(locked, ['receiving', 'reading', 'preview', 'publishing', 'withdrawn', 'refused']);
    await deleteImport(tx, id);
    await audit(tx, actor, { act: 'journals.discard', subject: 'journals', subjectId: id });
    return locked;
  });
  if (version) await deleteParts(ctx, version);
}

function requireState(version: Import | undefined, states: readonly ImportState[]): void {
  if (!version) throw new Refusal({ problem: 'not_found' });
  if (!states.includes(version.state)) throw new Refusal({ problem: 'conflict' });
}
