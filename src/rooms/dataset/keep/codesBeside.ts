/** How the codes of a column lie beside those that a study has for the same variable. Pure. */
import { codeChanges, missingChanges } from '../../../dictionary/compareCodes.ts';
import type { Code, Variable, Words } from '../../../dictionary/variable.ts';
import { folded } from '../../../frame/typed/reading.ts';

/** `others`: some that the study has not, or that say something else; `exchanged`: one means there what another means here. */
type CodesBeside = 'alike' | 'others' | 'exchanged';

const exchanging = new Set(['codeExchanged', 'codesReordered']);
const telling = new Set(['codeAdded', 'missingAdded', 'missingReasonChanged', 'missingLimitChanged']);

export function codesBeside(theirs: Variable, one: Variable): CodesBeside {
  const ours = languagesOf(one);
  const languages = new Set([...languagesOf(theirs)].filter((language) => ours.has(language)));
  const compared = (variable: Variable): Variable =>
    variable.codes
      ? { ...variable, codes: variable.codes.map((code) => ({ ...code, label: inThese(code, languages) })) }
      : variable;
  const found = [...codeChanges(compared(theirs), compared(one)), ...missingChanges(theirs, one)];
  if (found.some(({ kind }) => exchanging.has(kind))) return 'exchanged';
  // Of a code without a label nobody knows that it means something else.
  const isOther = found.some(
    ({ kind, was, is }) => telling.has(kind) || (kind === 'codeRelabelled' && isSaid(was) && isSaid(is)),
  );
  return isOther ? 'others' : 'alike';
}

const isSaid = (label: unknown) => Object.keys(Object(label)).length > 0;

const languagesOf = ({ codes = [] }: Variable) =>
  new Set(codes.flatMap(({ label = {} }) => Object.keys(label)));

/** Case, width and spaces make no other meaning. */
function inThese({ label = {} }: Code, languages: ReadonlySet<string>): Words {
  const words = Object.entries(label).filter(([language]) => languages.has(language));
  return Object.fromEntries(words.map(([language, text]) => [language, folded(text)]));
}
