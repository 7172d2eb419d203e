/**
 * Looks for what could lead to a patient or a person in a text, before it is sent. A help for the writer, not a proof: what
 * it leaves alone may still tell who somebody is. Every pattern is bounded, so that time grows with the text's length alone.
 */
import { birthsIn } from './births.ts';
import { withoutDates, withoutHarmless } from './harmless.ts';
import { type FoundInText, type IdentifierKind, identifierKinds, type Spot } from './kinds.ts';
import { labelledIn } from './labelled.ts';
import { nameBeside, namesIn } from './names.ts';
import { nationalNumbers } from './national.ts';
import { phonesIn } from './phones.ts';
import { plain } from './plain.ts';

const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@| ?[([]at[)\]] ?)(?:[\w-]{1,63}\.){1,6}(?:[a-z]{2}|com|org|net|edu|gov|info|example|test)(?![\w-])/gi;

const messengers: readonly RegExp[] = [
  /(?:微信[号號]?|wechat(?: id)?|weixin|(?<![a-z])(?:wx|vx)|加(?:我)?(?:微信|vx?|wx)) ?[:=] ?([a-z][-\w]{5,19})/gi,
  /(?:微信[号號]?|wechat(?: id)?|weixin|(?<![a-z])(?:wx|vx)|加(?:我)?(?:微信|vx?|wx)) ?((?=[-_a-z]{0,19}\d)[a-z][-\w]{5,19})/gi,
  /(?<![a-z])qq(?:群号?|号|群|群號|號)?码? ?[:=]? ?([1-9]\d{4,10})(?!\d)/gi,
  /(?:line|ไลน์) ?(?:id|ไอดี) ?[:=]? ?(@?[a-z\d][\w.-]{3,19})/gi,
  /(?:카카오톡|카톡|kakao(?:talk)?) ?(?:아이디|id) ?[:=]? ?([a-z\d][\w.-]{3,19})/gi,
  /telegram ?[:=]? ?(@[a-z]\w{4,31})/gi,
  /((?:wa\.me|t\.me|line\.me)\/[\w/+~-]{3,40})/gi,
];

export function identifiersIn(text: string): FoundInText[] {
  const all = spotsIn(plain(text)).sort((a, b) => rank(a.kind) - rank(b.kind) || b.end - a.end);
  const lines = lineStarts(text);
  return withoutOverlap(all, text.length)
    .sort((a, b) => a.start - b.start)
    .map((spot) => ({ ...spot, ...placeOf(spot.start, lines), excerpt: excerptOf(text, spot) }));
}

const rank = (kind: IdentifierKind) => identifierKinds.indexOf(kind);

function spotsIn(whole: string): Spot[] {
  const handles = messengers.flatMap((pattern) => groups(whole, pattern));
  const mails = Array.from(whole.matchAll(email), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  const text = withoutHarmless(whole);
  const births = birthsIn(text);
  const beside = births.flatMap(({ from }) => nameBeside(text, from) ?? []);
  const as = (kind: IdentifierKind) => (place: { start: number; end: number }) => ({
    kind,
    start: place.start,
    end: place.end,
  });
  return [
    ...mails.map(as('email')),
    ...handles.map(as('messenger')),
    ...nationalNumbers(text).map(as('national')),
    ...births.map(as('birth')),
    ...phonesIn(withoutDates(text)).map(as('phone')),
    ...[...namesIn(text), ...beside].map(as('name')),
    ...labelledIn(text),
  ];
}

function groups(text: string, pattern: RegExp): { start: number; end: number }[] {
  return Array.from(text.matchAll(pattern), ({ 0: whole, 1: found = '', index }) => {
    const end = index + whole.length;
    return { start: end - found.length, end };
  });
}

/** Each character belongs to one find at most, the most telling one. */
function withoutOverlap(spots: readonly Spot[], length: number): Spot[] {
  const taken = new Uint8Array(length);
  return spots.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

function placeOf(at: number, lines: readonly number[]): { line: number; column: number } {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (lines[low] ?? 0) + 1 };
}

const longest = 40;

function excerptOf(text: string, { start, end }: Spot): string {
  const found = text.slice(start, end).trim();
  return found.length > longest ? `${found.slice(0, longest - 1)}…` : found;
}
