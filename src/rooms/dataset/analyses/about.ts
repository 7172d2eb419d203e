/** Which variables an analysis is about, by their keys and names: a name can change, and a column be marked later. Pure. */
import { parse } from '../../../expressions/parser.ts';
import { namesIn } from '../../../expressions/tree.ts';
import type { WholeSpec } from '../../../methods/specification.ts';
import type { Marks } from '../keep/marks.ts';
import { calledIn } from './named.ts';

/** What an analysis asks, and what its variables are called, by their keys. */
export type Asked = { spec: WholeSpec; names: Record<string, string> };

/** The same of a figure, which asks otherwise. */
type About = { spec: Pick<WholeSpec, 'roles' | 'filter'>; names: Record<string, string> };

export type Called = { key: string; name: string };

/** Names in its condition. @throws ExpressionFault */
const conditionOf = ({ filter }: Pick<WholeSpec, 'filter'>): string[] =>
  filter === undefined ? [] : namesIn(parse(filter));

/**
 * Of its own variables alone: those in its roles as they are called where it was asked, those in its condition by the keys that the
 * dictionary has for them now.
 */
export function namesOf(
  spec: Pick<WholeSpec, 'roles' | 'filter'>,
  names: Record<string, string>,
  keyOf: (name: string) => string,
): Record<string, string> {
  const own = new Set(Object.values(spec.roles).flat());
  const known = conditionOf(spec).flatMap((name): [string, string][] => {
    const key = keyOf(name);
    return key === name ? [] : [[key, name]];
  });
  return Object.fromEntries([...Object.entries(names).filter(([key]) => own.has(key)), ...known]);
}

/** Whether an analysis is about all that a figure shows: its variables, under the same condition. */
export function isAbout(analysis: About['spec'], figure: About['spec']): boolean {
  const asked = new Set(Object.values(analysis.roles).flat());
  const isSame = (analysis.filter ?? '').trim() === (figure.filter ?? '').trim();
  return (
    isSame &&
    Object.values(figure.roles)
      .flat()
      .every((key) => asked.has(key))
  );
}

/** In its condition; a name without a key stands for itself. */
function inCondition({ spec, names }: About): Called[] {
  const keys = new Map(Object.entries(names).map(([key, name]): [string, string] => [name, key]));
  return conditionOf(spec).map((name) => ({ key: keys.get(name) ?? name, name }));
}

const inRoles = ({ spec: { roles }, names }: About): Called[] =>
  Object.values(roles)
    .flat()
    .map((key) => ({ key, name: calledIn(names, key) }));

/** All that it is about. */
export const variablesOf = (asked: About): Called[] => [...inRoles(asked), ...inCondition(asked)];

/** Whether the dictionary had no variable of some name in its condition. */
export const hasOpenNames = (asked: Asked): boolean =>
  inCondition(asked).some(({ key, name }) => key === name);

/** A study can mark thousands of columns, and a condition name as many. */
function markedIn(all: readonly Called[], { direct, blinded }: Marks): string | undefined {
  const marked = new Set([...direct, ...blinded]);
  return all.find(({ key, name }) => marked.has(key) || marked.has(name))?.name;
}

/**
 * What a column that is marked is called, of those that an analysis is about: by its key, or by its name, since data that came
 * before its description have keys of their own.
 */
export const hiddenIn = (asked: About, marks: Marks): string | undefined =>
  markedIn(variablesOf(asked), marks);

/** The same of its condition alone, which can say what stands in a column. */
export const toldIn = (asked: Asked, marks: Marks): string | undefined => markedIn(inCondition(asked), marks);
