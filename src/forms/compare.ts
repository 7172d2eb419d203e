/** What changed between two versions of a form, and how grave it is: found by comparison, never declared. */
import { canonical } from '../dictionary/canonical.ts';
import { type ChangeClass, gravest } from '../dictionary/changes.ts';
import { isRewritten } from '../dictionary/rewritten.ts';
import { type Form, type Item, type Placed, placedIn } from './form.ts';

/** A screen words a change by its kind. */
export const formClasses = {
  // Of the form.
  retitled: 'wording',
  domainChanged: 'wording',
  /** Records would be those of another form. */
  keyChanged: 'forbidden',
  repeatingSet: 'additive',
  /** A visit that has it several times would keep one. */
  repeatingRemoved: 'forbidden',
  laidOut: 'wording',
  // Of an item, by the key of its variable.
  added: 'restrictive',
  addedOptional: 'additive',
  /** Values that were stored lose their question. */
  removed: 'restrictive',
  reworded: 'wording',
  optionalSet: 'additive',
  optionalRemoved: 'restrictive',
  partialWidened: 'additive',
  partialNarrowed: 'restrictive',
  unitsAdded: 'additive',
  unitsRemoved: 'restrictive',
  conditionSet: 'restrictive',
  conditionRemoved: 'additive',
  /** Its values are stored by row where it repeats: there would be no telling which row the old ones are of. */
  regrouped: 'forbidden',
  // Of a group that repeats.
  rowsMore: 'additive',
  rowsFewer: 'restrictive',
  // Of a check, by its own key.
  checkSet: 'restrictive',
  checkRemoved: 'additive',
  checkReworded: 'wording',
} as const satisfies Record<string, ChangeClass>;

export type FormChangeKind = keyof typeof formClasses;

/** `key`: of the variable, group or check; the form itself where it is left out. */
export type FormChange = { kind: FormChangeKind; class: ChangeClass; key?: string };

type Found = Omit<FormChange, 'class'>;

/** `class`: the gravest; undefined where nothing changed. */
export type FormComparison = { changes: readonly FormChange[]; class: ChangeClass | undefined };

export function compareForms(was: Form, is: Form): FormComparison {
  const named = [
    ...formChanges(was, is),
    ...itemChanges(was, is),
    ...groupChanges(was, is),
    ...checkChanges(was, is),
  ];
  // Whatever else is otherwise in its JSON is order, headings and places.
  const found: Found[] = named.length > 0 || isSame(was, is) ? named : [{ kind: 'laidOut' }];
  const changes = found.map((one) => ({ ...one, class: formClasses[one.kind] }));
  return { changes, class: gravest(changes.map((one) => one.class)) };
}

function formChanges(was: Form, is: Form): Found[] {
  const isRetitled = !isSame([was.title, was.name], [is.title, is.name]);
  return [
    ...(was.key === is.key ? [] : [{ kind: 'keyChanged' } as const]),
    ...(isRetitled ? [{ kind: 'retitled' } as const] : []),
    ...(was.domain === is.domain ? [] : [{ kind: 'domainChanged' } as const]),
    ...(was.repeating === is.repeating
      ? []
      : [{ kind: is.repeating ? 'repeatingSet' : 'repeatingRemoved' } as const]),
  ];
}

function itemChanges(was: Form, is: Form): Found[] {
  const [old, now] = [was, is].map((form) => new Map(placedIn(form).map((one) => [one.item.of, one])));
  const removed = [...(old ?? [])].flatMap(([key]): Found[] =>
    now?.has(key) ? [] : [{ kind: 'removed', key }],
  );
  const others = [...(now ?? [])].flatMap(([key, one]): Found[] => {
    const before = old?.get(key);
    if (!before) return [{ kind: one.item.optional ? 'addedOptional' : 'added', key }];
    return kindsBetween(before, one).map((kind) => ({ kind, key }));
  });
  return [...removed, ...others];
}

const leastKnown = [undefined, 'month', 'year'];

function kindsBetween(was: Placed, is: Placed): FormChangeKind[] {
  const [a, b] = [was.item, is.item];
  const known = leastKnown.indexOf(b.partial) - leastKnown.indexOf(a.partial);
  const [before, after] = [a.units ?? [], b.units ?? []];
  return [
    ...(was.group?.key === is.group?.key ? [] : ['regrouped' as const]),
    ...(isSame([a.question, a.help], [b.question, b.help]) ? [] : ['reworded' as const]),
    ...(a.optional === b.optional
      ? []
      : [b.optional ? ('optionalSet' as const) : ('optionalRemoved' as const)]),
    ...(known === 0 ? [] : [known > 0 ? ('partialWidened' as const) : ('partialNarrowed' as const)]),
    ...(after.some((unit) => !before.includes(unit)) ? ['unitsAdded' as const] : []),
    ...(before.some((unit) => !after.includes(unit)) ? ['unitsRemoved' as const] : []),
    ...conditionKinds(a.showIf, b.showIf),
    ...conditionKinds(was.section.showIf, is.section.showIf),
  ].filter((kind, k, all) => all.indexOf(kind) === k);
}

function conditionKinds(was: Item['showIf'], is: Item['showIf']): FormChangeKind[] {
  if (isSame(was, is) || isRewritten(was, is)) return [];
  return [is ? 'conditionSet' : 'conditionRemoved'];
}

function groupChanges(was: Form, is: Form): Found[] {
  const now = groupsOf(is);
  return [...groupsOf(was)].flatMap(([key, most]): Found[] => {
    const most2 = now.get(key) ?? most;
    return most2 === most ? [] : [{ kind: most2 > most ? 'rowsMore' : 'rowsFewer', key }];
  });
}

function groupsOf(form: Form): ReadonlyMap<string, number> {
  return new Map(placedIn(form).flatMap(({ group }) => (group ? [[group.key, group.most] as const] : [])));
}

function checkChanges({ checks: was = [] }: Form, { checks: is = [] }: Form): Found[] {
  const old = new Map(was.map((one) => [one.key, one]));
  const now = new Set(is.map(({ key }) => key));
  return [
    ...was.flatMap(({ key }): Found[] => (now.has(key) ? [] : [{ kind: 'checkRemoved', key }])),
    ...is.flatMap((one): Found[] => {
      const before = old.get(one.key);
      const isAsked = before?.severity === one.severity && isRewritten(before.condition, one.condition);
      if (!isAsked) return [{ kind: 'checkSet', key: one.key }];
      return isSame(before, one) ? [] : [{ kind: 'checkReworded', key: one.key }];
    }),
  ];
}

function isSame(was: unknown, is: unknown): boolean {
  return canonical(was ?? null) === canonical(is ?? null);
}
