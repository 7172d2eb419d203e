/**
 * A definition with its words as a FHIR R4 Questionnaire. What FHIR has a place for stands there; the rest, calculated
 * values, checks, scores, findings and their words, stands as JSON in one extension, so that `read.ts` finds it again.
 */
import type { Definition, Item, NumberItem, Option, Section } from '../definition.ts';
import { optionKey, type Translations } from '../words.ts';
import { enableWhen } from './enableWhen.ts';
import { linkIdOf } from './linkIds.ts';
import {
  type AnswerOption,
  type Element,
  type Extension,
  type FhirQuestionnaire,
  filled,
  type QuestionnaireItem,
  ucum,
  urls,
} from './resources.ts';

/** `base`: the address of the site, under which the questionnaire has its canonical one. */
export function written(definition: Definition, words: Translations, base: string): FhirQuestionnaire {
  const work = new Writer(definition, words);
  const item = definition.sections.map((section) => work.section(section));
  return filled({
    resourceType: 'Questionnaire',
    url: canonical(definition.id, base),
    version: definition.version,
    name: definition.id,
    ...work.text('title', 'title'),
    ...work.text('purpose', 'description'),
    status: 'active',
    language: definition.language,
    item,
    extension: [work.rest()],
  });
}

export function canonical(id: string, base: string): string {
  return `${base}/fhir/Questionnaire/${id}`;
}

/** What of a definition stands as JSON in the extension `rest`. */
export type Rest = Omit<Definition, 'id' | 'version' | 'language' | 'sections'> & { words: Translations };

class Writer {
  private readonly definition: Definition;
  private readonly words: Translations;
  /** Keys that have found a place. */
  private readonly placed = new Set<string>();

  constructor(definition: Definition, words: Translations) {
    this.definition = definition;
    this.words = words;
  }

  /** A text under its name in FHIR, its translations beside it. */
  text<N extends string>(key: string, name: N): { [K in N]?: string } & { [K in `_${N}`]?: Element } {
    this.placed.add(key);
    const { language } = this.definition;
    const own = this.words[language]?.[key];
    const others = Object.entries(this.words).filter(
      ([other, all]) => other !== language && Object.hasOwn(all, key),
    );
    const extension = others.map(([other, all]) => ({
      url: urls.translation,
      extension: [
        { url: 'lang', valueCode: other },
        { url: 'content', valueString: all[key] ?? '' },
      ],
    }));
    const parts = { [name]: own, [`_${name}`]: extension.length > 0 ? { extension } : undefined };
    return filled(parts) as { [K in N]?: string } & { [K in `_${N}`]?: Element }; // the two names that it was made of
  }

  section(section: Section): QuestionnaireItem {
    return filled({
      linkId: linkIdOf(section),
      type: 'group',
      ...this.text(`section.${section.id}`, 'text'),
      ...enableWhen(section.showIf, this.definition),
      item: section.items.map((item) => this.item(item)),
      extension: [named(section.id), ...shown(section.showIf)],
    });
  }

  private item(item: Item): QuestionnaireItem {
    return filled({
      linkId: linkIdOf(item),
      type: typeOf(item),
      ...this.text(`item.${item.id}`, 'text'),
      code: item.codes?.map((code) => ({ ...code })),
      ...(item.required === false || item.requiredIf ? {} : { required: true }),
      ...(item.type === 'multiple' ? { repeats: true } : {}),
      ...(item.type === 'text' && item.most ? { maxLength: item.most } : {}),
      ...enableWhen(item.showIf, this.definition),
      answerOption: this.options(item),
      extension: [
        ...(item.linkId ? [named(item.id)] : []),
        ...shown(item.showIf),
        ...limits(item),
        ...(item.type === 'number' ? units(item) : []),
        ...own(item),
      ],
    });
  }

  private options(item: Item): AnswerOption[] | undefined {
    if (!('options' in item)) return undefined;
    const { options } = item;
    const all: readonly Option[] =
      typeof options === 'string' ? (this.definition.lists?.[options] ?? []) : options;
    return all.map((option) => {
      const { code, value, exclusive, codes } = option;
      const extension: Extension[] = [
        ...(value === undefined ? [] : [{ url: urls.ordinalValue, valueDecimal: value }]),
        ...(codes ?? []).map((one) => ({ url: urls.codes, valueCoding: { ...one } })),
      ];
      const valueCoding = filled({ code, ...this.text(optionKey(item, code), 'display'), extension });
      return filled({
        valueCoding,
        extension: exclusive ? [{ url: urls.optionExclusive, valueBoolean: true }] : [],
      });
    });
  }

  /** Last, when it is known which words have found a place. */
  rest(): Extension {
    const { id, version, language, sections, lists, ...rest } = this.definition;
    const used = new Set(
      sections.flatMap(({ items }) =>
        items.map((item) => ('options' in item && typeof item.options === 'string' ? item.options : '')),
      ),
    );
    const unused = Object.entries(lists ?? {}).filter(([name]) => !used.has(name));
    const words = Object.fromEntries(
      Object.entries(this.words).map(([other, all]) => [
        other,
        Object.fromEntries(Object.entries(all).filter(([key]) => !this.placed.has(key))),
      ]),
    );
    const json: Rest = { ...rest, ...(lists ? { lists: Object.fromEntries(unused) } : {}), words };
    return { url: urls.rest, valueString: JSON.stringify(json) };
  }
}

function named(id: string): Extension {
  return { url: urls.name, valueString: id };
}

function shown(showIf: string | undefined): Extension[] {
  return showIf === undefined ? [] : [{ url: urls.showIf, valueString: showIf }];
}

function typeOf(item: Item): string {
  if (item.type === 'number') return item.unit !== '1' ? 'quantity' : item.whole ? 'integer' : 'decimal';
  if (item.type === 'text') return item.lines ? 'text' : 'string';
  return item.type === 'date' || item.type === 'boolean' ? item.type : 'choice';
}

function limits(item: Item): Extension[] {
  if (item.type !== 'number' && item.type !== 'date') return [];
  const ends = [urls.minValue, urls.maxValue];
  return ends.flatMap((url, k): Extension[] => {
    const end = item.hard?.[k];
    if (end === undefined || end === null) return [];
    return [typeof end === 'string' ? { url, valueDate: end } : { url, valueDecimal: end }];
  });
}

function units({ unit, units: others = [] }: NumberItem): Extension[] {
  if (unit === '1' && others.length === 0) return [];
  return [
    { url: urls.unit, valueCoding: { system: ucum, code: unit } },
    ...others.map(({ unit: code, ...conversion }) => ({
      url: urls.unitOption,
      valueCoding: { system: ucum, code },
      // How the quantity is converted, as JSON: FHIR leaves that to whoever reads it.
      extension: [{ url: urls.conversion, valueString: JSON.stringify(conversion) }],
    })),
  ];
}

/** Properties of an item that FHIR has no place for. */
const ownProperties = ['requiredIf', 'soft', 'decimals', 'whole', 'hard'] as const;

function own(item: Item): Extension[] {
  const kept = Object.entries(item).filter(([key]) => ownProperties.some((one) => one === key));
  const list = 'options' in item && typeof item.options === 'string' ? item.options : undefined;
  return [
    { url: urls.item, valueString: JSON.stringify({ type: item.type, ...Object.fromEntries(kept) }) },
    ...(list ? [{ url: urls.list, valueString: list }] : []),
  ];
}
