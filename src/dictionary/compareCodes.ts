/** What changed in the codes and missing values of a variable. */
import { canonical } from './canonical.ts';
import type { Found } from './changes.ts';
import { missingName } from './missing.ts';
import type { Code, Missing, Variable, Words } from './variable.ts';

export function codeChanges(before: Variable, after: Variable): Found[] {
  const [was, is] = [before.codes ?? [], after.codes ?? []];
  if (was.length === 0 && is.length > 0) return [{ kind: 'codesBegun', was, is }];
  const old = new Map(was.map((one) => [one.code, one]));
  const now = new Map(is.map((one) => [one.code, one]));
  const removed = was.filter(({ code }) => !now.has(code));
  const added = is.filter(({ code }) => !old.has(code));
  const changed = is.flatMap((one) => {
    const earlier = old.get(one.code);
    return earlier ? codeChange(earlier, one, was) : [];
  });
  // Where one moved, another that is called otherwise moved too: low, high became very low, low, high.
  const moved = changed.some(({ kind }) => kind === 'codeExchanged');
  return [
    ...removed.map(({ code, label }): Found => ({ kind: 'codeRemoved', code, was: label })),
    ...added.map(({ code, label }): Found => ({ kind: 'codeAdded', code, is: label })),
    ...changed.map((one): Found => (moved && isOther(one) ? { ...one, kind: 'codeExchanged' } : one)),
    ...orderChange(after, was, is),
  ];
}

/** Whether a label became another, and not only otherwise spelt, in some language that both have. */
function isOther({ kind, was, is }: Found): boolean {
  if (kind !== 'codeRelabelled') return false;
  const before = new Map(Object.entries(Object(was)));
  return Object.entries(Object(is)).some(
    ([language, text]) => before.has(language) && folded(before.get(language)) !== folded(text),
  );
}

/** A label without what is only spelling: case, width of letters, spaces around it. */
const folded = (text: unknown) => String(text).normalize('NFKC').trim().toLowerCase();

function codeChange(was: Code, is: Code, all: readonly Code[]): Found[] {
  const { code } = is;
  const relabelled = canonical(was.label ?? {}) !== canonical(is.label ?? {});
  const kind = relabelled && isAnothers(is, all) ? 'codeExchanged' : 'codeRelabelled';
  return [
    ...(relabelled ? [{ kind, code, was: was.label, is: is.label } as const] : []),
    ...(!was.retired && is.retired ? [{ kind: 'codeRetired', code } as const] : []),
    ...(was.retired && !is.retired ? [{ kind: 'codeRestored', code } as const] : []),
  ];
}

/** Whether its label was, in some language, that of another code and not its own. */
function isAnothers({ code, label = {} }: Code, all: readonly Code[]): boolean {
  return Object.entries(label).some(([language, text]) => {
    const of = (one: Code) => Object.entries(one.label ?? {}).find(([other]) => other === language)?.[1];
    const holders = all.filter((one) => of(one) !== undefined && folded(of(one)) === folded(text));
    return holders.length > 0 && holders.every((one) => one.code !== code);
  });
}

function orderChange({ kind }: Variable, was: readonly Code[], is: readonly Code[]): Found[] {
  const [a, b] = commonIn(
    was.map(({ code }) => code),
    is.map(({ code }) => code),
  );
  if (a.join('\n') === b.join('\n')) return [];
  return [{ kind: kind === 'ordinal' ? 'codesReordered' : 'codesMoved', was: a, is: b }];
}

/** What both have, each in its own order. */
export function commonIn(was: readonly string[], is: readonly string[]): [string[], string[]] {
  const [old, now] = [new Set(was), new Set(is)];
  return [was.filter((one) => now.has(one)), is.filter((one) => old.has(one))];
}

export function missingChanges(before: Variable, after: Variable): Found[] {
  const [was, is] = [before.missing ?? [], after.missing ?? []];
  const old = new Map(was.map((one) => [missingName(one), one]));
  const now = new Map(is.map((one) => [missingName(one), one]));
  const gone = [...old.keys()].filter((code) => !now.has(code));
  const found = [...now].flatMap(([code, one]): Found[] => {
    const earlier = old.get(code);
    return earlier ? missingChange(code, earlier, one) : [{ kind: 'missingAdded', code, is: one }];
  });
  const [a, b] = commonIn([...old.keys()], [...now.keys()]);
  return [
    ...gone.map((code): Found => ({ kind: 'missingRemoved', code, was: old.get(code) })),
    ...found,
    ...(a.join('\n') === b.join('\n') ? [] : [{ kind: 'described', was: a, is: b } as const]),
  ];
}

function missingChange(code: string, was: Missing, is: Missing): Found[] {
  const told: Found = was.reason
    ? { kind: 'missingReasonChanged', code, was: was.reason, is: is.reason }
    : { kind: 'missingReasonTold', code, is: is.reason };
  // The number 9 and the text 9 are known by the same name, and read alike.
  const rewritten = 'code' in was && 'code' in is && was.code !== is.code;
  return [
    ...(was.reason === is.reason ? [] : [told]),
    ...(was.limit === is.limit
      ? []
      : [{ kind: 'missingLimitChanged', code, was: was.limit, is: is.limit } as const]),
    ...(isSame(was.label, is.label) && !rewritten
      ? []
      : [{ kind: 'missingRelabelled', code, was: was.label, is: is.label } as const]),
  ];
}

function isSame(was: Words | undefined, is: Words | undefined): boolean {
  return canonical(was ?? {}) === canonical(is ?? {});
}
