/**
 * Codes and missing values as one text each, and back: what is written is read as the same again. A part with marks of its
 * own stands in quotation marks, which are doubled within. Pure.
 */
import { missingName } from '../../../dictionary/missing.ts';
import type { Code, Dictionary, Missing } from '../../../dictionary/variable.ts';

type Language = Dictionary['language'];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const unquoted = (text: string) =>
  /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** The parts between separators that stand outside of quotation marks; a quotation mark opens only at the start of a word. */
function partsOf(text: string, separators: string): string[] {
  const part = new RegExp(`(?:(?<=^|[\\s=,，${separators}])"(?:[^"]|"")*"|[^${separators}])+`, 'gu');
  return (text.match(part) ?? []).map((one) => one.trim()).filter((one) => one !== '');
}

export function codesText(codes: readonly Code[], language: Language): string {
  return codes
    .map(({ code, label }) => {
      const words = label?.[language] ?? '';
      const isPlain = !/^=|["|\n,;，、；]|^\s|\s$/.test(words);
      const first = /[\s=|,;，、；"]/.test(code) ? quoted(code) : code;
      return words === '' ? first : `${first} ${isPlain ? words : quoted(words)}`;
    })
    .join(', ');
}

/**
 * As REDCap writes them, with `|` or lines between them and a comma after each code, or as people do.
 * @param known codes that are there, whose labels in other languages stay
 * @returns undefined where two are the same
 */
export function codesIn(text: string, language: Language, known: readonly Code[] = []): Code[] | undefined {
  const isPiped = partsOf(text, '|\\n').length > 1 || text.endsWith('|');
  const byCode = new Map(known.map((one) => [one.code, one]));
  const codes = partsOf(text, isPiped ? '|\\n' : ',;，、；\\n').map((part): Code => {
    const [, first = '', rest = ''] = /^("(?:[^"]|"")+"|[^\s=,，]+)\s*(?:[=,，]\s*)?(.*)$/su.exec(part) ?? [];
    const [code, label] = [unquoted(first), unquoted(rest)];
    const before = byCode.get(code) ?? { code };
    return label === '' ? before : { ...before, label: { ...before.label, [language]: label } };
  });
  const isWhole = codes.every(({ code }) => code !== '');
  return isWhole && new Set(codes.map(({ code }) => code)).size === codes.length ? codes : undefined;
}

const isNumber = (text: string) => /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);

export function missingText(missing: readonly Missing[]): string {
  const names = missing.map((one) => {
    const name = missingName(one);
    return /[\s,;、"]/.test(name) ? quoted(name) : name;
  });
  return names.join(names.every((one) => isNumber(one)) ? ' ' : ', ');
}

/**
 * Numbers may have spaces between them, texts have commas: a text such as “not done” is one.
 * @param known those that are there, whose reasons stay
 * @returns undefined where one cannot stand for a number, or a comma may be a decimal mark
 */
export function missingIn(
  typed: string,
  isNumeric: boolean,
  known: readonly Missing[] = [],
): Missing[] | undefined {
  const text = typed.normalize('NFKC').replaceAll('−', '-');
  if (isNumeric && /\d,\d/.test(text)) return undefined;
  const parts = partsOf(text, ',;、\\n');
  const words = parts.flatMap((part) => {
    const each = part.split(/\s+/);
    return isNumeric || each.every((one) => isNumber(one)) ? each : [part];
  });
  const byName = new Map(known.map((one) => [missingName(one), one]));
  const found = [...new Set(words.map(unquoted))].map(
    (name) => byName.get(name) ?? missingOf(name, isNumeric),
  );
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? []);
}

function missingOf(name: string, isNumeric: boolean): Missing | undefined {
  if (!isNumeric) return { code: name };
  if (isNumber(name)) return { code: Number(name) };
  if (/^\.[a-z_]$/.test(name)) return { extended: name };
  const [, from, to] = /^([^…]*)…([^…]*)$/.exec(name.replace('...', '…')) ?? [];
  if (from === undefined || to === undefined || !(isNumber(from) || isNumber(to))) return undefined;
  const [least, most] = [from, to].map((end) =>
    end === '' ? null : isNumber(end) ? Number(end) : undefined,
  );
  return least === undefined || most === undefined ? undefined : { from: least, to: most };
}
