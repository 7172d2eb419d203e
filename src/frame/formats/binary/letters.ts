/** Texts of binary files: from bytes in the encoding of the file, and to UTF-8 that is cut between characters. */
import { judgeEncoding } from '../../../lib/judgeEncoding.ts';
import type { Remark } from '../../frame.ts';

/** From the bytes `from` to `to`; what fills a field up behind the text is left out. */
export type Letters = (bytes: Uint8Array, from?: number, to?: number) => string;

/** Numbers of code pages, as Windows gives them and SPSS writes them. */
const codePages: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  850: 'windows-1252',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  // IBM's number for Thai, as PSPP writes it.
  9066: 'windows-874',
  10000: 'macintosh',
  20866: 'koi8-r',
  20932: 'euc-jp',
  28591: 'windows-1252',
  28605: 'iso-8859-15',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The label of an encoding for `TextDecoder`, of a name or number in which programs call it; none if it is unknown. */
function encodingNamed(name: string): string | undefined {
  const plain = name.trim().toLowerCase();
  const digits = /^(?:cp|ms|ibm|windows|x-windows)?[-_ ]?(\d{3,5})$/.exec(plain)?.[1];
  const page = digits ? (codePages[Number(digits)] ?? `windows-${digits}`) : undefined;
  for (const label of [page, plain.replace(/^iso_8859-(\d+):\d+$/, 'iso-8859-$1'), plain]) {
    if (!label) continue;
    try {
      return new TextDecoder(label).encoding;
    } catch {
      // Not known by this name.
    }
  }
  return undefined;
}

const fast = 64;

/** Bytes of texts beyond ASCII that are judged. */
const enough = 16 * 1024;

/** Letters of an encoding. Most texts of data are short and ASCII: those need no decoder. */
export function lettersIn(encoding: string): Letters {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes, from = 0, to = bytes.length) => {
    let end = to;
    while (end > from && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--;
    if (end - from <= fast) {
      let text = '';
      let at = from;
      for (; at < end; at++) {
        const byte = bytes[at] ?? 0;
        if (byte >= 0x80 || byte === 0) break;
        text += String.fromCharCode(byte);
      }
      if (at === end) return text;
    }
    // A field that is filled up by zeros ends at the first one.
    const zero = bytes.subarray(from, end).indexOf(0);
    return decoder.decode(bytes.subarray(from, zero < 0 ? end : from + zero)).replace(/ +$/, '');
  };
}

/**
 * Texts as long as their encoding is not known: each byte a character of Windows-1252, which has one for every byte. Data
 * are read in it, each different text is put right once.
 */
export const latin: Letters = lettersIn('windows-1252');

const places = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, k) => k)),
    (one, k) => [one, k],
  ),
);

/** The bytes of which `latin` made a text. */
function bytesOfLatin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (one) => places.get(one) ?? 0);
}

/** A text that `latin` made, in the letters of its file. */
export function righted(text: string, letters: Letters): string {
  return /^[\0-\x7f]*$/.test(text) ? text : letters(bytesOfLatin(text));
}

/** Of texts made by `latin` those that tell of their encoding, as a sample of bytes. */
export function sampleOf(texts: Iterable<string>): Uint8Array {
  const sample: number[] = [];
  for (const text of texts) {
    if (sample.length > enough) break;
    if (/[^\0-\x7f]/.test(text)) sample.push(...bytesOfLatin(text.slice(0, enough)), 0x0a);
  }
  return Uint8Array.from(sample);
}

/** What tells of the encoding: chosen by a person, stated in the file, or else judged by its texts. */
export function chooseEncoding(
  chosen: string | undefined,
  stated: string | undefined,
  sample: Uint8Array,
  language: string,
  remarks: Remark[],
): string {
  const known = chosen === undefined ? undefined : encodingNamed(chosen);
  if (known) return known;
  const said = stated === undefined ? undefined : encodingNamed(stated);
  if (said) return said;
  const [first] = judgeEncoding(sample, language);
  const encoding = first?.encoding ?? 'utf-8';
  if (first?.reason === 'characters') remarks.push({ kind: 'encodingJudged', values: { encoding } });
  return encoding;
}

const utf8 = new TextEncoder();

/** UTF-8 of at most `most` bytes: a longer text is cut between two characters. */
export function bytesOf(text: string, most = Number.POSITIVE_INFINITY): Uint8Array<ArrayBuffer> {
  const bytes = utf8.encode(text);
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.slice(0, end);
}
