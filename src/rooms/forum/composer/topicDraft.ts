/** A question that is being written: what it holds, what it lacks, and how it is sent. Pure. */
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import type { Marks } from '../../../i18n/marks.ts';
import { lengths, mostTags } from '../limits.ts';
import { tagOf } from '../slugs.ts';
import { readTable } from '../study/csv.ts';
import { type FieldName, fields } from '../study/fields.ts';
import { type Category, categories } from '../words.ts';
import type { Form } from './draft.ts';

export type Facts = Readonly<Record<FieldName, string>>;

export type TopicContent = {
  kind: 'study' | 'free';
  /** Empty until it is chosen. */
  category: Category | '';
  locale: LocaleCode;
  title: string;
  tags: readonly string[];
  text: string;
  study: Facts;
};

const names = fields.map(({ name }) => name);

/** All fields of the form, each with a text made of its name. */
function factsBy(of: (name: FieldName) => string): Facts {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Facts; // one for each name
}

/** @param locale that of the page, unless the writer chooses another */
export function topicDraft(locale: LocaleCode): Form<TopicContent> {
  const empty: TopicContent = {
    kind: 'study',
    category: '',
    locale,
    title: '',
    tags: [],
    text: '',
    study: factsBy(() => ''),
  };
  return { empty, read: (kept) => readTopic(kept, empty), isEmpty };
}

export function readTopic(kept: unknown, otherwise: TopicContent): TopicContent {
  const { kind, category, locale, title, tags, text, study } = Object(kept);
  const facts = Object(study);
  return {
    kind: kind === 'free' ? 'free' : 'study',
    category: categories.find((one) => one === category) ?? '',
    locale: isLocale(locale) ? locale : otherwise.locale,
    title: said(title),
    tags: Array.isArray(tags) ? tags.map(String).slice(0, mostTags) : [],
    text: said(text),
    study: factsBy((name) => said(facts[name])),
  };
}

/** What was typed or chosen before the form had its script. */
export function typedIn(form: HTMLFormElement, empty: TopicContent): Partial<TopicContent> {
  const fields = Object.fromEntries(new FormData(form));
  const { tags: _, ...typed } = readTopic({ ...fields, study: fields }, empty);
  return Object.fromEntries(
    Object.entries(typed).filter(
      // Of a content's own entries each name is one of its keys.
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name as keyof TopicContent]),
    ),
  );
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isEmpty({ title, text, tags, study }: TopicContent): boolean {
  return [title, text, ...tags, ...Object.values(study)].every((one) => one.trim() === '');
}

/** The field at fault, and what is wrong with it: a key of the group `errors`. */
export type Fault = {
  field: 'category' | 'title' | 'text' | FieldName;
  key: 'categoryMissing' | 'titleShort' | 'textMissing' | 'tooLong' | 'studyMissing' | 'studyTable';
};

/** Of a question about a study, what is unclear is its text. */
export function faultsIn({ kind, category, title, text, study }: TopicContent): Fault[] {
  const faults: Fault[] = [];
  const found = (field: Fault['field'], key: Fault['key']) => faults.push({ field, key });
  if (title.trim().length < lengths.titleLeast) found('title', 'titleShort');
  if (category === '') found('category', 'categoryMissing');
  if (kind === 'study') {
    for (const { name, required } of fields) {
      if (required && study[name].trim() === '') found(name, 'studyMissing');
    }
    if (study.table.trim() !== '' && 'fault' in readTable(study.table)) found('table', 'studyTable');
  }
  if (kind === 'free' && text.trim() === '') found('text', 'textMissing');
  if (text.trim().length > lengths.text) found('text', 'tooLong');
  return faults;
}

/** Whoever has said in the form what is unclear need not say it again. */
function textOf({ kind, text, study }: Pick<TopicContent, 'kind' | 'text' | 'study'>): string {
  const own = text.trim();
  return own === '' && kind === 'study' ? study.unclear.trim() : own;
}

/** What the server is sent of it. */
export function sentOf(content: TopicContent) {
  const { category, locale, title, tags, study } = content;
  const facts = { ...study, scale: study.scale || null, program: study.program || null };
  return {
    // A form without one is not sent.
    category: category || categories[0],
    locale,
    title: title.trim(),
    text: textOf(content),
    tags: tags.map(tagOf),
    study: content.kind === 'study' ? JSON.stringify(facts) : undefined,
  };
}

/** The same as a letter, for whoever would rather ask in private. */
export function letterOf(
  { kind, title, text, study }: TopicContent,
  labelOf: (name: FieldName) => string,
  { colon }: Marks,
): string {
  const facts = kind === 'study' ? names.filter((name) => study[name].trim() !== '') : [];
  const lines = facts.map((name) => [labelOf(name), study[name].trim()].join(colon));
  return [title.trim(), lines.join('\n'), text.trim()].filter(Boolean).join('\n\n');
}

/** What similar topics are looked for by: short, and the facts before the prose. */
export function likenessOf({ kind, title, text, study }: TopicContent): { title: string; text: string } {
  const facts = kind === 'study' ? [study.outcome, study.unclear, study.groups, study.tried] : [];
  return { title: title.trim().slice(0, 400), text: [...facts, text].join('\n').trim().slice(0, 2000) };
}
