/** Files of a chapter. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { EntryFacts } from './entry.ts';
import { refresh } from './publish.ts';
import { changeEntry, type Entry } from './queries/entries.ts';
import { addressOf } from './queries/files.ts';
import { requireEntry } from './save.ts';
import { keepAttachment } from './upload.ts';

/** The most files that a chapter may have: more than it needs. */
const most = 20;

type New = {
  entry: number;
  version: number;
  file: Uint8Array;
  name: string;
  title: string;
  locale: LocaleCode;
};

/** Adds a file to a chapter; the same file under another title takes that title. */
export async function attach(
  ctx: Context,
  actor: AuditActor,
  { entry: id, version, title, locale, ...upload }: New,
) {
  const stored = await keepAttachment(ctx, actor, upload);
  return ctx.transaction(async (tx) => {
    const entry = await unchanged(tx, id, version);
    const others = entry.facts.attachments.filter(({ file }) => file !== stored.id);
    if (others.length >= most)
      throw new Refusal({ problem: 'invalid', key: 'publishing.errors.tooManyFiles' });
    const before = entry.facts.attachments.find(({ file }) => file === stored.id);
    const { id: file, name, bytes } = stored;
    const titles = { ...before?.titles, ...(title === '' ? {} : { [locale]: title }) };
    await change(tx, entry, [...others, { file, name, bytes, titles }]);
    await audit(tx, actor, {
      act: 'file.attach',
      subject: entry.kind,
      subjectId: id,
      detail: { file },
    });
    return { version: version + 1, href: addressOf(stored) };
  });
}

export async function detach(
  ctx: Context,
  actor: AuditActor,
  { entry: id, version, file }: { entry: number; version: number; file: string },
) {
  return ctx.transaction(async (tx) => {
    const entry = await unchanged(tx, id, version);
    const gone = entry.facts.attachments.find((one) => one.file === file);
    if (!gone) throw new Refusal({ problem: 'not_found' });
    await change(
      tx,
      entry,
      entry.facts.attachments.filter((one) => one !== gone),
    );
    await audit(tx, actor, { act: 'file.detach', subject: entry.kind, subjectId: id, detail: { file } });
    return { version: version + 1 };
  });
}

async function unchanged(tx: Tx, id: number, version: number): Promise<Entry> {
  const entry = await requireEntry(tx, id);
  if (entry.version !== version) {
    throw new Refusal({ problem: 'conflict', key: 'publishing.errors.changedMeanwhile' });
  }
  return entry;
}

async function change(tx: Tx, entry: Entry, attachments: EntryFacts['attachments']): Promise<void> {
  await changeEntry(tx, entry, { facts: { ...entry.facts, attachments } }, tx.clock());
  await refresh(tx, entry);
}
