/** Analyses as a page keeps them in a study. */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../src/dictionary/canonical.ts';
import { keptFigure } from '../../src/figures/kept.ts';
import { plotFigure, wholeFigure } from '../../src/figures/plotting.ts';
import { analyse } from '../../src/methods/analyse.ts';
import { engine } from '../../src/methods/analysis.ts';
import { keptOf } from '../../src/methods/kept.ts';
import type { Spec } from '../../src/methods/schema.ts';
import { keepAnalysis } from '../../src/rooms/dataset/analyses/contract.ts';
import { frameOf } from '../methods/dataSets.ts';
import type { Reply, Visitor } from './site.ts';
import { studyFile } from './snapshots.ts';

const cells = { age: [61, 58, 47, 70], arm: ['a', 'b', 'a', 'b'] };

/** Four people of two arms, as a browser has them open. */
const people = frameOf({
  age: { kind: 'integer', cells: cells.age },
  arm: { kind: 'category', cells: cells.arm, codes: ['a', 'b'] },
});

/** Their keys, in a file as well. */
export const [ageKey = '', armKey = ''] = people.columns.map(({ variable }) => variable.key);

export const peopleFile = () =>
  studyFile(
    [
      { key: ageKey, name: 'age', kind: 'integer' },
      { key: armKey, name: 'arm', kind: 'category' },
    ],
    cells.age.map((age, at) => [String(age), cells.arm[at] ?? '']),
  );

export const ageSpec = (more: Partial<Spec> = {}): Spec => ({
  ...{ format: 1, method: 'describe', roles: { variables: [ageKey] } },
  ...more,
});

type More = {
  spec?: Spec;
  snapshot: string;
  analysis?: string;
  revision?: string;
  name?: string;
  client_key?: string;
};

/** What a page sends of an analysis that it has computed. */
export function keptAnalysis(study: string, { spec = ageSpec(), ...more }: More) {
  const computed = analyse(people, spec);
  if (!computed.ok) throw new Error(JSON.stringify(computed.faults));
  const { outcome } = computed;
  return {
    ...{ study, client_key: randomUUID(), revision: '0', name: 'Ages', engine: String(outcome.engine) },
    ...{ spec: JSON.stringify(outcome.spec), result: JSON.stringify(keptOf(outcome)) },
    names: JSON.stringify({ [ageKey]: 'age', [armKey]: 'arm' }),
    ...more,
  };
}

/** Of a plan that nobody has written. */
export const emptyPlan = await hashOf([]);

/** What a page sends of a plan. @param seen the hash of the list that it shows */
export const planWith = (study: string, seen: string, specs: readonly Spec[] = [ageSpec()]) => ({
  ...{ study, seen },
  items: JSON.stringify(
    specs.map((spec, at) => ({ id: randomUUID(), name: `Planned ${at + 1}`, spec, names: {} })),
  ),
});

/** The hash of a list that was saved. */
export const seenOf = ({ body }: Reply) => String(Object(body.data).hash);

/** The harness fills the path from the input: the type of the input knows only what the call itself reads. */
export const keep = (visitor: Visitor, study: string, more: More) =>
  // see above
  visitor.call(keepAnalysis, keptAnalysis(study, more) as never);

/** What a page sends of a figure of the same people that it has drawn. */
export function keptDrawn(
  study: string,
  snapshot: string,
  more: { spec?: object; name?: string; revision?: string; analysis?: string } = {},
) {
  const { spec = {}, ...rest } = more;
  const asked = { format: 1, figure: 'box', roles: { value: [ageKey], by: [armKey] }, ...spec };
  const plotting = plotFigure(people, asked);
  const whole = wholeFigure(asked);
  if (!plotting.ok || !whole.ok) throw new Error(JSON.stringify([plotting, whole]));
  const { plotted, flow } = plotting.figure;
  return {
    ...{
      study,
      snapshot,
      client_key: randomUUID(),
      revision: '0',
      name: 'Ages by arm',
      engine: String(engine),
    },
    ...{ spec: JSON.stringify(whole.spec), result: JSON.stringify(keptFigure(plotted, flow)) },
    names: JSON.stringify({ [ageKey]: 'age', [armKey]: 'arm' }),
    ...rest,
  };
}

export const keepDrawn = (visitor: Visitor, study: string, snapshot: string, more = {}) =>
  // as of `keep`
  visitor.call(keepAnalysis, keptDrawn(study, snapshot, more) as never);
