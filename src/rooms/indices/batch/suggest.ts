/** Which indices a file has the columns for, and which ones a person looks for by name. Pure. */
import { unaccented } from '../../../search/words.ts';
import { headingOf, type Named, namingOf } from './naming.ts';

/** `besides`: what else it is called; `inputs`: places of what it asks for among all inputs. */
export type Choice = { id: string; title: string; besides: string; inputs: readonly number[] };

/** What columns can be called, and what each index asks for. */
export type Choices = { inputs: readonly Named[]; indices: readonly Choice[] };

/** Of `all` inputs the file has `found`. */
export type Suggestion = { id: string; title: string; found: number; all: number };

/** More would be a list to search. */
const most = 8;

/**
 * Those of which the file has the largest share of inputs come first; of the same share those that ask for more. At least
 * half of them must be there, and more than one unless it is all: a column of ages suggests little.
 */
export function suggestedBy(columns: readonly string[], { inputs, indices }: Choices): Suggestion[] {
  const places = placesIn(columns, inputs);
  return indices
    .map(({ id, title, inputs: asked }) => ({
      id,
      title,
      found: countFound(asked, places),
      all: asked.length,
    }))
    .filter(({ found, all }) => found === all || (found > 1 && found * 2 >= all))
    .sort((a, b) => b.found * a.all - a.found * b.all || b.all - a.all)
    .slice(0, most);
}

/** By input, the columns that name it. A file may have thousands, of which most name nothing. */
function placesIn(columns: readonly string[], inputs: readonly Named[]): number[][] {
  const namings = inputs.map(namingOf);
  const byName = new Map<string, number[]>();
  for (const [input, { names }] of namings.entries())
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), input]);
  const places = inputs.map((): number[] => []);
  for (const [place, column] of columns.entries()) {
    const heading = headingOf(column);
    for (const input of new Set(heading.flatMap(({ name }) => byName.get(name) ?? [])))
      if (namings[input]?.in(heading)) places[input]?.push(place);
  }
  return places;
}

/** Each column holds one input. */
function countFound(asked: readonly number[], places: readonly (readonly number[])[]): number {
  const taken = new Set<number>();
  for (const input of asked) {
    const place = places[input]?.find((one) => !taken.has(one));
    if (place !== undefined) taken.add(place);
  }
  return taken.size;
}

/** Those that have every word somewhere in what they are called; first those that have them in their title. */
export function calledBy(text: string, indices: readonly Choice[]): Choice[] {
  const words = unaccented(text).split(/\s+/).filter(Boolean);
  const has = (name: string) => {
    const plain = unaccented(name);
    return words.every((word) => plain.includes(word));
  };
  const titled: Choice[] = [];
  const others: Choice[] = [];
  for (const one of indices) {
    if (has(one.title)) titled.push(one);
    else if (has(`${one.title} ${one.besides}`)) others.push(one);
  }
  return [...titled, ...others];
}
