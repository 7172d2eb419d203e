/** What an index gives: its name, unit and digits. Pure. */
import type { Labels } from '../../questionnaire/labels.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';

/** Names of scores, values and findings, each once. */
export function outputNames(outputs: readonly { of: string; finding?: string | undefined }[]): string[] {
  return [...new Set(outputs.flatMap(({ of, finding }) => (finding === undefined ? [of] : [of, finding])))];
}

/** What a value or a score says of its number. */
function numberOf({ values, scores }: Questionnaire, name: string): { unit?: string; decimals?: number } {
  return (
    scores.find(({ score }) => score.id === name)?.score ??
    values.find(({ value }) => value.id === name)?.value ??
    {}
  );
}

/** In UCUM. */
export function unitOf(questionnaire: Questionnaire, name: string): string | undefined {
  return numberOf(questionnaire, name).unit;
}

export function outputLabel(questionnaire: Questionnaire, labels: Labels, name: string): string {
  return questionnaire.findingPlaces.has(name) ? labels.finding(name) : labels.name(name);
}

/** As the source reports it, or with four digits. */
export function digitsFor(questionnaire: Questionnaire, name: string): Intl.NumberFormatOptions {
  const { decimals } = numberOf(questionnaire, name);
  return decimals === undefined
    ? { maximumSignificantDigits: 4 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}
