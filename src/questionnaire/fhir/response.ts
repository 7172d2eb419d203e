/** Answers as a FHIR R4 QuestionnaireResponse, and back. */
import { quantityIn } from '../answers.ts';
import type { Answer, Answers, Item } from '../definition.ts';
import type { CompiledItem, Questionnaire } from '../questionnaire.ts';
import { review } from '../review.ts';
import { linkIdOf } from './linkIds.ts';
import {
  extensionOf,
  type FhirResponse,
  filled,
  type ResponseAnswer,
  type ResponseItem,
  ucum,
  urls,
} from './resources.ts';
import { canonical } from './write.ts';

/** `authored`: when they were given, an instant with its zone; nothing here has a clock. */
export type Circumstances = { base: string; authored?: string; language?: string };

/** Only what is asked: FHIR refuses answers to questions that are not. */
export function writtenAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  { base, ...rest }: Circumstances,
): FhirResponse {
  const { id, version } = questionnaire.definition;
  const { sections, missing } = review(questionnaire, answers);
  const item = sections.map(
    ({ section, items }): ResponseItem => ({
      linkId: linkIdOf(section),
      item: items
        .filter(({ answered }) => answered)
        .map(({ compiled }) => responseItem(compiled, answers[compiled.item.id] ?? null)),
    }),
  );
  return filled({
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${canonical(id, base)}|${version}`,
    status: missing.length === 0 ? 'completed' : 'in-progress',
    ...rest,
    item: item.map(filled),
  });
}

function responseItem({ item, options }: CompiledItem, answer: Answer | null): ResponseItem {
  const given = answer === null ? [] : Array.isArray(answer) ? answer : [answer];
  // FHIR has no answer "none of these" without an option for it.
  const none = Array.isArray(answer) && answer.length === 0 ? [{ url: urls.none, valueBoolean: true }] : [];
  const written = given.map((one) => answerOf(item, options, one));
  return filled({ linkId: linkIdOf(item), answer: written, extension: none });
}

function answerOf(item: Item, options: CompiledItem['options'], answer: Answer): ResponseAnswer {
  switch (item.type) {
    case 'boolean':
      return { valueBoolean: answer === true };
    case 'date':
      return { valueDate: String(answer) };
    case 'text':
      return { valueString: String(answer) };
    case 'scale': {
      const code = options.find(({ value }) => value === answer)?.code ?? String(answer);
      return { valueCoding: { code, extension: [{ url: urls.ordinalValue, valueDecimal: Number(answer) }] } };
    }
    case 'number': {
      const { value, unit } = quantityIn(item, answer) ?? { value: Number.NaN, unit: item.unit };
      if (item.unit !== '1') return { valueQuantity: { value, unit, system: ucum, code: unit } };
      return item.whole ? { valueInteger: value } : { valueDecimal: value };
    }
    default:
      return { valueCoding: { code: String(answer) } };
  }
}

/** The questionnaire and the version to which a response was given, or undefined where it does not say. */
export function givenTo(response: FhirResponse): { questionnaire: string; version: string } | undefined {
  const [address = '', version] = (response.questionnaire ?? '').split('|');
  const questionnaire = address.split('/').at(-1);
  return questionnaire && version ? { questionnaire, version } : undefined;
}

/**
 * @param questionnaire of the version that `givenTo` names
 * @throws Error for another questionnaire or another version
 */
export function readAnswers(
  questionnaire: Questionnaire,
  json: unknown,
): { answers: Answers; unknown: string[] } {
  if (Object(json).resourceType !== 'QuestionnaireResponse')
    throw new Error('This is no FHIR QuestionnaireResponse.');
  const response = json as FhirResponse; // every part is looked at before it is used
  const { id, version } = questionnaire.definition;
  const given = givenTo(response);
  if (given?.questionnaire !== id || given.version !== version) {
    throw new Error(`These answers were given to ${response.questionnaire}, not to ${id}|${version}.`);
  }
  const items = new Map(questionnaire.items.map((compiled) => [linkIdOf(compiled.item), compiled]));
  const answers: Record<string, Answer> = {};
  const unknown: string[] = [];
  for (const item of leaves(response.item ?? [])) {
    const compiled = items.get(item.linkId);
    if (!compiled) unknown.push(item.linkId);
    else {
      const answer = answerFrom(compiled, item);
      if (answer !== undefined) answers[compiled.item.id] = answer;
    }
  }
  return { answers, unknown };
}

function leaves(items: readonly ResponseItem[]): ResponseItem[] {
  return items.flatMap((one) => [...(one.answer || one.extension ? [one] : []), ...leaves(one.item ?? [])]);
}

function answerFrom({ item, options }: CompiledItem, source: ResponseItem): Answer | undefined {
  const all = source.answer ?? [];
  if (item.type === 'multiple') {
    if (extensionOf(source, urls.none)?.valueBoolean) return [];
    return all.flatMap(({ valueCoding }) => valueCoding?.code ?? []);
  }
  const [answer = {}] = all;
  const { valueCoding, valueQuantity } = answer;
  switch (item.type) {
    case 'boolean':
      return answer.valueBoolean;
    case 'date':
      return answer.valueDate;
    case 'text':
      return answer.valueString;
    case 'scale':
      return options.find(({ code }) => code === valueCoding?.code)?.value;
    case 'number':
      if (valueQuantity?.value === undefined) return answer.valueDecimal ?? answer.valueInteger;
      return { value: valueQuantity.value, unit: valueQuantity.code ?? valueQuantity.unit ?? item.unit };
    case 'choice':
      return valueCoding?.code;
  }
}
