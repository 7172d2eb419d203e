/**
 * Mentions in what members write: `@[Ana](#member-12)` while they write it, `@[](#member-12)` where it is kept. A name is
 * never kept with a text: it is somebody's who may be called something else tomorrow, or be gone. Pure.
 */

const written = /@\[[^[\]\n]*\]\([ \t]*<?#member-([1-9]\d{0,14})>?[ \t]*\)/g;

/** How a mention is written: the number stays, whatever its person is called later. */
export function mentionOf({ name, number }: { name: string; number: number }): string {
  return `@[${name.replace(/[[\]\\`*_<>\n]/g, '')}](#member-${number})`;
}

/** A text as it is kept. */
export function withoutNames(text: string): string {
  return withNames(text, () => '');
}

/** A text as its writer sees it, with the names of now. */
export function withNames(text: string, nameOf: (number: number) => string): string {
  return text.replace(written, (_whole, number: string) =>
    mentionOf({ name: nameOf(Number(number)), number: Number(number) }),
  );
}

/** Changes every text in a value that came as JSON, whatever it is made of. */
export function inEachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inEachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEachText(one, change)]));
}

/** Whether two contents of a form are the same, whatever those are called now whom they mention. */
export function isSameButNames(one: unknown, other: unknown): boolean {
  const kept = (value: unknown) => JSON.stringify(inEachText(value, withoutNames));
  return kept(one) === kept(other);
}
