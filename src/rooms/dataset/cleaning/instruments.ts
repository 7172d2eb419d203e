/** How a recipe names what computes a score: where it is from, its id and version, and which of its results. Pure. */

export const sources = ['questionnaire', 'index'] as const;

export type Named = { source: (typeof sources)[number]; id: string; version: string; output: string };

export function nameOf({ source, id, version, output }: Named): string {
  return `${source}/${id}@${version}${output === '' ? '' : `#${output}`}`;
}

/** Undefined for what is called otherwise. */
export function namedIn(name: unknown): Named | undefined {
  const found = /^(questionnaire|index)\/([a-z0-9-]+)@([\d.]*)(?:#(.+))?$/.exec(String(name));
  const [, from, id = '', version = '', output = ''] = found ?? [];
  const source = sources.find((one) => one === from);
  return source && { source, id, version, output };
}
