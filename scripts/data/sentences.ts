/** Sentences for what is told of files of data, in English, until the pages have them in all languages. */
import sentences from './sentences.json' with { type: 'json' };

type Told = { kind: string; variable?: string; values?: Readonly<Record<string, string | number>> };

const known = new Map<string, string>(Object.entries(sentences));

export function sentenceOf({ kind, variable, values = {} }: Told): string {
  const all = new Map<string, string | number>(Object.entries({ ...values, ...(variable && { variable }) }));
  const sentence = known.get(kind) ?? `${kind} ${JSON.stringify(Object.fromEntries(all))}`;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(all.get(name) ?? ''));
}
