/** What somebody added to a figure, by places in the units of its data: words, arrows, lines, bands, and names of series. */
import { placeOn } from '../axis.ts';
import { ink, lookOf } from '../palette.ts';
import type { Annotation, View } from '../spec.ts';
import { fitted, widthOf } from '../text.ts';
import { type Box, pathOf, textAt } from './elements.ts';
import type { Framed } from './layout.ts';
import type { Measure } from './names.ts';

/** Drawn, and the room that it takes. */
export type Note = { box: Box; parts: readonly string[] };
type Point = { x: number; y: number };
type Of<Is extends Annotation['is']> = Extract<Annotation, { is: Is }>;

const mostLines = 8;
const dash = '3 2.5';

/** Bands lie below the marks, in the places of the plot. */
export function bandsOf({ annotations = [] }: View, frame: Framed): string[] {
  return annotations.flatMap((one) => {
    const band = one.is === 'band' ? bandBox(one, frame) : undefined;
    if (!band) return [];
    const [x, y, width, height] = [band.x - frame.box.x, band.y - frame.box.y, band.width, band.height].map(
      Math.round,
    );
    return [pathOf(`M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`, { fill: ink.muted, opacity: 0.18 })];
  });
}

/** Names that stand where somebody put them, by the numbers of their series. */
export function ownLabels(view: View, frame: Framed, measure: Measure): { series: number; note: Note }[] {
  if (view.style.names === 'none') return [];
  return frame.names.flatMap((name, series) => {
    const { x, y } = view.series?.[series] ?? {};
    if (frame.names.length < 2 || x === undefined || y === undefined) return [];
    const color = lookOf(series, measure.colours).color;
    return [
      { series, note: wordsAt(name, within({ x, y }, frame), { color, isStrong: true }, frame, measure) },
    ];
  });
}

/** Of each annotation what stands over the marks; nothing of a line or a band beyond the ends of its axis. */
export function notes(view: View, frame: Framed, measure: Measure): (Note | undefined)[] {
  return (view.annotations ?? []).map((one) => noteOf(one, frame, measure));
}

function noteOf(one: Annotation, frame: Framed, measure: Measure): Note | undefined {
  switch (one.is) {
    case 'text': {
      const look = { color: ink.text, isStrong: one.strong === true, anchor: one.anchor };
      return wordsAt(one.words, within(one, frame), look, frame, measure);
    }
    case 'arrow':
      return arrow(one, frame, measure);
    case 'line':
      return line(one, frame, measure);
    case 'band': {
      const box = bandBox(one, frame);
      return (
        box && { box, parts: one.words ? besideLine(one.words, box, isUpright(one), frame, measure) : [] }
      );
    }
  }
}

export function notesOf(view: View, frame: Framed, measure: Measure): string[] {
  const labels = ownLabels(view, frame, measure).map(({ note }) => note);
  return [...notes(view, frame, measure), ...labels].flatMap((note) => note?.parts ?? []);
}

const isUpright = ({ x }: { x?: number }) => x !== undefined;

/** A place in the plot, or the nearest in it. */
function within({ x, y }: Point, { box, ...axes }: Framed): Point {
  const near = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: box.x + near(placeOn(axes.x)(x)) * box.width,
    y: box.y + (1 - near(placeOn(axes.y)(y))) * box.height,
  };
}

type WordsLook = { color: string; isStrong?: boolean; anchor?: 'start' | 'middle' | 'end' };

/** Around their place, in as many lines as they need; where the sheet ends they move away from its edge. */
function wordsAt(
  words: string,
  { x, y }: Point,
  { color, isStrong = false, anchor = 'start' }: WordsLook,
  { sheet }: Framed,
  { size, lead }: Measure,
): Note {
  const room = sheet.width / (isStrong ? 1.08 : 1);
  const lines = words
    .split('\n')
    .flatMap((one) => fitted(one, room, size, mostLines))
    .slice(0, mostLines);
  const width = Math.max(0, ...lines.map((one) => widthOf(one, size, isStrong)));
  const height = lines.length * lead;
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const left = Math.max(sheet.x, Math.min(x - before, sheet.x + sheet.width - width));
  const top = Math.max(sheet.y, Math.min(y - height / 2, sheet.y + sheet.height - height));
  return {
    box: { x: left, y: top, width, height },
    parts: lines.map((one, at) =>
      textAt(left + before, top + (at + 0.78) * lead, one, { size, color, isStrong, anchor }),
    ),
  };
}

function arrow({ x, y, toX, toY, words }: Of<'arrow'>, frame: Framed, measure: Measure): Note {
  const { size, unit } = measure;
  const [from, to] = [within({ x, y }, frame), within({ x: toX, y: toY }, frame)];
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [right, below] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Words stand on the side from which it comes.
  const anchor = right > 0.3 ? 'end' : right < -0.3 ? 'start' : 'middle';
  const away = {
    x: from.x - right * 0.4 * size,
    y: from.y - (Math.abs(right) > 0.3 ? 0 : below * 0.8 * size),
  };
  const told = words ? wordsAt(words, away, { color: ink.text, anchor }, frame, measure) : undefined;
  const head = 0.55 * size;
  const corner = (side: number): string =>
    `${Math.round(to.x - right * head - side * below * 0.4 * head)} ${Math.round(to.y - below * head + side * right * 0.4 * head)}`;
  const tip = `${Math.round(to.x)} ${Math.round(to.y)}`;
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  return {
    box,
    parts: [
      pathOf(`M${Math.round(from.x)} ${Math.round(from.y)}L${tip}`, { stroke: ink.text, width: 1.2 * unit }),
      pathOf(`M${tip}L${corner(1)}L${corner(-1)}z`, { fill: ink.text }),
      ...(told?.parts ?? []),
    ],
  };
}

function line(one: Of<'line'>, frame: Framed, measure: Measure): Note | undefined {
  const { box } = frame;
  const upright = isUpright(one);
  const [axis, value] = upright ? [frame.x, one.x] : [frame.y, one.y];
  if (value === undefined) return undefined;
  const share = placeOn(axis)(value);
  if (!(share >= 0 && share <= 1)) return undefined;
  const place: Box = upright
    ? { x: box.x + share * box.width, y: box.y, width: 0, height: box.height }
    : { x: box.x, y: box.y + (1 - share) * box.height, width: box.width, height: 0 };
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map(Math.round);
  const look = { stroke: ink.text, width: 1.2 * measure.unit, dash: one.dashed ? dash : '' };
  const path = pathOf(upright ? `M${x} ${y}v${height}` : `M${x} ${y}h${width}`, look);
  return {
    box: place,
    parts: [path, ...(one.words ? besideLine(one.words, place, upright, frame, measure) : [])],
  };
}

/** Words at the upper end of what is upright, above the right end of what lies. */
function besideLine(
  words: string,
  place: Box,
  upright: boolean,
  frame: Framed,
  measure: Measure,
): readonly string[] {
  const { size, lead } = measure;
  const { box } = frame;
  const color = ink.text;
  if (!upright) {
    const at = { x: box.x + box.width - 0.2 * size, y: place.y - 0.6 * lead };
    return wordsAt(words, at, { color, anchor: 'end' }, frame, measure).parts;
  }
  const right = place.x + place.width + 0.3 * size;
  const hasRoom = right + widthOf(words, size) <= box.x + box.width;
  const at = hasRoom ? right : place.x - 0.3 * size;
  return wordsAt(
    words,
    { x: at, y: box.y + 0.5 * lead },
    { color, anchor: hasRoom ? 'start' : 'end' },
    frame,
    measure,
  ).parts;
}

/** The part of a band that lies within the ends. */
function bandBox({ x, toX, y, toY }: Of<'band'>, { box, ...axes }: Framed): Box | undefined {
  const upright = x !== undefined;
  const [axis, from, to] = upright ? [axes.x, x, toX] : [axes.y, y, toY];
  if (from === undefined || to === undefined) return undefined;
  const place = placeOn(axis);
  const [low = 0, high = 0] = [place(from), place(to)]
    .map((share) => Math.min(1, Math.max(0, share)))
    .sort((a, b) => a - b);
  if (!(low < high)) return undefined;
  return upright
    ? { x: box.x + low * box.width, y: box.y, width: (high - low) * box.width, height: box.height }
    : { x: box.x, y: box.y + (1 - high) * box.height, width: box.width, height: (high - low) * box.height };
}
