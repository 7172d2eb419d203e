/** Indices and answers as calls give them, in the caller's language. */
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { remember } from '../../lib/remember.ts';
import { unitsOf } from '../../measurands/units.ts';
import type { CompiledItem, Questionnaire } from '../../questionnaire/questionnaire.ts';
import type { answerOf } from './answering.ts';
import type { computeIndex, getIndices } from './contract.ts';
import { offered, questionnaireOf } from './offered.ts';
import { outputLabel, unitOf } from './outputs.ts';
import type { ShelfIndex } from './shelf.ts';
import { labelsIn } from './told.ts';

/** All of a language, made once: it took 26 ms, and anybody may ask. */
export const presentIndices = remember(
  (locale: LocaleCode): AnswerOf<typeof getIndices> => ({
    indices: offered(locale).map((index) => presentIndex(index, locale)),
  }),
);

function presentIndex(index: ShelfIndex, locale: LocaleCode) {
  const { file, field, definition } = index;
  const questionnaire = questionnaireOf(index);
  const labels = labelsIn(index, locale);
  return {
    id: file.id,
    title: labels.title,
    purpose: labels.words.purpose ?? '',
    field,
    version: file.version,
    inputs: questionnaire.items.map((one) => ({ ...shape(one), label: labels.item(one.item.id) })),
    outputs: file.outputs.map(({ of, finding }) => ({
      name: of,
      label: outputLabel(questionnaire, labels, of),
      unit: unitOf(questionnaire, of) ?? null,
      levels: levelsOf(questionnaire, finding ?? of),
    })),
    sources: (definition.sources ?? []).map(({ citation, doi = null }) => ({ citation, doi })),
  };
}

function shape({ item, options }: CompiledItem) {
  const [min = null, max = null] = 'hard' in item ? (item.hard ?? []) : [];
  return {
    name: item.id,
    kind: item.type,
    units: item.type === 'number' ? unitsOf(item) : [],
    min,
    max,
    options: options.map(({ code, value }) => (item.type === 'scale' ? String(value) : code)),
    required: item.required !== false && item.requiredIf === undefined && item.showIf === undefined,
  };
}

function levelsOf({ findings }: Questionnaire, name: string): string[] {
  const finding = findings.find((one) => one.finding.id === name)?.finding;
  return finding ? [...finding.levels.map(({ id }) => id), finding.otherwise] : [];
}

export function presentAnswer({
  index: { file },
  computed: { outputs, levels, review },
}: ReturnType<typeof answerOf>): AnswerOf<typeof computeIndex> {
  return {
    index: file.id,
    version: file.version,
    outputs: { ...outputs },
    levels: { ...levels },
    unusual: review.doubts.map(({ item, perhaps = null }) => ({ input: item, perhaps })),
  };
}
