/**
 * Files that have come become a snapshot, which never changes: what they hold is looked at first, apart from the transaction.
 * See docs/decisions/0178-snapshots.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { fileIn, forThread, type KeptFile } from '../../../platform/keptFiles.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import { keptFile } from '../contract.ts';
import { rowKey } from '../keep/rowKey.ts';
import { largestKept, type Part } from '../limits.ts';
import { addComing, comingOf, takeComing } from '../queries/coming.ts';
import { addConsent, addSnapshot, endConsent, snapshotOf } from '../queries/snapshots.ts';
import { type Checked, checkTask } from './checkTask.ts';

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
  reasons: Readonly<Record<string, string>>;
};

export async function keepSnapshot(ctx: Context, place: StudyPlace, asked: Keeping) {
  const told = await toldTo(ctx, asked);
  const parts = await comeFor(ctx, place, asked.client_key);
  const reasons = reasonsFor(parts, asked.reasons);
  const id = randomUUIDv7();
  const { open, direct, blinded } = parts;
  const own = (come: Come | undefined) => come?.checked.columns.filter(({ key }) => key !== rowKey) ?? [];
  return ctx.transaction(async (tx) => {
    await tx.ports.study.requireOpen(tx, place);
    const known = await tx.ports.study.dictionaryOf(tx, place);
    requireBlinded(parts, known.dictionary);
    const number = await addSnapshot(tx, place, {
      ...{ id, name: asked.name, rows: open.checked.rows },
      columns: own(open).length + own(direct).length,
      direct: own(direct).length,
      bytes: open.file.bytes + (direct?.file.bytes ?? 0),
      sha256: open.file.sha256,
      dictionary_hash: open.checked.hash,
      dictionary_version: known.version || null,
      files: { open: open.file.id, direct: direct?.file.id ?? null, blinded: blinded?.file.id ?? null },
    });
    await addConsent(tx, place, id, told);
    await takeComing(tx, place, asked.client_key);
    const isFirst = await tx.ports.study.beginDictionary(tx, place, dictionaryFor(parts));
    await tx.ports.study.touchStudy(tx, place);
    const detail = { number, rows: open.checked.rows, sha256: open.file.sha256, reasons };
    await auditIn(tx, place, { act: 'snapshot.keep', subject: 'snapshot', subjectId: id, detail });
    return { snapshot: id, number, isFirst };
  });
}

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

async function comeFor(ctx: Context, place: StudyPlace, key: string): Promise<Parts> {
  const found = new Map<string, Come>();
  let bytes = 0;
  for (const { part, file: id } of await comingOf(ctx, place, key)) {
    const file = await fileIn(ctx, place, { id, kind: keptFile.declared.kind });
    if (!file) continue;
    bytes += file.bytes;
    const input = await forThread(ctx, file);
    const checked = await ctx.compute.run(checkTask, input, { person: place.account, crowd: true });
    if (checked.fault !== undefined) throw new Refusal({ problem: 'invalid', key: 'dataset.errors.file' });
    found.set(part, { file, checked });
  }
  const open = found.get('open');
  if (!open) throw new Refusal({ problem: 'not_found', key: 'dataset.errors.gone' });
  if (bytes > largestKept) throw new Refusal({ problem: 'too_large' });
  const parts = { open, direct: found.get('direct'), blinded: found.get('blinded') };
  requireSorted(parts);
  return parts;
}

/** @throws Refusal where a column lies in a file of others than those who may see it, or files do not belong together */
function requireSorted({ open, direct, blinded }: Parts): void {
  const others = [direct, blinded].flatMap((come) => come ?? []);
  const of = (come: Come | undefined) => come?.checked.columns.filter(({ key }) => key !== rowKey) ?? [];
  const isWrong =
    of(open).length === 0 ||
    of(open).some(({ isDirect, isBlinded }) => isDirect || isBlinded) ||
    of(direct).some(({ isDirect, isBlinded }) => !isDirect || isBlinded) ||
    of(blinded).some(({ isBlinded }) => !isBlinded) ||
    others.some(({ checked }) => checked.rows !== open.checked.rows);
  if (isWrong) throw new Refusal({ problem: 'malformed' });
}

/** @throws Refusal where the study's dictionary says that others are blinded for a column, and it is not kept apart */
function requireBlinded({ open, direct }: Parts, known: Dictionary | undefined): void {
  const hidden = (known?.variables ?? []).filter(({ blinded }) => blinded);
  const names = new Set(hidden.flatMap(({ key, name }) => [key, name]));
  const shown = [...open.checked.columns, ...(direct?.checked.columns ?? [])];
  const found = shown.find(({ key, name }) => names.has(key) || names.has(name));
  if (found) {
    const values = { name: found.name };
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.blinded', values });
  }
}

/** @throws Refusal where a column says directly who somebody is, and nobody says why it is kept */
function reasonsFor({ direct }: Parts, reasons: Keeping['reasons']): Record<string, string> {
  const columns = direct?.checked.columns.filter(({ key }) => key !== rowKey) ?? [];
  return Object.fromEntries(
    columns.map(({ name }) => {
      const reason = Object.hasOwn(reasons, name) ? reasons[name] : undefined;
      if (!reason)
        throw new Refusal({ problem: 'invalid', key: 'dataset.errors.reason', fields: ['reasons'] });
      return [name, reason];
    }),
  );
}

/** Of a study that has none: what its first data say of themselves. */
function dictionaryFor({ open, direct, blinded }: Parts): Dictionary {
  const [first, ...others] = [open, direct, blinded].flatMap((come): Dictionary[] =>
    come ? [JSON.parse(come.checked.dictionary)] : [],
  );
  const variables = [...(first?.variables ?? []), ...others.flatMap((one) => one.variables)];
  const place = ({ source }: Dictionary['variables'][number]) =>
    source?.from === 'column' ? source.at : Number.POSITIVE_INFINITY;
  return {
    ...(first ?? { format: 1, language: 'en' }),
    variables: variables
      .filter(({ key }) => key !== rowKey)
      .toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0)),
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
