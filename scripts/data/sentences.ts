/** Sentences for what is told of files of data and of analyses, in English: those of pages, and those of REDCap and FHIR, which they have not. */
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import methods from '../../src/methods/words/asking.en.json' with { type: 'json' };
import page from '../../src/workbench/messages/en.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };

type Told = { kind: string; variable?: string; values?: Readonly<Record<string, string | number>> };

export const known: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...page.fault, ...page.remark, ...methods.faults, ...sentences }),
);

export const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

export function sentenceOf({ kind, variable, values = {} }: Told): string {
  const all = { ...values, ...(variable && { variable }) };
  const sentence = known.get(kind);
  if (sentence === undefined) return `${kind} ${JSON.stringify(all)}`;
  const text = format(compile(sentence), 'en-GB', all, { formatters });
  return typeof text === 'string' ? text : kind;
}
