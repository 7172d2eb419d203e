/**
 * A definition and its words from a FHIR R4 Questionnaire. What `write.ts` wrote comes back as it was; what others
 * wrote is read as far as we have a place for it, and the rest is named.
 */

import { isFunction, readerNames } from '../../expressions/check.ts';
import { words as reserved } from '../../expressions/parser.ts';
import type { Definition, Item, Section } from '../definition.ts';
import type { Translations } from '../words.ts';
import { conditionOf } from './condition.ts';
import { itemOf } from './items.ts';
import { linkIdOf, nameFrom } from './linkIds.ts';
import {
  type Element,
  extensionOf,
  type FhirQuestionnaire,
  type QuestionnaireItem,
  urls,
} from './resources.ts';
import type { Rest } from './write.ts';

/** `dropped`: what was left out, by its linkId. The definition is still to be validated, as all from outside is. */
export type Read = {
  definition: Definition;
  words: Translations;
  dropped: readonly { linkId: string; what: string }[];
};

/** @throws Error for what is no Questionnaire */
export function read(json: unknown): Read {
  if (Object(json).resourceType !== 'Questionnaire') throw new Error('This is no FHIR Questionnaire.');
  return new Reader(json as FhirQuestionnaire).read(); // every part is looked at before it is used
}

class Reader {
  readonly dropped: { linkId: string; what: string }[] = [];
  /** By linkId, the names of items. */
  readonly names = new Map<string, string>();
  readonly lists: Record<string, NonNullable<Definition['lists']>[string]> = {};
  private readonly words: Record<string, Record<string, string>> = {};
  private readonly source: FhirQuestionnaire;
  private readonly language: string;

  constructor(source: FhirQuestionnaire) {
    this.source = source;
    this.language = (source.language ?? 'en').toLowerCase();
  }

  read(): Read {
    const { source } = this;
    const rest = this.rest();
    const groups = this.groups(source.item ?? []);
    this.nameAll(groups.flatMap(({ items }) => items));
    const taken = new Set<string>();
    const sections = groups
      .map((group) => this.section(group, taken))
      .filter(({ items }) => items.length > 0);
    this.text('title', source.title ?? source.name ?? 'Questionnaire', source._title);
    if (source.description) this.text('purpose', source.description, source._description);
    const { words, lists, ...others } = rest ?? { format: 1, words: {}, lists: undefined };
    for (const [language, texts] of Object.entries(words)) Object.assign(this.of(language), texts);
    const all = { ...lists, ...this.lists };
    const definition: Definition = {
      ...others,
      format: 1,
      id: slugFrom(source.name ?? source.url?.split('/').at(-1) ?? 'questionnaire'),
      version: /^\d+\.\d+\.\d+$/.test(source.version ?? '') ? source.version! : '1.0.0',
      language: this.language,
      ...(lists || Object.keys(all).length > 0 ? { lists: all } : {}),
      sections,
    };
    return { definition, words: this.words, dropped: this.dropped };
  }

  /** Puts a text and its translations under a key. */
  text(key: string, text: string | undefined, element: Element | undefined): void {
    if (text !== undefined) this.of(this.language)[key] = text;
    for (const { url, extension } of element?.extension ?? []) {
      if (url !== urls.translation) continue;
      const language = extension?.find((one) => one.url === 'lang')?.valueCode?.toLowerCase();
      const content = extension?.find((one) => one.url === 'content')?.valueString;
      if (language && content !== undefined) this.of(language)[key] = content;
    }
  }

  drop(linkId: string, what: string): undefined {
    this.dropped.push({ linkId, what });
    return undefined;
  }

  private rest(): Rest | undefined {
    const text = extensionOf(this.source, urls.rest)?.valueString;
    return text === undefined ? undefined : JSON.parse(text);
  }

  private of(language: string): Record<string, string> {
    this.words[language] ??= {};
    return this.words[language];
  }

  /** Our sections are one level; questions that stand in no group have one made for them, and groups in groups join. */
  private groups(items: readonly QuestionnaireItem[]): Group[] {
    const groups: Group[] = [];
    for (const item of items) {
      if (item.type === 'group') groups.push({ group: item, items: this.questions(item.item ?? []) });
      else {
        const last = groups.at(-1);
        const open = last && !last.group ? last : { group: undefined, items: [] };
        if (open !== last) groups.push(open);
        open.items.push(...this.questions([item]));
      }
    }
    return groups;
  }

  private questions(items: readonly QuestionnaireItem[]): QuestionnaireItem[] {
    return items.flatMap((item) => {
      if (item.type !== 'group') return [item, ...this.questions(item.item ?? [])];
      if (item.enableWhen || item.text) this.drop(item.linkId, 'group within a group');
      return this.questions(item.item ?? []);
    });
  }

  /** Names come first, as conditions may look ahead. */
  private nameAll(items: readonly QuestionnaireItem[]): void {
    const taken = new Set<string>([...reserved, ...readerNames]);
    for (const { linkId, ...item } of items) {
      const own = extensionOf(item, urls.name)?.valueString;
      const wanted = own ?? linkId;
      this.names.set(linkId, nameFrom(isFunction(wanted) ? `${wanted}_` : wanted, taken));
    }
  }

  private section({ group, items }: Group, taken: Set<string>): Section {
    const own = group && (extensionOf(group, urls.name)?.valueString ?? group.linkId);
    const id = nameFrom(own ?? 'section', taken);
    this.text(`section.${id}`, group?.text ?? this.source.title ?? 'Questions', group?._text);
    const all: readonly Item[] = items.flatMap((item) => itemOf(item, this) ?? []);
    const showIf = group && conditionOf(group, this);
    const section: Section = { id, ...(showIf ? { showIf } : {}), items: all };
    return group && group.linkId !== linkIdOf(section) ? { ...section, linkId: group.linkId } : section;
  }
}

type Group = { group: QuestionnaireItem | undefined; items: QuestionnaireItem[] };

function slugFrom(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return (/^[a-z]/.test(plain) ? plain : `q-${plain}`).slice(0, 60).replace(/-+$/, '');
}
