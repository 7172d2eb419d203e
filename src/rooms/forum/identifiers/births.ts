import { labelOf, words } from './labels.ts';

/** A day with its year, as people write it. */
const numeric = String.raw`\d{1,4} ?[-/.年년] ?\d{1,2} ?[-/.月월] ?\d{1,4}(?!\d) ?[日일]?`;
const era = String.raw`(?:明治|大正|昭和|平成|令和|[MTSHR])\.? ?(?:\d{1,2}|元)[.年/-] ?\d{1,2}[.月/-] ?\d{1,2}日?`;
const named = String.raw`\d{1,2}(?:er|st|nd|rd|th|º|\.)? (?:de |of )?[\p{L}\p{M}.]{3,14},? (?:de |del )?\d{4}`;
const american = String.raw`[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}`;
const bare = String.raw`(?:19|20)\d{6}(?!\d)`;
const day = `(?:${era}|${bare}|${numeric}|${named}|${american})`;

const label = labelOf(words.birth);
const dayBehind = new RegExp(String.raw`([^\d\n¤]{0,24}?)(?<!\d)(${day})`, 'uy');

/** A period in which people were born says nothing of one of them. */
const period =
  /(?<!\p{L})(?:between|before|after|from|since|until|to|entre|avant|après|depuis|antes|después|depois|desde|zwischen|vor|nach|seit|ab|bis|antara|sebelum|setelah|sejak)(?!\p{L})|之间|之前|之後|之后|以前|以后|以後|至|から|まで|부터|이전|이후|ก่อน|หลัง|ระหว่าง/iu;

const dayBefore = new RegExp(
  String.raw`(?<![\d.])(${day})(?: ?出生| ?生まれ| ?生(?=[、。,. )の]|$)|생|에 ?(?:태어|출생))`,
  'gmu',
);
/** The asterisk of German records. At the beginning of a line it would be a list. */
const starred = new RegExp(String.raw`[(,;] ?\* ?(${day})`, 'gu');

/** `from` is where the word before the date begins: a name may stand there. */
export type Birth = { start: number; end: number; from: number };

export function birthsIn(text: string): Birth[] {
  return [...labelled(text), ...matched(text, dayBefore), ...matched(text, starred)];
}

function labelled(text: string): Birth[] {
  return Array.from(text.matchAll(label)).flatMap(({ 0: word, index }) => {
    dayBehind.lastIndex = index + word.length;
    const [whole, gap = '', found] = dayBehind.exec(text) ?? [];
    if (whole === undefined || found === undefined || period.test(gap)) return [];
    const end = index + word.length + whole.length;
    return [{ start: end - found.length, end, from: index }];
  });
}

function matched(text: string, pattern: RegExp): Birth[] {
  return Array.from(text.matchAll(pattern)).map(({ 0: whole, 1: found = '', index }) => {
    const start = index + whole.indexOf(found);
    return { start, end: start + found.length, from: index };
  });
}

export function isDayWithYear(text: string): boolean {
  return new RegExp(`^${day}$`, 'u').test(text.trim());
}
