import type { IdentifierKind, Spot } from './kinds.ts';
import { labelOf, words } from './labels.ts';
import { readsAsPhone } from './phones.ts';
import { digitsOf } from './plain.ts';

/** What may stand between a word and its value: marks of Markdown, a colon, “number”, “is” … in each language. */
const mark = String.raw`[ *_"'(|:=#]{0,6}`;
const small = String.raw`(?:numbers?|no|nr|num|n\.?[°º]|num[eé]ros?|n[uú]mero|nomor|nummer|id|is|was|est|es|é|ist|lautet|adalah|pasien|au|le|di|do paciente|del paciente|du patient|an|at|on|号码?|號碼?|编号|編號|群号?|是|为|為|係|は|が|번호|은|는|คือ|ที่)`;
const link = String.raw`${mark}(?:${small}[.:]{0,2}${mark}){0,3}`;

type Rule = {
  kind: IdentifierKind;
  label: RegExp;
  value: RegExp;
  holds?: (value: string, label: string) => boolean;
};

/** The value is the first group. Sticky: it begins where its word ends. */
const following = (value: string, between = link) => new RegExp(`${between}(${value})`, 'iuy');

const rules: readonly Rule[] = [
  {
    kind: 'phone',
    label: labelOf(words.phone),
    value: following(
      String.raw`(?<!\d)[+(]?\d[\d ()./-]{5,20}\d(?![\d%]|[.,]\d)`,
      String.raw`[^\d\n+(¤]{0,20}`,
    ),
    holds: readsAsPhone,
  },
  {
    kind: 'national',
    label: labelOf(words.national),
    value: following(String.raw`(?<![A-Za-z\d])[A-Z\d](?:[ ().\/-]{0,2}[A-Z\d*]){5,24}`),
    holds: (value) => digitsOf(value).length >= 5,
  },
  {
    kind: 'record',
    label: labelOf(words.record),
    value: following(String.raw`(?<![A-Za-z\d])[A-Z]{0,5}[ -]?\d(?:[-/. ]?\d){3,17}[A-Z]?(?![\d%]|[,.]\d)`),
    // Abbreviations of two letters mean much else: Malaysia's currency, head and neck.
    holds: (value, label) => digitsOf(value).length >= (label.length <= 2 ? 6 : 4),
  },
  {
    kind: 'address',
    label: labelOf(words.address),
    value: following(
      String.raw`[^\n;。|¤]{6,90}`,
      String.raw`(?:[ *_]{0,3}[:=]|(?<= (?:at|au|à|in)))[ *_]{0,3}`,
    ),
    holds: (value) => /\d/.test(value) && !/^(?:\d+\.){3}\d|^0x|@/.test(value),
  },
];

export function labelledIn(text: string): Spot[] {
  return rules.flatMap(({ kind, label, value, holds }) =>
    Array.from(text.matchAll(label)).flatMap((word) => {
      value.lastIndex = word.index + word[0].length;
      const [whole, found] = value.exec(text) ?? [];
      if (whole === undefined || found === undefined || (holds && !holds(found, word[0]))) return [];
      const end = word.index + word[0].length + whole.length;
      return [{ kind, start: end - found.length, end }];
    }),
  );
}
