/**
 * What changed between two versions of a dictionary, and how grave it is. The class of a change is found by comparison,
 * never declared: a rename is free, because everything points at keys.
 */
import { canonical } from './canonical.ts';
import { type Change, type ChangeClass, type ChangeKind, classes, type Found, gravest } from './changes.ts';
import { codeChanges, commonIn, missingChanges } from './compareCodes.ts';
import { type Gone, meaningOf, nothingGone, saysTheSame } from './gone.ts';
import { placeOf } from './limits.ts';
import { isRewritten } from './rewritten.ts';
import type { Dictionary, Kind, Range, Variable } from './variable.ts';

/** `class`: the gravest; undefined where nothing changed. */
export type Comparison = { changes: readonly Change[]; class: ChangeClass | undefined };

/** @param gone before `was` */
export function compare(was: Dictionary, is: Dictionary, gone: Gone = nothingGone): Comparison {
  const old = new Map(was.variables.map((one) => [one.key, one]));
  const now = new Map(is.variables.map((one) => [one.key, one]));
  const lost = new Set(gone.keys);
  const meanings = new Map(gone.variables?.map((one) => [one.key, one]));
  const found: Found[] = [
    ...(isSame(was.title, is.title) ? [] : [{ kind: 'retitled', was: was.title, is: is.title } as const]),
    ...(was.language === is.language
      ? []
      : [{ kind: 'languageChanged', was: was.language, is: is.language } as const]),
    ...was.variables.flatMap(({ key, name }): Found[] =>
      now.has(key) ? [] : [{ kind: 'removed', key, was: name }],
    ),
    ...is.variables.flatMap((one): Found[] => {
      const { key, name } = one;
      const earlier = old.get(key);
      if (earlier) return variableChanges(earlier, one).map((change) => ({ ...change, key }));
      if (lost.has(key)) {
        const kind = mayHaveKey(one, gone) ? 'restored' : 'returned';
        const meaning = meanings.get(key);
        return [{ kind, key, is: name }, ...(meaning ? changesSince(meaning, one) : [])];
      }
      return [{ kind: one.required ? 'addedRequired' : 'added', key, is: name }];
    }),
    ...is.variables.flatMap((one) => codesBack(old.get(one.key) ?? meanings.get(one.key), one, gone)),
  ];
  const [a, b] = commonIn([...old.keys()], [...now.keys()]);
  if (a.join() !== b.join()) found.push({ kind: 'reordered' });
  const changes = found.map((one) => ({ ...one, class: classes[one.kind] }));
  return { changes, class: gravest(changes.map((one) => one.class)) };
}

/** Of a variable that comes back: what stored values would mean otherwise. */
function changesSince(was: Variable, is: Variable): Found[] {
  return variableChanges(was, { ...meaningOf(is), name: was.name }).map((change): Found => {
    const isOther = change.kind === 'codeRelabelled' && !saysTheSame(Object(change.was), Object(change.is));
    return { ...change, ...(isOther ? { kind: 'codeReturned' } : {}), key: is.key };
  });
}

/** Whether a variable can have its key: no earlier version had it as something else. */
export function mayHaveKey(variable: Variable, gone: Gone): boolean {
  if (!gone.keys.includes(variable.key)) return true;
  const was = gone.variables?.find(({ key }) => key === variable.key);
  return was !== undefined && changesSince(was, variable).every(({ kind }) => classes[kind] !== 'forbidden');
}

/** Codes that come back with another meaning. */
function codesBack(was: Variable | undefined, { key, codes = [] }: Variable, gone: Gone): Found[] {
  const lost = new Map(Object.entries(gone.codes[key] ?? {}));
  if (!was || lost.size === 0) return [];
  return codes.flatMap(({ code, label }): Found[] => {
    const before = lost.get(code);
    const isBack = before !== undefined && !was.codes?.some((one) => one.code === code);
    if (!isBack || saysTheSame(before, label)) return [];
    return [{ kind: 'codeReturned', key, member: 'codes', code, was: before, is: label }];
  });
}

function variableChanges(was: Variable, is: Variable): Found[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const member = name as Member; // the names of `rules` are the members
    if (isSame(was[member], is[member])) return [];
    return rule(was, is).map((change) => ({ was: was[member], is: is[member], ...change, member }));
  });
}

type Member = Exclude<keyof Variable, 'key'>;
type Rule = (was: Variable, is: Variable) => readonly Found[];

const always =
  (kind: ChangeKind): Rule =>
  () => [{ kind }];

/** Set where there was nothing, taken away, or put in the place of another. */
const bySetting =
  (member: Member, set: ChangeKind, removed: ChangeKind, changed: ChangeKind): Rule =>
  (was, is) => {
    if (was[member] === undefined) return [{ kind: set }];
    return [{ kind: is[member] === undefined ? removed : changed }];
  };

/** Every member of a variable has its rule, which is asked where the member changed. */
const rules: Readonly<Record<Member, Rule>> = {
  name: always('renamed'),
  label: always('reworded'),
  question: always('reworded'),
  help: always('reworded'),
  display: always('described'),
  concept: always('described'),
  source: always('described'),
  place: always('described'),
  notes: always('described'),
  width: always('described'),
  kind: always('kindChanged'),
  unit: always('unitChanged'),
  measurand: bySetting('measurand', 'measurandSet', 'measurandRemoved', 'measurandChanged'),
  decimals: ({ decimals: was = 99 }, { decimals: is = 99 }) => [
    { kind: is > was ? 'decimalsMore' : 'decimalsFewer' },
  ],
  codes: codeChanges,
  missing: missingChanges,
  hard: (was, is) => rangeChange(was.hard, is.hard, is.kind),
  soft: (was, is) => rangeChange(was.soft, is.soft, is.kind),
  pattern: bySetting('pattern', 'patternSet', 'patternRemoved', 'patternSet'),
  required: bySetting('required', 'requiredSet', 'requiredRemoved', 'requiredSet'),
  blinded: bySetting('blinded', 'blindedSet', 'blindedRemoved', 'blindedSet'),
  critical: bySetting('critical', 'criticalSet', 'criticalRemoved', 'criticalSet'),
  roles: roleChanges,
  identifying: (was, is) => [
    { kind: exposed(is) > exposed(was) ? 'identifyingRaised' : 'identifyingLowered' },
  ],
  derive: (was, is) =>
    isRewritten(was.derive, is.derive)
      ? [{ kind: 'described' }]
      : bySetting('derive', 'deriveBegun', 'deriveEnded', 'derivedOtherwise')(was, is),
  showIf: (was, is) =>
    isRewritten(was.showIf, is.showIf)
      ? [{ kind: 'described' }]
      : bySetting('showIf', 'conditionSet', 'conditionRemoved', 'conditionSet')(was, is),
};

function exposed({ identifying }: Variable): number {
  return [undefined, 'quasi', 'direct'].indexOf(identifying);
}

/** An empty list says as much as none. */
function isSame(was: unknown, is: unknown): boolean {
  return was === is || said(was) === said(is);
}

function said(value: unknown): string {
  const text = value === undefined ? '' : canonical(value);
  return text === '[]' || text === '{}' ? '' : text;
}

function rangeChange(was: Range = [null, null], is: Range = [null, null], kind: Kind): Found[] {
  const end = (range: Range, k: 0 | 1) => {
    const limit = range[k];
    const place = limit === null ? undefined : placeOf(limit, kind);
    return place ?? (k === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  };
  const [low, high] = [end(is, 0) - end(was, 0) || 0, end(was, 1) - end(is, 1) || 0];
  // Without end less without end is no number: nothing changed on that side.
  const narrowed = low > 0 || high > 0;
  const widened = low < 0 || high < 0;
  return [
    ...(narrowed ? [{ kind: 'rangeNarrowed' } as const] : []),
    ...(widened ? [{ kind: 'rangeWidened' } as const] : []),
    ...(narrowed || widened ? [] : [{ kind: 'described' } as const]),
  ];
}

function roleChanges({ roles: was = [] }: Variable, { roles: is = [] }: Variable): Found[] {
  const added = is.filter((role) => !was.includes(role));
  const removed = was.filter((role) => !is.includes(role));
  if (added.length + removed.length === 0) return [{ kind: 'described' }];
  const outcome = [...added, ...removed].some((role) => role.startsWith('outcome:'));
  return [
    ...(outcome ? [{ kind: 'outcomeChanged' } as const] : []),
    ...(added.length > 0 ? [{ kind: 'roleAdded', is: added } as const] : []),
    ...(removed.length > 0 ? [{ kind: 'roleRemoved', was: removed } as const] : []),
  ];
}
