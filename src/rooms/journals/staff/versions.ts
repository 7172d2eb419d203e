/** The states of a version, and who moves it: staff say what is to be done, a job does it. */
import { Refusal } from '../../../contract/problems.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { dropComing, dropFile, fileOfSite, type KeptFile } from '../../../platform/keptFiles.ts';
import { beginTask } from '../../../platform/tasks/begin.ts';
import { isUnderWay } from '../../../platform/tasks/rows.ts';
import type { ImportKind, ImportState } from '../kinds.ts';
import {
  addImport,
  begunImport,
  changeImport,
  deleteImport,
  type Import,
  importOf,
  lockImport,
} from '../queries/imports.ts';
import { importFile } from './contract.ts';
import { type ImportWork, importTask } from './work.ts';

type Begun = { kind: ImportKind; source: string; year?: number | undefined; fileName: string; bytes: number };

/**
 * Whoever begins it has said that the licence allows showing the figures to members. Who says the same again, as the line
 * broke or the page was loaded anew, goes on with the version for which no file has come yet.
 */
export async function beginVersion(ctx: Context, actor: Actor, begun: Begun): Promise<number> {
  const { kind, source, year = null, fileName: file_name, bytes } = begun;
  return ctx.transaction(async (tx) => {
    const licensed_by = actor.accountId;
    const version = { kind, source, year, file_name, bytes, licensed_by, demonstration: false };
    const begunBefore = await begunImport(tx, version);
    if (begunBefore !== undefined) return begunBefore;
    const id = await addImport(tx, version);
    const detail = { kind, bytes, licence: 'may be shown to members' };
    await audit(tx, actor, { act: 'journals.begin', subject: 'journals', subjectId: id, detail });
    return id;
  });
}

/** @throws Refusal for a version that waits for no file any more, and for another file than the one that was said to come */
export async function requireReceiving(ctx: Pick<Context, 'db'>, id: number, bytes?: number): Promise<void> {
  const version = await importOf(ctx, id);
  requireState(version, ['receiving']);
  if (bytes !== undefined && bytes !== version.bytes)
    throw new Refusal({ problem: 'malformed', fields: ['bytes'] });
}

/** @throws Refusal for another file than the one that was said to come, and for a second one */
export async function takeFile(tx: Tx, id: number, file: KeptFile): Promise<void> {
  const version = await lockImport(tx, id);
  requireState(version, ['receiving']);
  if (version.file !== null) throw new Refusal({ problem: 'conflict' });
  if (version.bytes !== file.bytes) throw new Refusal({ problem: 'malformed', fields: ['sha256'] });
  await changeImport(tx, id, { file: file.id });
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
  { locale, encoding }: { locale: LocaleCode; encoding?: Encoding | undefined },
): Promise<void> {
  const { act, from, to } = steps[name];
  await ctx.transaction(async (tx) => {
    const version = await lockImport(tx, id);
    requireState(version, from);
    if (name === 'read' && version.file === null)
      throw new Refusal({ problem: 'invalid', key: 'journals.errors.incomplete', fields: ['import'] });
    // Of two, each would end what the other has in hand.
    if (await isUnderWay(tx, importTask.kind, { id })) throw new Refusal({ problem: 'conflict' });
    await changeImport(tx, id, { state: to });
    await audit(tx, actor, { act: `journals.${name}`, subject: 'journals', subjectId: id });
    await beginTask(tx, importTask, { actor, locale, input: { id, act, encoding } });
  });
}

/** @throws Refusal for what readers see. A job that works on it ends first, or finds nothing. */
export async function discardVersion(ctx: Context, actor: Actor, id: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const version = await lockImport(tx, id);
    requireState(version, ['receiving', 'reading', 'preview', 'publishing', 'withdrawn', 'refused']);
    await dropFileOf(tx, version);
    await deleteImport(tx, id);
    await audit(tx, actor, { act: 'journals.discard', subject: 'journals', subjectId: id });
  });
}

type WithFile = Pick<Import, 'id' | 'file'>;

/** What came for a version; undefined before, and once it was read. */
export async function fileOfVersion(
  ctx: Pick<Context, 'db'>,
  { file: id }: Pick<WithFile, 'file'>,
): Promise<KeptFile | undefined> {
  return id === null ? undefined : fileOfSite(ctx, { id, kind: importFile.declared.kind });
}

export async function dropCome(tx: Tx, version: WithFile): Promise<void> {
  const file = await fileOfVersion(tx, version);
  if (file) await dropFile(tx, file);
}

/** What came for a version, and what is on its way for it. */
export async function dropFileOf(tx: Tx, version: WithFile): Promise<void> {
  await dropCome(tx, version);
  await dropComing(tx, importFile.declared.kind, { import: version.id });
}

function requireState(
  version: Import | undefined,
  states: readonly ImportState[],
): asserts version is Import {
  if (!version) throw new Refusal({ problem: 'not_found' });
  if (!states.includes(version.state)) throw new Refusal({ problem: 'conflict' });
}
