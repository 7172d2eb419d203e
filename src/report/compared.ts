/** Two versions of a report, part by part: words that went and came, and numbers before and after, with why they are others. Pure. */
import { canonical } from '../dictionary/canonical.ts';
import { agree } from '../lib/agreement.ts';
import type { Block, LiveNumber, Report } from './report.ts';
import { type Piece, wordsBetween } from './words.ts';

/**
 * Why a number is another: `version`, of its analysis; `data`, `asked` and `engine`, of what it was made; `place`, it stands
 * elsewhere in a result, or comes from another analysis; `value`, nothing else is known to be different.
 */
export type Why = 'version' | 'data' | 'asked' | 'engine' | 'place' | 'value';

/** `before`, `after`: unset where the other version alone has a number of this name. */
export type ChangedNumber = { name: string; before?: LiveNumber; after?: LiveNumber; why: readonly Why[] };

/** `words`: of a text, a heading or a caption. `isOther`: what it shows is something else. */
export type ChangedBlock = {
  block: Block;
  state: 'added' | 'removed' | 'changed' | 'moved';
  words: readonly Piece[];
  numbers: readonly ChangedNumber[];
  isOther: boolean;
};

/** `analyses`: those whose version is another, came or went. */
export type Compared = {
  title: readonly Piece[];
  analyses: readonly { name: string; before: number | undefined; after: number | undefined }[];
  blocks: readonly ChangedBlock[];
};

/** What is the same is not there; a title that is the same is empty. In the order of the one that is newer, then what it lacks. */
export function comparedReports(before: Report, after: Report): Compared {
  const was = new Map(before.blocks.map((block) => [block.id, block]));
  const is = new Set(after.blocks.map(({ id }) => id));
  const moved = movedIn(
    before.blocks.map(({ id }) => id).filter((id) => is.has(id)),
    after.blocks.map(({ id }) => id).filter((id) => was.has(id)),
  );
  const changed = after.blocks.flatMap((block): ChangedBlock[] => {
    const old = was.get(block.id);
    if (!old) return [whole(block, 'added')];
    const one = changedBlock(old, block, before, after);
    if (one) return [one];
    return moved.has(block.id) ? [{ block, state: 'moved', words: [], numbers: [], isOther: false }] : [];
  });
  const gone = before.blocks.filter(({ id }) => !is.has(id)).map((block) => whole(block, 'removed'));
  return {
    title: before.title === after.title ? [] : wordsBetween(before.title, after.title),
    analyses: changedSources(before, after),
    blocks: [...changed, ...gone],
  };
}

function whole(block: Block, state: 'added' | 'removed'): ChangedBlock {
  const text = textOf(block);
  const words: Piece[] = text === '' ? [] : [{ is: state === 'added' ? 'in' : 'out', words: text }];
  return { block, state, words, numbers: [], isOther: false };
}

const textOf = (block: Block): string => {
  if ('text' in block) return block.text;
  return 'caption' in block ? (block.caption ?? '') : '';
};

function changedBlock(old: Block, block: Block, before: Report, after: Report): ChangedBlock | undefined {
  const [was, is] = [textOf(old), textOf(block)];
  const numbers = changedNumbers(old, block, before, after);
  const isOther = canonical(shownBy(old)) !== canonical(shownBy(block));
  if (was === is && numbers.length === 0 && !isOther) return undefined;
  return { block, state: 'changed', words: was === is ? [] : wordsBetween(was, is), numbers, isOther };
}

/** What a part shows beside its words and its numbers; what it was made of is no choice of anybody. */
function shownBy(block: Block): unknown {
  const rest = Object.entries(block).filter(
    ([name]) => !['text', 'caption', 'numbers', 'seen'].includes(name),
  );
  const digits = Object.entries(numbersOf(block)).map(([name, { digits: own }]) => [name, own]);
  return [Object.fromEntries(rest), Object.fromEntries(digits.filter(([, own]) => own !== undefined))];
}

const numbersOf = (block: Block): Readonly<Record<string, LiveNumber>> =>
  'numbers' in block ? (block.numbers ?? {}) : {};

function changedNumbers(old: Block, block: Block, before: Report, after: Report): ChangedNumber[] {
  const [was, is] = [numbersOf(old), numbersOf(block)];
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return names.flatMap((name): ChangedNumber[] => {
    const [one, other] = [was[name], is[name]];
    if (!one || !other)
      return [{ name, ...(one && { before: one }), ...(other && { after: other }), why: [] }];
    if (one.place === other.place && agree(one.seen?.value, other.seen?.value)) return [];
    return [{ name, before: one, after: other, why: whyOther(one, other, before, after) }];
  });
}

function whyOther(one: LiveNumber, other: LiveNumber, before: Report, after: Report): Why[] {
  const kept = (report: Report, id: string) => report.analyses.find((source) => source.id === id)?.kept;
  const [was, is] = [kept(before, one.analysis), kept(after, other.analysis)];
  if (one.place !== other.place || was?.analysis !== is?.analysis) return ['place'];
  const [old, now] = [one.seen, other.seen];
  const why: Why[] = [
    ...(was?.revision === is?.revision ? [] : (['version'] as const)),
    ...(old?.data === now?.data ? [] : (['data'] as const)),
    ...(old?.spec === now?.spec ? [] : (['asked'] as const)),
    ...(old?.engine === now?.engine ? [] : (['engine'] as const)),
  ];
  return why.length > 0 ? why : ['value'];
}

function changedSources(before: Report, after: Report): Compared['analyses'] {
  const revisions = (report: Report) =>
    new Map(report.analyses.flatMap(({ name, kept }) => (kept ? [[kept.analysis, { name, ...kept }]] : [])));
  const [was, is] = [revisions(before), revisions(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (old?.revision === now?.revision) return [];
    return [{ name: (now ?? old)?.name ?? '', before: old?.revision, after: now?.revision }];
  });
}

/** Of the same ids in two orders, those that do not stand in the longest order that both have. */
function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const at = new Map(before.map((id, place) => [id, place]));
  // The longest rising run of places, found from its ends.
  const best: { length: number; from: number }[] = [];
  let [end, longest] = [-1, 0];
  for (const [here, id] of after.entries()) {
    let own = { length: 1, from: -1 };
    for (const [there, one] of best.entries())
      if ((at.get(after[there] ?? '') ?? 0) < (at.get(id) ?? 0) && one.length >= own.length)
        own = { length: one.length + 1, from: there };
    best.push(own);
    if (own.length > longest) [end, longest] = [here, own.length];
  }
  const moved = new Set(after);
  for (let here = end; here >= 0; here = best[here]?.from ?? -1) moved.delete(after[here] ?? '');
  return moved;
}
