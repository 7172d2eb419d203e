/** What the numbers of a report of a study come from: versions of analyses, as their reader may see them. */
import type { FigureSpec } from '../../../figures/spec.ts';
import type { KeptResult } from '../../../methods/kept.ts';
import type { Spec } from '../../../methods/schema.ts';
import type { WholeSpec } from '../../../methods/specification.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { KeptRef, Made } from '../../../report/report.ts';
import { type Asked, hiddenIn } from '../analyses/about.ts';
import { unseenBy } from '../analyses/keep.ts';
import { calledIn } from '../analyses/named.ts';
import { figureMark } from '../graphs/mark.ts';
import { resultsOf, specsOf, type VersionRow, versionsOfAll } from '../queries/analyses.ts';
import { snapshotsBefore } from '../queries/snapshots.ts';

type Data = { id: string; number: number; name: string; isThere: boolean };

/** `newest`: the number of its newest version. `isOld`: there are newer data than those of this version. */
type Facts = KeptRef & { name: string; newest: number; isOld: boolean; snapshot: Data };

/**
 * `asks`: by names, as a report has it. `hidden`: instead of what it asks and of its result, the column that its reader does not
 * see; `figure`: it is one, which is drawn and not computed; `gone`: it was removed, or there never was one.
 */
export type SourceNow =
  | (Facts & {
      state: 'there';
      spec: WholeSpec;
      asks: Spec;
      names: Record<string, string>;
      result: KeptResult;
      made: Made;
    })
  | (Facts & { state: 'figure'; asks: FigureSpec })
  | (Facts & { state: 'hidden'; column: string })
  | (KeptRef & { state: 'gone' });

/** A version that a report names, and what it asks; undefined where it was removed. */
export type Found = { row: VersionRow; asked: Asked | undefined };

const keyOf = ({ analysis, revision }: KeptRef) => `${analysis}:${revision}`;

/** Those that are there, by what names them, and the newest of each. */
export async function foundIn(ctx: Context | Tx, place: StudyPlace, refs: readonly KeptRef[]) {
  const rows = await versionsOfAll(ctx, place, [...new Set(refs.map(({ analysis }) => analysis))]);
  const newest = new Map(rows.map((row): [string, number] => [row.analysis, row.revision]).toReversed());
  const wanted = new Set(refs.map(keyOf));
  const named = rows.filter((row) => wanted.has(keyOf(row)) && row.ended_at === null);
  const specs = await specsOf(
    ctx,
    place,
    named.map(({ id }) => id),
  );
  const found = new Map(
    named.map((row): [string, Found] => {
      const text = specs.get(row.id);
      return [keyOf(row), { row, asked: text === undefined ? undefined : JSON.parse(text) }];
    }),
  );
  return { newest, of: (ref: KeptRef) => found.get(keyOf(ref)) };
}

export async function sourcesNow(
  ctx: Context,
  place: StudyPlace,
  refs: readonly KeptRef[],
): Promise<SourceNow[]> {
  const [found, unseen, [data]] = await Promise.all([
    foundIn(ctx, place, refs),
    unseenBy(ctx, place),
    snapshotsBefore(ctx, place, undefined, 1),
  ]);
  const seen = refs.flatMap((ref) => {
    const one = found.of(ref);
    return one?.asked && !isFigure(one) && hiddenIn(one.asked, unseen) === undefined ? [one.row.id] : [];
  });
  const results = await resultsOf(ctx, place, seen);
  return refs.map((ref): SourceNow => {
    const one = found.of(ref);
    if (!one?.asked) return { ...ref, state: 'gone' };
    const { row, asked } = one;
    const facts = {
      ...{ ...ref, name: row.name, newest: found.newest.get(ref.analysis) ?? ref.revision },
      isOld: data !== undefined && data.number > row.source_number,
      snapshot: { id: row.snapshot, number: row.source_number, name: row.source_name, isThere: row.is_there },
    };
    const column = hiddenIn(asked, unseen);
    if (column !== undefined) return { ...facts, state: 'hidden', column };
    // What a figure asks is written as what an analysis asks, but for its type.
    if (isFigure(one)) return { ...facts, state: 'figure', asks: byNames(asked) as FigureSpec & Spec };
    const made = { spec: row.spec_hash, data: row.source_hash, engine: row.engine };
    return {
      ...{ ...facts, state: 'there', spec: asked.spec, asks: byNames(asked), names: asked.names, made },
      result: JSON.parse(results.get(row.id) ?? 'null'),
    };
  });
}

/** A figure has no numbers that a text could take. */
export const isFigure = ({ row }: Found): boolean => row.method.startsWith(figureMark);

/** As a report has it: variables by their names. */
export function byNames({ spec, names }: Asked): Spec {
  const roles = Object.entries(spec.roles).map(([role, keys]) => [
    role,
    keys.map((key) => calledIn(names, key)),
  ]);
  return { ...spec, roles: Object.fromEntries(roles) };
}
