/** Places in lists, as addresses name them: the range of languages, what the list sorts by, the id. Pure. */

type Standing = { band: number; key: number; id: number };

export function cursorOf({ band, key, id }: Standing): string {
  return `${band}.${key}.${id}`;
}

/** Undefined for what is no place of a list with so many ranges. */
export function placeIn(text: string | null, bands: number): Standing | undefined {
  // Fourteen digits are a day in the year 5138: a moment of more has not the form that databases read.
  const match = /^(\d)\.(\d{1,14})\.([1-9]\d{0,14})$/.exec(text ?? '');
  if (!match) return undefined;
  const [band, key, id] = match.slice(1).map(Number);
  if (band === undefined || key === undefined || id === undefined || band >= bands) return undefined;
  return { band, key, id };
}
