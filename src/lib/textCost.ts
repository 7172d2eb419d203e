/**
 * How unlikely a text is, in bits, for each kind of language: the fewer, the likelier that its bytes were read in the
 * right encoding. A character costs by its rank (Zipf's law: the commoner, the less), and more where it stands as its
 * script never does. Pure.
 */
import {
  central,
  japanese,
  korean,
  simplified,
  symbols,
  thai,
  traditional,
  western,
} from './commonCharacters.ts';

export type Kind = 'simplified' | 'traditional' | 'japanese' | 'korean' | 'thai' | 'western' | 'central';

type Costs = ReadonlyMap<string, number>;

/** @param share of these characters among all */
function ranked(characters: string, share: number): [string, number][] {
  const all = [...characters];
  const weights = all.map((_, rank) => 1 / (rank + 10));
  const sum = weights.reduce((one, other) => one + other, 0);
  return all.map((one, rank) => [one, -Math.log2((share * (weights[rank] ?? 0)) / sum)]);
}

function costsOf(...parts: (readonly [characters: string, share: number])[]): Costs {
  // The first part that has a character says what it costs.
  return new Map(parts.flatMap(([characters, share]) => ranked(characters, share)).reverse());
}

const signs = [symbols, 0.01] as const;

const costs: Readonly<Record<Kind, Costs>> = {
  simplified: costsOf([simplified, 0.85], signs),
  traditional: costsOf([traditional, 0.85], signs),
  japanese: costsOf([japanese, 0.85], signs),
  korean: costsOf([korean, 0.9], signs),
  thai: costsOf([thai, 0.95], signs),
  western: costsOf([western, 0.05], signs),
  central: costsOf([central, 0.02], [western, 0.05], signs),
};

/** Punctuation and letters as wide as a Chinese character. */
const wideSigns = /[\u3000-\u303f\uff01-\uff5e]/;

/** What a character costs that the lists do not have, by its script. */
const unlisted: readonly [pattern: RegExp, kinds: readonly Kind[], bits: number][] = [
  [/\p{Script=Han}/u, ['simplified', 'traditional', 'japanese'], 16],
  [/\p{Script=Hangul}/u, ['korean'], 15],
  [/[\uff66-\uff9f]/u, ['japanese'], 11],
  [/[¿¡]/, ['western', 'central'], 9],
  [/[\u3040-\u30ff]/u, ['japanese'], 11],
  [wideSigns, ['simplified', 'traditional', 'japanese', 'korean'], 12],
];

const elsewhere = 20;
const broken = 35;

/** Common letters cost less than capitals, and these less than signs. */
function asciiCost(code: number): number {
  if (code === 0x0a || code === 0x0d || code === 0x09) return 5;
  if (code < 0x20 || code === 0x7f) return broken;
  if (code >= 0x61 && code <= 0x7a) return 5;
  if (code >= 0x41 && code <= 0x5a) return 6.5;
  return (code >= 0x30 && code <= 0x39) || code === 0x20 || code === 0x2c || code === 0x3b ? 5 : 8;
}

type Class = 'latin' | 'capital' | 'thai' | 'halfKana' | 'ideograph' | 'wideSign' | 'sign' | 'other';

function classOf(character: string): Class {
  if (character <= '\u007f')
    return /[a-z]/.test(character) ? 'latin' : /[A-Z]/.test(character) ? 'capital' : 'other';
  if (/\p{Script=Latin}/u.test(character)) return /\p{Lu}/u.test(character) ? 'capital' : 'latin';
  if (/\p{Script=Thai}/u.test(character)) return 'thai';
  if (/[\uff66-\uff9f]/u.test(character)) return 'halfKana';
  if (/[\p{Script=Han}\p{Script=Hangul}\u3040-\u30ff]/u.test(character)) return 'ideograph';
  return wideSigns.test(character) ? 'wideSign' : 'sign';
}

const isLatin = (one: Class) => one === 'latin' || one === 'capital';

/** Thai is written by rule: marks and following vowels stand on a consonant, leading vowels before one. */
const thaiMark = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
const thaiLeading = /[\u0e40-\u0e44]/;
const thaiConsonant = /[\u0e01-\u0e2e]/;

function thaiFault(before: string, here: string, after: string): number {
  if (thaiMark.test(here)) return thaiConsonant.test(before) || thaiMark.test(before) ? 0 : 10;
  return thaiLeading.test(here) && !thaiConsonant.test(after) ? 8 : 0;
}

type Character = { text: string; class: Class; cost: Readonly<Record<Kind, number>> };

const known = new Map<string, Character>();

/** What is kept of characters: more are not in the files of a day. */
const mostKnown = 20_000;

function characterOf(text: string): Character {
  const before = known.get(text);
  if (before) return before;
  const code = text.codePointAt(0) ?? 0;
  const isBroken = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd\ufeff]/u.test(text);
  const [, kinds = [], bits = elsewhere] = unlisted.find(([pattern]) => pattern.test(text)) ?? [];
  const costIn = (kind: Kind) => {
    if (code < 0x80) return asciiCost(code);
    return costs[kind].get(text) ?? (isBroken ? broken : kinds.includes(kind) ? bits : elsewhere);
  };
  const made: Character = {
    text,
    class: classOf(text),
    cost: {
      simplified: costIn('simplified'),
      traditional: costIn('traditional'),
      japanese: costIn('japanese'),
      korean: costIn('korean'),
      thai: costIn('thai'),
      western: costIn('western'),
      central: costIn('central'),
    },
  };
  if (known.size < mostKnown) known.set(text, made);
  return made;
}

const nothing = characterOf('\n');

/** What it costs that a character stands between these two. */
function placeCost(before: Character, here: Character, after: Character): number {
  switch (here.class) {
    case 'thai':
      return (
        thaiFault(before.text, here.text, after.text) +
        (before.class !== 'thai' && after.class !== 'thai' ? 8 : 0) +
        (isLatin(before.class) || isLatin(after.class) ? 4 : 0)
      );
    case 'halfKana':
      return before.class !== 'halfKana' && after.class !== 'halfKana' ? 8 : 0;
    case 'ideograph':
      // A Chinese character within a Latin word is half a letter and its neighbour.
      return isLatin(before.class) && isLatin(after.class) ? 10 : 0;
    case 'wideSign':
      return [before.class, after.class].some((one) => one === 'ideograph' || one === 'wideSign') ? 0 : 8;
    case 'sign':
      return isLatin(before.class) && isLatin(after.class) ? 9 : 0;
    case 'capital':
      return here.text > '\u007f' && before.class === 'latin' ? 8 : 0;
    case 'latin':
      return here.text > '\u007f' && !isLatin(before.class) && !isLatin(after.class) ? 4 : 0;
    case 'other':
      return 0;
  }
}

/** What Spanish opens with a mark it closes with its fellow. */
function unclosed(text: string): number {
  return ['¿?', '¡!'].reduce((sum, [opens = '', closes = '']) => {
    const count = text.split(opens).length - 1;
    return text.includes(closes) ? sum : sum + 8 * count;
  }, 0);
}

/** What a text costs as one of each of these kinds: as the kind that it costs least. */
export function textCost(text: string, kinds: readonly Kind[]): number {
  const characters = Array.from(text, characterOf);
  const place = characters.reduce(
    (sum, here, at) => sum + placeCost(characters[at - 1] ?? nothing, here, characters[at + 1] ?? nothing),
    0,
  );
  const each = kinds.map((kind) => characters.reduce((sum, { cost }) => sum + cost[kind], 0));
  return place + unclosed(text) + Math.min(...each);
}
