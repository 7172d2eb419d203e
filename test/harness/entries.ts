/** Entries as an editor makes them, through the console's own calls. */
import sharp from 'sharp';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import * as entries from '../../src/rooms/publishing/contract.ts';
import { slugOf } from '../../src/rooms/publishing/entry.ts';
import type { EntryKind } from '../../src/rooms/publishing/kinds.ts';
import type { Reply, Visitor } from './site.ts';

/** `version` is that of the metadata: a text is told by the number of its revision. */
export type Written = { id: number; slug: string; version: number };

type Draft = {
  kind?: EntryKind;
  title?: string;
  summary?: string;
  markdown?: string;
  locale?: LocaleCode;
  tags?: string[];
  vip?: boolean;
  course?: number;
};

let made = 0;

/** A draft with a text. */
export async function write(editor: Visitor, draft: Draft = {}): Promise<Written> {
  const {
    kind = 'guide',
    locale = 'en',
    summary = 'What it is about',
    markdown = 'The text.',
    course,
  } = draft;
  const title = draft.title ?? `Entry number ${++made}`;
  const begun = await editor.call(entries.beginEntry, {
    kind,
    title,
    locale,
    ...(course === undefined ? {} : { course: String(course) }),
  });
  const { id } = dataOf(begun);
  await saved(editor, { id, locale, basedOn: 1, title, summary, markdown });
  const slug = slugOf(title);
  if (!draft.tags && draft.vip === undefined) return { id, slug, version: 1 };
  const { version } = dataOf(await editor.call(entries.saveMetadata, metadata(id, 1, { slug, ...draft })));
  return { id, slug, version };
}

export function metadata(
  id: number,
  version: number,
  { slug = '', tags = [], vip = false }: Draft & { slug?: string },
) {
  return {
    entry: String(id),
    version: String(version),
    slug,
    tags,
    vip: vip ? ('yes' as const) : ('no' as const),
  };
}

type Text = {
  id: number;
  locale?: LocaleCode;
  basedOn: number;
  title?: string;
  summary?: string;
  markdown?: string;
};

export function saveText(editor: Visitor, text: Text): Promise<Reply> {
  const { id, locale = 'en', basedOn, title = 'A title', summary = '', markdown = '' } = text;
  return editor.call(entries.saveText, {
    entry: String(id),
    locale,
    based_on: String(basedOn),
    title,
    summary,
    markdown,
  });
}

/** The same, and it must succeed. */
export async function saved(editor: Visitor, text: Text) {
  return dataOf(await saveText(editor, text));
}

/** Writes and publishes. */
export async function publish(editor: Visitor, draft: Draft = {}): Promise<Written> {
  const entry = await write(editor, draft);
  const { refused } = dataOf(await editor.call(entries.publishEntries, { entries: [String(entry.id)] }));
  if (refused.length > 0) throw new Error(refused[0].why);
  return entry;
}

/** What a call that succeeded answered. @throws Error when it did not */
export function dataOf(reply: Reply) {
  if (reply.body.code !== 1) throw new Error(`Refused: ${reply.status} ${reply.text.slice(0, 300)}`);
  return Object(reply.body.data);
}

/** A PNG as an editor would paste it. */
export async function picture(): Promise<Blob> {
  const square = { create: { width: 32, height: 20, channels: 3 as const, background: '#2fae6e' } };
  return new Blob([await sharp(square).png().toBuffer()], { type: 'image/png' });
}

export function upload(file: Blob, name: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...more, name })) form.set(field, value);
  form.set('file', file, name);
  return form;
}
