/** One question of a FHIR Questionnaire as an item. */
import type { Code, Limits, Unit } from '../../measurands/measured.ts';
import type { Item, NumberItem, Option } from '../definition.ts';
import { optionKey } from '../words.ts';
import { conditionOf } from './condition.ts';
import { linkIdOf } from './linkIds.ts';
import type { Reading } from './reading.ts';
import { type AnswerOption, type Coding, extensionOf, type QuestionnaireItem, urls } from './resources.ts';

/** What every item has, whatever its type. */
type Common = Omit<Extract<Item, { type: 'boolean' }>, 'type'>;

export function itemOf(source: QuestionnaireItem, reading: Reading): Item | undefined {
  const { linkId } = source;
  const id = reading.names.get(linkId) ?? linkId;
  const own: Partial<Item> = JSON.parse(extensionOf(source, urls.item)?.valueString ?? '{}');
  const showIf = conditionOf(source, reading);
  const codes = (source.code ?? []).flatMap(codeOf);
  const common: Common = {
    id,
    ...(showIf ? { showIf } : {}),
    ...(source.required || own.requiredIf ? {} : { required: false }),
    ...(codes.length > 0 ? { codes } : {}),
  };
  const item = typed(source, common, own, reading);
  if (!item) return reading.drop(linkId, `type ${source.type}`);
  reading.text(`item.${id}`, source.text ?? linkId, source._text);
  return linkIdOf(item) === linkId ? item : { ...item, linkId };
}

function typed(
  source: QuestionnaireItem,
  common: Common,
  own: Partial<Item>,
  reading: Reading,
): Item | undefined {
  const { requiredIf } = own;
  const base = { ...common, ...(requiredIf ? { requiredIf } : {}) };
  switch (source.type) {
    case 'boolean':
      return { ...base, type: 'boolean' };
    case 'string':
    case 'url':
    case 'text': {
      const most = source.maxLength ? { most: source.maxLength } : {};
      return { ...base, type: 'text', ...most, ...(source.type === 'text' ? { lines: true } : {}) };
    }
    case 'date':
      return { ...base, ...limitsOf<string>(source, own), type: 'date' };
    case 'integer':
    case 'decimal':
    case 'quantity':
      return number(source, base, own);
    case 'choice':
    case 'open-choice':
      return choice(source, base, own, reading);
    default:
      return undefined;
  }
}

function limitsOf<T extends string | number>(
  source: QuestionnaireItem,
  own: object,
): { hard?: Limits<T>; soft?: Limits<T> } {
  const kept = own as { hard?: Limits<T>; soft?: Limits<T> }; // as `write.ts` wrote it; validation looks at it again
  const [least, most] = [urls.minValue, urls.maxValue].map((url) => {
    const end = extensionOf(source, url);
    return (end?.valueDate ?? end?.valueDecimal ?? null) as T | null; // dates have dates, numbers have numbers
  });
  const given = least !== null || most !== null ? { hard: [least ?? null, most ?? null] as const } : {};
  return { ...given, ...(kept.hard ? { hard: kept.hard } : {}), ...(kept.soft ? { soft: kept.soft } : {}) };
}

function number(source: QuestionnaireItem, base: Common, own: Partial<Item>): NumberItem {
  const { decimals, whole } = own as Partial<NumberItem>; // likewise
  const options = (source.extension ?? []).filter(({ url }) => url === urls.unitOption);
  const unit = extensionOf(source, urls.unit)?.valueCoding?.code ?? options[0]?.valueCoding?.code ?? '1';
  const units = options.flatMap((option): Unit[] => {
    // Without a factor nobody knows how to convert it.
    const conversion = extensionOf(option, urls.conversion)?.valueString;
    return conversion ? [{ unit: option.valueCoding?.code ?? '1', ...JSON.parse(conversion) }] : [];
  });
  return {
    ...base,
    type: 'number',
    unit,
    ...(units.length > 0 ? { units } : {}),
    ...limitsOf<number>(source, own),
    ...(whole || source.type === 'integer' ? { whole: true } : {}),
    ...(decimals === undefined ? {} : { decimals }),
  };
}

function choice(
  source: QuestionnaireItem,
  base: Common,
  own: Partial<Item>,
  reading: Reading,
): Item | undefined {
  const all = source.answerOption ?? [];
  if (all.length < 2) return undefined;
  if (source.type === 'open-choice') reading.drop(source.linkId, 'answers of one’s own');
  const list = extensionOf(source, urls.list)?.valueString;
  const type = own.type === 'scale' ? 'scale' : source.repeats ? 'multiple' : 'choice';
  const options = all.map((option, k) => optionOf(option, k));
  const item = { ...base, type, options: list ?? options } as const;
  if (list) reading.lists[list] = options;
  for (const [k, { valueCoding, valueString, valueInteger }] of all.entries()) {
    const { code } = options[k]!;
    const text = valueCoding ? valueCoding.display : (valueString ?? String(valueInteger ?? code));
    const element = valueCoding?._display;
    reading.text(optionKey(item, code), text ?? (element ? undefined : code), element);
  }
  return item;
}

function optionOf({ valueCoding, valueString, valueInteger, extension }: AnswerOption, k: number): Option {
  const given = valueCoding?.code ?? valueString ?? (valueInteger === undefined ? '' : String(valueInteger));
  const code = given
    .replace(/[^A-Za-z0-9_+-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  const value = extensionOf(valueCoding, urls.ordinalValue)?.valueDecimal ?? valueInteger;
  const codes = (valueCoding?.extension ?? []).flatMap(({ url, valueCoding: one }) =>
    url === urls.codes && one ? codeOf(one) : [],
  );
  return {
    code: code || `option${k + 1}`,
    ...(value === undefined ? {} : { value }),
    ...(extensionOf({ extension: extension ?? [] }, urls.optionExclusive)?.valueBoolean
      ? { exclusive: true }
      : {}),
    ...(codes.length > 0 ? { codes } : {}),
  };
}

function codeOf({ system, code, display }: Coding): Code[] {
  return system && code ? [{ system, code, ...(display ? { display } : {}) }] : [];
}
