/** How people go through a study, or reports through a search: boxes with their counts, from a table with a row for each box. */
import { type Levels, type Numbers, toldApart } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only, type Positive, positive, positiveOf, usedLevels } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';
import { type Caution, defineFigure, type FlowBox, type Title } from '../figure.ts';
import { columnOf, count, levelTitle, named, numbersAxis, oneMeasure, titleOf } from '../shared.ts';

const words = { as: 'levels', kinds: toldApart, suggested: ['text'], least: 0, most: 1 } as const;

export const flow = defineFigure({
  id: 'flow',
  missing: ['available', 'complete'],
  roles: [
    { ...words, name: 'box', least: 1 },
    { ...oneMeasure, name: 'count' },
    // The box from which it follows, by its key, or by what it is called; the first has none.
    { ...words, name: 'after', each: true },
    { ...words, name: 'key' },
    { ...words, name: 'aside', suggested: ['category'], mostLevels: 2, each: true },
  ],
  options: [positive],
  inR: [{ id: 'boxes', columns: { x: 'x', y: 'y', n: 'n' } }],
  plot: ({ n, roles }, chosen) => {
    const boxes = boxesOf(n, only(roles.box), only(roles.count), roles, chosen.positive);
    const y = boxes.map(({ depth, isAside }) => depth + (isAside ? 0.5 : 0));
    const x = boxes.map((one) => one.x);
    const title = titleOf(only(roles.box));
    return {
      x: numbersAxis(title, x),
      y: numbersAxis(title, y),
      flow: boxes,
      layers: [
        {
          id: 'boxes',
          geom: 'flow',
          columns: { x: columnOf(x), y: columnOf(y), n: columnOf(boxes.map((one) => one.n)) },
        },
      ],
      series: [],
      told: boxes.map((box) => ({
        key: box.isAside ? 'boxAside' : 'boxOf',
        values: { box: named(box.title), n: count(box.n) },
      })),
      cautions: sumsTold(boxes),
    };
  },
  script: ({ roles }, chosen) => {
    const of = (one: { name: string } | undefined) => one && `as.character(d$${symbol(one.name)})`;
    const aside = roles.aside[0];
    const level = aside && asideLevel(aside, chosen.positive);
    return `key <- ${of(roles.key[0] ?? only(roles.box))}
after <- ${of(roles.after[0]) ?? 'rep(NA, nrow(d))'}
aside <- ${aside && level !== undefined ? `!is.na(d$${symbol(aside.name)}) & d$${symbol(aside.name)} == ${JSON.stringify(level)}` : 'rep(FALSE, nrow(d))'}
from <- match(after, key)
depth <- function(box) if (is.na(from[box])) 1 else 1 + depth(from[box])
ends <- 0
x <- rep(NA_real_, nrow(d))
place <- function(box) {
  below <- which(from == box & !aside)
  for (one in below) place(one)
  if (length(below) == 0) ends <<- ends + 1
  x[box] <<- if (length(below) == 0) ends else (x[below[1]] + x[below[length(below)]]) / 2
}
for (box in which(is.na(from))) place(box)
x[aside] <- x[from[aside]]
boxes <- data.frame(x = x, y = vapply(seq_along(key), depth, 0) - ifelse(aside, 0.5, 0), n = d$${symbol(only(roles.count).name)}, label = ${of(only(roles.box))})
p <- ggplot(boxes, aes(x, y)) + geom_label(aes(label = paste0(label, "\\nn = ", n), n = n)) +
  geom_segment(aes(x = boxes$x[from[!is.na(from)]], y = boxes$y[from[!is.na(from)]], xend = x, yend = y), boxes[!is.na(from), ]) +
  coord_trans(y = "reverse")`;
  },
});

const asideLevel = (aside: Levels, which: Positive): string | undefined => {
  const used = usedLevels(aside);
  if (used.length < 2) return used[0]?.level === '0' ? undefined : used[0]?.level;
  return positiveOf(aside, which).level;
};

type Optional = Readonly<Record<'after' | 'key' | 'aside', readonly Levels[]>>;

/** @throws Undrawable where a box follows from one that is not there, or from itself */
function boxesOf(
  n: number,
  box: Levels,
  counts: Numbers,
  { after, key, aside }: Optional,
  which: Positive,
): FlowBox[] {
  const wordOf = (levels: Levels | undefined, row: number) => levels?.levels[levels.places[row] ?? -1];
  const keys = Array.from({ length: n }, (_, row) => wordOf(key[0] ?? box, row) ?? '');
  const level = aside[0] && asideLevel(aside[0], which);
  const from = keys.map((_, row) => {
    const wanted = wordOf(after[0], row);
    if (wanted === undefined) return undefined;
    const found = keys.indexOf(wanted);
    if (found === -1 || found === row) throw new Undrawable('noSuchBox', { box: wanted });
    return found;
  });
  const isAside = keys.map(
    (_, row) => level !== undefined && from[row] !== undefined && wordOf(aside[0], row) === level,
  );
  // Of those who left nobody goes on.
  for (const own of from)
    if (own !== undefined && isAside[own]) throw new Undrawable('noSuchBox', { box: keys[own]! });
  const depths = keys.map((one, row) => depthOf(row, from, one));
  const places = placesOf(from, isAside);
  return keys.map((_, row): FlowBox => {
    const title: Title = levelTitle(box, wordOf(box, row) ?? '');
    const own = from[row];
    return {
      title,
      n: counts.values[row]!,
      x: places[row]!,
      depth: depths[row]! - (isAside[row] ? 1 : 0),
      isAside: isAside[row]!,
      ...(own !== undefined && { after: own }),
    };
  });
}

function depthOf(row: number, from: readonly (number | undefined)[], key: string): number {
  let [depth, at] = [1, from[row]];
  while (at !== undefined) {
    depth++;
    // Longer than all of them it goes round.
    if (depth > from.length) throw new Undrawable('noSuchBox', { box: key });
    at = from[at];
  }
  return depth;
}

/** Each end has a column of its own, and a box that others follow from stands over their middle; who leaves, where it was left. */
function placesOf(from: readonly (number | undefined)[], isAside: readonly boolean[]): number[] {
  const x = new Array<number>(from.length).fill(0);
  let ends = 0;
  const below = Map.groupBy(from.keys(), (row) => (isAside[row] ? undefined : (from[row] ?? 'none')));
  const place = (row: number) => {
    const own = below.get(row) ?? [];
    for (const one of own) place(one);
    x[row] = own.length === 0 ? ++ends : (x[own[0]!]! + x[own.at(-1)!]!) / 2;
  };
  for (const row of below.get('none') ?? []) place(row);
  for (const [row, own] of from.entries()) if (isAside[row] && own !== undefined) x[row] = x[own]!;
  return x;
}

/** Where what follows from a box is not as many as are in it. */
function sumsTold(boxes: readonly FlowBox[]): Caution[] {
  return boxes.flatMap((box, at): Caution[] => {
    const own = boxes.filter(({ after }) => after === at);
    const sum = own.reduce((all, { n }) => all + n, 0);
    // Where nobody is said to go on, fewer can leave than there are, and no more.
    const isPart = own.every(({ isAside }) => isAside) && sum < box.n;
    if (own.length === 0 || isPart || sum === box.n) return [];
    return [{ key: 'flowDiffers', values: { box: named(box.title), n: count(box.n), sum: count(sum) } }];
  });
}
