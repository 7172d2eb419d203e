/**
 * In which encoding a text was written: of its bytes and the language of the page the encodings in order, the likeliest
 * first. An encoding is as likely as the text that it makes of the bytes (`textCost.ts`), weighed with how often it comes
 * from people of that language (Bayes). Pure.
 * See docs/decisions/0101-encodings.md.
 */
import { type Encoding, encodings } from './encodings.ts';
import { type Kind, textCost } from './textCost.ts';

/**
 * `confidence`: from 0 to 1, all together 1. `reason`: the file says so by its mark; its zeros stand as they do in that
 * encoding; all of it is valid UTF-8; it holds nothing but ASCII; or its characters are those of a language.
 */
export type Judged = {
  encoding: Encoding;
  confidence: number;
  reason: 'mark' | 'zeros' | 'valid' | 'ascii' | 'characters';
};

const every: readonly Kind[] = [
  'simplified',
  'traditional',
  'japanese',
  'korean',
  'thai',
  'western',
  'central',
];

/** Of which kind the texts are that come in an encoding. */
const kindsIn: Readonly<Record<Encoding, readonly Kind[]>> = {
  'utf-8': every,
  'utf-16le': every,
  'utf-16be': every,
  gb18030: ['simplified', 'traditional'],
  big5: ['traditional'],
  shift_jis: ['japanese'],
  'euc-jp': ['japanese'],
  'euc-kr': ['korean'],
  'windows-874': ['thai'],
  'windows-1252': ['western'],
  'windows-1250': ['central'],
  macintosh: ['western'],
};

type Bits = Readonly<Partial<Record<Encoding, number>>>;

/** How rare an encoding is in the world, in bits. */
const rarity: Bits = {
  gb18030: 2,
  big5: 3,
  shift_jis: 2,
  'euc-jp': 6,
  'euc-kr': 3,
  'windows-874': 3,
  'windows-1250': 6,
  macintosh: 5,
};

/** How rare an encoding is among those of a language. */
const homes: Readonly<Record<string, Bits>> = {
  'zh-cn': { gb18030: 0 },
  'zh-hk': { big5: 0, gb18030: 2 },
  ko: { 'euc-kr': 0 },
  ja: { shift_jis: 0, 'euc-jp': 2 },
  th: { 'windows-874': 0 },
};

/** Of every other language. */
const west: Bits = { 'windows-1252': 0, macintosh: 4, 'windows-1250': 6 };

/** A file of another language than the page's: one in a hundred. */
const foreign = 7;

function prior(encoding: Encoding, language: string): number {
  return (homes[language] ?? west)[encoding] ?? foreign + (rarity[encoding] ?? 0);
}

/** Bytes that are judged: more of a text says no more. */
const judged = 16 * 1024;

/**
 * @param language code of the page
 * @param isCut whether the text goes on behind these bytes, which may then end within a character
 */
export function judgeEncoding(bytes: Uint8Array, language: string, { isCut = false } = {}): Judged[] {
  const mark = markOf(bytes);
  const hasZeros = bytes.subarray(0, judged).includes(0);
  const isAscii = !hasZeros && bytes.every((byte) => byte < 0x80);
  const first = mark ?? (isAscii ? 'utf-8' : undefined);
  const sample = hasZeros || isAscii ? bytes.subarray(0, judged) : tellingCells(bytes, isCut);
  const isPart = isCut || (hasZeros && sample.length < bytes.length);
  const tried = encodings.filter((encoding) => hasZeros || !encoding.startsWith('utf-16'));
  const reasonOf = (encoding: Encoding): Judged['reason'] => {
    if (encoding === mark) return 'mark';
    if (isAscii) return 'ascii';
    return encoding.startsWith('utf-16')
      ? 'zeros'
      : isValid(encoding, sample, isPart)
        ? 'valid'
        : 'characters';
  };
  const all = tried.map((encoding) => ({
    encoding,
    reason: reasonOf(encoding),
    cost: encoding === first ? 0 : costOf(encoding, sample, isPart) + prior(encoding, language),
  }));
  const least = Math.min(...all.map(({ cost }) => cost));
  const weights = all.map(({ cost }) => 2 ** (least - cost));
  const sum = weights.reduce((one, other) => one + other, 0);
  return all
    .map(({ encoding, reason }, at) => ({ encoding, reason, confidence: (weights[at] ?? 0) / sum }))
    .sort((one, other) => other.confidence - one.confidence);
}

/** The bytes that part cells and lines are no half of a character in any of these encodings. */
const parting = new Set([0x0a, 0x0d, 0x09, 0x2c, 0x3b]);

/**
 * The different cells with a byte beyond ASCII: a word that stands in a thousand rows says no more than once.
 * @param isCut whether the text goes on behind these bytes: the last cell is then left out, unless it is all there is
 */
export function tellingCells(bytes: Uint8Array, isCut: boolean): Uint8Array<ArrayBuffer> {
  const seen = new Set<string>();
  const sample: number[] = [];
  let [from, isTelling] = [0, false];
  for (let at = 0; at <= bytes.length && sample.length < judged; at++) {
    const byte = bytes[at];
    if (byte !== undefined && !parting.has(byte)) {
      if (byte >= 0x80) isTelling = true;
      continue;
    }
    const cell = bytes.subarray(from, Math.min(at, from + judged));
    const isEnd = byte === undefined && isCut;
    if (isTelling && !(isEnd && sample.length > 0) && !seen.has(String(cell))) {
      seen.add(String(cell));
      sample.push(...cell);
      if (!isEnd) sample.push(0x0a);
    }
    [from, isTelling] = [at + 1, false];
  }
  return new Uint8Array(sample);
}

/** That bytes of another encoding are valid UTF-8 by chance is rare: each of its characters speaks for it. */
const validity = 6;

/** GBK and its like take an ASCII letter for half of a character only in rare ones. */
const swallowing: Bits = { gb18030: 3, 'euc-kr': 3 };

function costOf(encoding: Encoding, bytes: Uint8Array, isCut: boolean): number {
  const text = new TextDecoder(encoding).decode(bytes, { stream: isCut });
  const ascii = text.replace(/[^\0-\x7f]/g, '').length;
  const bonus = encoding === 'utf-8' && !text.includes('\ufffd') ? validity * (text.length - ascii) : 0;
  const swallowed = bytes.reduce((count, byte) => (byte < 0x80 ? count + 1 : count), 0) - ascii;
  return textCost(text, kindsIn[encoding]) - bonus + (swallowing[encoding] ?? 0) * Math.max(0, swallowed);
}

function isValid(encoding: Encoding, bytes: Uint8Array, isCut: boolean): boolean {
  return (
    encoding === 'utf-8' && !new TextDecoder(encoding).decode(bytes, { stream: isCut }).includes('\ufffd')
  );
}

/** The byte order mark (the Encoding Standard, "BOM sniff"). */
function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}
