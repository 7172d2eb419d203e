/**
 * A dictionary as a FHIR R4 Questionnaire (hl7.org/fhir/R4/questionnaire.html): forms are groups, an item is known by its
 * variable's key, so that answers survive a rename. What has no place there is told, with the variable and its member.
 */
import { type Computation, computed } from '../../../dictionary/computed.ts';
import type { Dictionary, Variable, Words } from '../../../dictionary/variable.ts';
import {
  type AnswerOption,
  type Element,
  type Extension,
  type FhirQuestionnaire,
  filled,
  type QuestionnaireItem,
  ucum,
  urls,
} from '../../../questionnaire/fhir/resources.ts';
import type { Remark } from '../../frame.ts';
import { enableWhen } from './enableWhen.ts';

/** @param about address and version of the questionnaire, where it has them */
export function fhirQuestionnaire(
  dictionary: Dictionary,
  about: Pick<FhirQuestionnaire, 'url' | 'version'> = {},
): { questionnaire: FhirQuestionnaire; remarks: Remark[] } {
  const writer = new Writer(dictionary);
  const questionnaire: FhirQuestionnaire = filled({
    resourceType: 'Questionnaire',
    ...about,
    ...writer.text(dictionary.title, 'title'),
    status: 'draft',
    language: dictionary.language,
    item: writer.items(),
  });
  return { questionnaire, remarks: writer.remarks };
}

/** Members for which R4 has no place. */
const placeless = [
  'display',
  'measurand',
  'decimals',
  'missing',
  'soft',
  'pattern',
  'roles',
  'identifying',
  'blinded',
  'critical',
  'derive',
  'source',
  'notes',
] as const;

const types: Readonly<Record<Variable['kind'], string>> = {
  number: 'decimal',
  integer: 'integer',
  category: 'choice',
  ordinal: 'choice',
  multi: 'choice',
  date: 'date',
  datetime: 'dateTime',
  time: 'time',
  text: 'text',
  image: 'attachment',
  file: 'attachment',
  id: 'string',
};

class Writer {
  readonly remarks: Remark[] = [];
  private readonly dictionary: Dictionary;
  private readonly shown: ReadonlyMap<string, Computation>;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.shown = computed(dictionary).shown;
  }

  /** A text under its name in FHIR, its translations beside it. */
  text<N extends string>(
    words: Words | undefined,
    name: N,
  ): { [K in N]?: string } & { [K in `_${N}`]?: Element } {
    const { language } = this.dictionary;
    const [main, ...others] = Object.entries(words ?? {}).toSorted(
      ([a], [b]) => Number(b === language) - Number(a === language),
    );
    const extension = others.map(([other, text]) => ({
      url: urls.translation,
      extension: [
        { url: 'lang', valueCode: other },
        { url: 'content', valueString: text },
      ],
    }));
    // FHIR knows no empty texts.
    const parts = {
      [name]: main?.[1] || undefined,
      [`_${name}`]: extension.length > 0 ? { extension } : undefined,
    };
    return filled(parts) as { [K in N]?: string } & { [K in `_${N}`]?: Element }; // the two names that it was made of
  }

  /** Variables of one form after another are a group; those of no form stand alone. */
  items(): QuestionnaireItem[] {
    const items: QuestionnaireItem[] = [];
    let group: { form: string; items: QuestionnaireItem[] } | undefined;
    for (const variable of this.dictionary.variables) {
      const form = variable.place?.form;
      const own = [...this.heading(variable), this.item(variable)];
      if (form === undefined) {
        group = undefined;
        items.push(...own);
      } else if (group?.form === form) group.items.push(...own);
      else {
        group = { form, items: own };
        items.push({ linkId: `form.${items.length + 1}`, type: 'group', text: form, item: own });
      }
    }
    return items;
  }

  private heading({ key, place }: Variable): QuestionnaireItem[] {
    if (!place?.section) return [];
    return [{ linkId: `${key}.section`, type: 'display', ...this.text(place.section, 'text') }];
  }

  private tell(variable: Variable, member: string): void {
    this.remarks.push({ kind: 'fhirNoPlace', variable: variable.name, values: { member } });
  }

  private item(variable: Variable): QuestionnaireItem {
    const { kind, key, name, label, question, help, concept, place } = variable;
    for (const member of placeless) if (variable[member] !== undefined) this.tell(variable, member);
    if (label && question) this.tell(variable, 'label');
    if (place?.matrix !== undefined) this.tell(variable, 'place');
    const options = this.options(variable);
    const type = types[kind];
    if (type === 'choice' && options.length === 0) this.tell(variable, 'kind');
    const conditions = enableWhen(this.shown.get(key));
    if (variable.showIf && !conditions) this.tell(variable, 'showIf');
    return filled({
      linkId: key,
      // Without choices it is any text.
      type: type === 'choice' && options.length === 0 ? 'string' : type,
      ...this.text(question ?? label ?? { [this.dictionary.language]: name }, 'text'),
      code: concept?.map((one) => ({ ...one })),
      ...(variable.required ? { required: true } : {}),
      ...(kind === 'multi' ? { repeats: true } : {}),
      ...(conditions ?? {}),
      answerOption: options,
      item: help ? [{ linkId: `${key}.help`, type: 'display', ...this.text(help, 'text') }] : [],
      extension: [{ url: urls.name, valueString: name }, ...this.limits(variable), ...unitOf(variable)],
    });
  }

  /** What can be chosen: codes that are retired are not among it. */
  private options(variable: Variable): AnswerOption[] {
    const codes = variable.codes ?? [];
    if (types[variable.kind] !== 'choice') {
      if (codes.length > 0) this.tell(variable, 'codes');
      return [];
    }
    // FHIR's codes have no spaces but single ones within.
    const inForm = (code: string) => code.trim().replace(/\s+/g, ' ');
    if (codes.some(({ code, retired }) => retired || inForm(code) !== code)) this.tell(variable, 'codes');
    return codes
      .filter(({ retired }) => !retired)
      .map(({ code, label }) => {
        const value = Number(code);
        const isValue = variable.kind === 'ordinal' && String(value) === code;
        const extension: Extension[] = isValue ? [{ url: urls.ordinalValue, valueDecimal: value }] : [];
        return { valueCoding: filled({ code: inForm(code), ...this.text(label, 'display'), extension }) };
      });
  }

  private limits(variable: Variable): Extension[] {
    const { hard, kind } = variable;
    if (!hard) return [];
    if (kind === 'datetime' || kind === 'time') {
      this.tell(variable, 'hard');
      return [];
    }
    return [urls.minValue, urls.maxValue].flatMap((url, k): Extension[] => {
      const end = hard[k];
      if (end === undefined || end === null) return [];
      if (typeof end === 'string') return [{ url, valueDate: end }];
      if (kind === 'number') return [{ url, valueDecimal: end }];
      // What is whole lies between whole numbers.
      return [{ url, valueInteger: url === urls.minValue ? Math.ceil(end) : Math.floor(end) }];
    });
  }
}

/** The unit of a number: R4 has this extension for items of whole and decimal numbers alone. */
function unitOf({ unit }: Variable): Extension[] {
  return unit === undefined ? [] : [{ url: urls.unit, valueCoding: { system: ucum, code: unit } }];
}
