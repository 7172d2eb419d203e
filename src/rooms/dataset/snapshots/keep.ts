/**
 * Files that have come become a snapshot, which never changes: what they hold is looked at first, apart from the transaction.
 * See docs/decisions/0178-snapshots.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { fileIn, forThread, type KeptFile } from '../../../platform/keptFiles.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { keptFile } from '../contract.ts';
import { rowKey } from '../keep/rowKey.ts';
import { largestKept, type Part } from '../limits.ts';
import { addComing, type Coming, comingOf, holdComing, takeComing } from '../queries/coming.ts';
import { addMarks } from '../queries/marks.ts';
import { addConsent, addSnapshot, endConsent, snapshotBy, snapshotOf } from '../queries/snapshots.ts';
import { marksAfter } from '../recipes/keep.ts';
import { type Checked, checkTask, type Found } from './checkTask.ts';
import { inThread, NotRead } from './inThread.ts';
import { marksOf, requireMarked } from './marks.ts';

/** What the question of consent refers to where no notice is published. */
const noNotice = 'none';

export async function noticeNow(ctx: Context): Promise<string> {
  return (await ctx.ports.site.privacyVersion(ctx)) ?? noNotice;
}

/** A file of a snapshot is whole: it waits to be kept. */
export async function takeFile(
  tx: Tx,
  place: StudyPlace,
  file: KeptFile,
  named: { client_key: string; part: Part },
): Promise<void> {
  if (!(await addComing(tx, place, { ...named, file: file.id }))) throw new Refusal({ problem: 'conflict' });
}

type Whole = Extract<Checked, { fault?: undefined }>;
type Come = { file: KeptFile; checked: Whole };
type Parts = { open: Come; direct?: Come | undefined; blinded?: Come | undefined };

export type Keeping = {
  client_key: string;
  name: string;
  notice: string;
  country?: string | undefined;
  version?: number | undefined;
  run?: string | undefined;
  reasons: Readonly<Record<string, string>>;
};

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function keepSnapshot(ctx: Context, place: StudyPlace, asked: Keeping) {
  // Asked for first: of what was kept since then, nothing is here and the answer is there.
  const coming = await comingOf(ctx, place, asked.client_key);
  const before = await keptBefore(ctx, place, asked);
  if (before) return before;
  const told = await toldTo(ctx, asked);
  const parts = await comeFor(ctx, place, coming);
  const reasons = reasonsFor(parts, asked.reasons);
  const id = randomUUIDv7();
  const { open, direct, blinded } = parts;
  const files = { open: open.file.id, direct: direct?.file.id ?? null, blinded: blinded?.file.id ?? null };
  return ctx.transaction(async (tx) => {
    await tx.ports.study.holdOpen(tx, place);
    const meanwhile = await keptBefore(tx, place, asked);
    if (meanwhile) return meanwhile;
    const sent = Object.values(files).flatMap((file) => file ?? []);
    if (!(await holdComing(tx, place, asked.client_key, sent)))
      throw new Refusal({ problem: 'not_found', key: 'dataset.errors.gone' });
    const known = await tx.ports.study.dictionaryOf(tx, place);
    const { version = known.version } = asked;
    if (version > known.version) throw new Refusal({ problem: 'malformed' });
    requireSameMeaning(known, [open, direct, blinded].flatMap(own));
    const marks = await marksOf(tx, place, known);
    const run = asked.run ?? null;
    const alsoMade = run === null ? marks : await marksAfter(tx, place, run, marks);
    requireMarked(alsoMade, { open: own(open), apart: own(direct) });
    const number = await addSnapshot(tx, place, {
      ...{ id, client_key: asked.client_key, name: asked.name, rows: open.checked.rows, files },
      columns: own(open).length + own(direct).length,
      direct: own(direct).length,
      bytes: open.file.bytes + (direct?.file.bytes ?? 0),
      sha256: open.file.sha256,
      dictionary_hash: open.checked.hash,
      dictionary_version: version || null,
      run,
    });
    await addMarks(tx, id, { blinded: calledIn(blinded), direct: calledIn(direct) });
    await addConsent(tx, place, id, told);
    await takeComing(tx, place, asked.client_key);
    const isFirst =
      known.dictionary === undefined &&
      (await tx.ports.study.beginDictionary(tx, place, dictionaryFor(parts)));
    await tx.ports.study.touchStudy(tx, place);
    const detail = {
      number,
      rows: open.checked.rows,
      sha256: open.file.sha256,
      reasons,
      ...(run && { run }),
    };
    await auditIn(tx, place, { act: 'snapshot.keep', subject: 'snapshot', subjectId: id, detail });
    return { snapshot: id, number, isFirst };
  });
}

/** @throws Refusal where a column measures something else than the variable whose key it has, published now or once */
function requireSameMeaning({ inUse, gone }: StudyDictionary, columns: readonly Found[]): void {
  const known = [inUse, gone].flatMap((one) => one?.variables ?? []);
  const published = new Map(known.map((one) => [one.key, one]));
  const isOther = columns.some(({ key, kind, unit }) => {
    const is = published.get(key);
    return is && (is.kind !== kind || (is.unit ?? '') !== (unit ?? ''));
  });
  if (isOther) throw new Refusal({ problem: 'malformed' });
}

async function keptBefore(ctx: Context | Tx, place: StudyPlace, { client_key }: Keeping) {
  const found = await snapshotBy(ctx, place, client_key);
  return found && { snapshot: found.id, number: found.number, isFirst: false };
}

/** The columns of a file, but for the number of the row. */
const own = (come: Come | undefined) => come?.checked.columns.filter(({ key }) => key !== rowKey) ?? [];

const calledIn = (come: Come | undefined) => own(come).flatMap(({ key, name }) => [key, name]);

/** @throws Refusal for a notice that nobody can have read, and where the data would lie elsewhere than was said */
async function toldTo(ctx: Context, { notice, country }: Keeping) {
  const { site } = ctx.ports;
  const isNone = notice === noNotice;
  const isReadable = isNone
    ? (await site.privacyVersion(ctx)) === undefined
    : await site.isPrivacyVersion(ctx, notice);
  if (!isReadable || country !== ctx.dataCountry)
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.consent' });
  return { notice_version: isNone ? null : notice, stored_in: ctx.dataCountry ?? null };
}

async function comeFor(ctx: Context, place: StudyPlace, coming: readonly Coming[]): Promise<Parts> {
  const files = new Map<string, KeptFile>();
  for (const { part, file: id } of coming) {
    const file = await fileIn(ctx, place, { id, kind: keptFile.declared.kind });
    if (file) files.set(part, file);
  }
  // Nothing is looked through for what cannot be kept.
  if (!files.has('open')) throw new Refusal({ problem: 'not_found', key: 'dataset.errors.gone' });
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > largestKept) throw new Refusal({ problem: 'too_large' });
  const found = new Map<string, Come>();
  for (const [part, file] of files) {
    found.set(part, { file, checked: await checkedFile(ctx, place, file) });
  }
  const parts = { open: found.get('open')!, direct: found.get('direct'), blinded: found.get('blinded') };
  requireSorted(parts);
  return parts;
}

/** @throws Refusal for what is no file of a snapshot, and what could not be gone through */
async function checkedFile(ctx: Context, place: StudyPlace, file: KeptFile): Promise<Whole> {
  const refused = new Refusal({ problem: 'invalid', key: 'dataset.errors.file' });
  const checked = await inThread(ctx, place, checkTask, await forThread(ctx, file)).catch(
    (error: unknown) => {
      if (!(error instanceof NotRead)) throw error;
      ctx.log.error({ err: error, file: file.id }, 'a file of a snapshot could not be looked through');
      throw refused;
    },
  );
  if (checked.fault !== undefined) throw refused;
  return checked;
}

/** @throws Refusal where a column lies in a file of others than those who may see it, or files do not belong together */
function requireSorted({ open, direct, blinded }: Parts): void {
  const others = [direct, blinded].flatMap((come) => come ?? []);
  const all = [open, direct, blinded].flatMap(own);
  const isTwice = (['key', 'name'] as const).some(
    (by) => new Set(all.map((one) => one[by])).size < all.length,
  );
  const isWrong =
    isTwice ||
    own(open).length === 0 ||
    own(open).some(({ isDirect, isBlinded }) => isDirect || isBlinded) ||
    own(direct).some(({ isDirect, isBlinded }) => !isDirect || isBlinded) ||
    own(blinded).some(({ isBlinded }) => !isBlinded) ||
    others.some(({ checked }) => checked.rows !== open.checked.rows);
  if (isWrong) throw new Refusal({ problem: 'malformed' });
}

/** @throws Refusal where a column says directly who somebody is, and nobody says why it is kept */
function reasonsFor({ direct }: Parts, reasons: Keeping['reasons']): Record<string, string> {
  return Object.fromEntries(
    own(direct).map(({ name }) => {
      const reason = Object.hasOwn(reasons, name) ? reasons[name] : undefined;
      if (!reason)
        throw new Refusal({ problem: 'invalid', key: 'dataset.errors.reason', fields: ['reasons'] });
      return [name, reason];
    }),
  );
}

/** Of a study that has none: what its first data say of themselves. Every member reads it, whoever sees which column. */
function dictionaryFor({ open, direct, blinded }: Parts): Dictionary {
  const of = (come: Come): Dictionary => JSON.parse(come.checked.dictionary);
  const { format, language, variables } = of(open);
  const hidden = [direct, blinded].flatMap((come) => (come ? of(come).variables : [])).map(withoutValues);
  const place = ({ source }: Variable) => (source?.from === 'column' ? source.at : Number.POSITIVE_INFINITY);
  return {
    ...{ format, language },
    variables: [...variables, ...hidden]
      .filter(({ key }) => key !== rowKey)
      .toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0)),
  };
}

/** Codes, limits and notes of what not everybody sees can be what stands in its cells. */
function withoutValues({
  key,
  name,
  kind,
  label,
  unit,
  roles,
  identifying,
  blinded,
  source,
}: Variable): Variable {
  return {
    ...{ key, name, kind },
    ...(label && { label }),
    ...(unit && { unit }),
    ...(roles && { roles }),
    ...(identifying && { identifying }),
    ...(blinded && { blinded }),
    ...(source && { source }),
  };
}

/**
 * Whoever brought the data takes back their consent, or whoever leads the study has them removed.
 * @throws Refusal for anybody else, and where they are gone already
 */
export async function removeSnapshot(tx: Tx, place: StudyPlace, id: string, reason: string): Promise<void> {
  const found = await snapshotOf(tx, place, id);
  if (!found) throw new Refusal({ problem: 'not_found' });
  if (found.kept_by !== place.account && !place.may('study.change'))
    throw new Refusal({ problem: 'forbidden' });
  if (!(await endConsent(tx, place, id, reason)))
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.removed' });
  await tx.ports.study.touchStudy(tx, place);
  const act = { act: 'snapshot.remove', subject: 'snapshot', subjectId: id };
  await auditIn(tx, place, { ...act, detail: { number: found.number }, reason });
}
