/** A questionnaire as a recipe of cleaning computes it: with what it gives and asks for in words. Pure. */
import type { Labels } from './labels.ts';
import type { Questionnaire } from './questionnaire.ts';

export function scoredOf(questionnaire: Questionnaire, labels: Labels, outputs: readonly string[]) {
  const { definition, items, findingPlaces } = questionnaire;
  const labelOf = (name: string) => (findingPlaces.has(name) ? labels.finding(name) : labels.name(name));
  return {
    ...{ id: definition.id, version: definition.version, title: labels.title },
    definition: JSON.stringify(definition),
    outputs: outputs.map((name) => ({ name, label: labelOf(name) })),
    items: items.map(({ item }) => ({ name: item.id, label: labels.item(item.id) })),
  };
}

/** All that it gives. */
export function outputsOf({ scores, findings }: Questionnaire): string[] {
  return [...scores.map(({ score }) => score.id), ...findings.map(({ finding }) => finding.id)];
}
