/** The words that a state of the questions brings, of all that the tree has. */
import { keyOf } from '../../../designs/keys.ts';
import { tree } from '../../../methods/choosing/paths.ts';
import { designsFor } from '../../../methods/choosing/sizes.ts';
import { type End, known, servedBy } from '../../../methods/choosing/tree.ts';
import { waysBelow } from '../../../methods/choosing/walk.ts';
import type { Method } from '../../../methods/method.ts';
import { methodWords } from '../statistics/methodWords.ts';

const ends = waysBelow(tree).map(({ end }) => end);

/** Of everywhere a method is named first: sets of words have to be few, and the server keeps each. */
function ofMethod(id: string): string[] {
  const all = ends.flatMap((end) => ('method' in end && end.method === id ? [end] : []));
  return [
    ...all.flatMap(({ method, or }) => [method, ...or].map((one) => `fits.${one}`)),
    ...all.flatMap(({ notes }) => notes.map((note) => `notes.${note}`)),
    'notes.observed',
  ].map((key) => `methods.choosing.${key}`);
}

/** @param methods those of the catalogue */
export function choiceWords(
  end: End | undefined,
  methods: readonly Method[],
): { called: string; words: string[] } {
  const has = (id: string) => methods.some((method) => method.id === id);
  const names = known.map((id) =>
    has(servedBy(id)) ? `methods.names.${servedBy(id)}.title` : `methods.choosing.called.${id}`,
  );
  const shared = ['methods.choosing.questions', ...names];
  if (!end) return { called: 'open', words: shared };
  if ('needs' in end)
    return { called: `needs ${end.needs}`, words: [...shared, `methods.choosing.needs.${end.needs}`] };
  const method = methods.find(({ id }) => id === servedBy(end.method));
  const designs = designsFor(end.method).map((id) => `designs.designs.${keyOf(id)}.title`);
  const own = [...ofMethod(end.method), ...(method ? methodWords(method) : []), ...designs];
  return { called: end.method, words: [...new Set([...shared, ...own])] };
}
