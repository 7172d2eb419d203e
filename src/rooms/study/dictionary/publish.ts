/** A draft becomes the next version of a dictionary: once, and for ever. */
import { type Problem, Refusal } from '../../../contract/problems.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { type Published, published, type Version } from '../../../dictionary/versions.ts';
import type { Context } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import {
  addVersion,
  draftOf,
  keepDraft,
  touchStudy,
  type VersionRow,
  versionOf,
} from '../queries/dictionary.ts';
import { requireOpen } from '../studies.ts';
import { currentOf, requireRevision, requireSame } from './draft.ts';

/**
 * Comparing takes longer than a transaction should: it is done before, of the revision that the caller names, which the
 * transaction then asks for.
 */
export async function publishDraft(ctx: Context, place: StudyPlace, revision: number, reason: string) {
  const [draft, row] = await Promise.all([draftOf(ctx, place), versionOf(ctx, place)]);
  requireSame(draft, revision);
  await requireOpen(ctx, place);
  const { dictionary, recodes } = await currentOf(ctx, place, draft);
  const before = row && asVersion(row);
  const result = await published(dictionary, before, recodes);
  if (!result.version) throw new Refusal(refusalOf(result, dictionary, before?.dictionary));
  const { version } = result;
  const written = {
    body: JSON.stringify(version.dictionary),
    recodes: JSON.stringify(version.recodes),
    gone: JSON.stringify(version.gone),
    variables: version.dictionary.variables.length,
    reason,
  };
  return ctx.transaction(async (tx) => {
    await requireRevision(tx, place, revision);
    await requireOpen(tx, place);
    const { number, hash, parent } = version;
    await addVersion(tx, place, version, written);
    await keepDraft(tx, place, null);
    await touchStudy(tx, place);
    const act = { act: 'dictionary.publish', subject: 'dictionary', subjectId: number };
    await auditIn(tx, place, {
      ...act,
      detail: { number },
      oldValue: { hash: parent },
      newValue: { hash },
      reason,
    });
    return { number, hash };
  });
}

function asVersion({ body, recodes, gone, ...row }: VersionRow): Version {
  return { ...row, dictionary: JSON.parse(body), recodes: JSON.parse(recodes), gone: JSON.parse(gone) };
}

type Refused = Exclude<Published, { version: Version }>;

/** Each names the first variable that stands in the way. */
function refusalOf(refused: Refused, is: Dictionary, was: Dictionary | undefined): Problem {
  const nameOf = (key: string | undefined) =>
    [...is.variables, ...(was?.variables ?? [])].find((one) => one.key === key)?.name ?? '';
  switch (refused.refused) {
    case 'unchanged':
      return { problem: 'conflict', key: 'study.errors.dictionarySame' };
    case 'faulty': {
      const [fault] = refused.faults;
      const [, at = ''] = /^\/variables\/(\d+)/.exec(fault?.at ?? '') ?? [];
      const values = { name: is.variables[Number(at)]?.name ?? '', count: refused.faults.length };
      return { problem: 'invalid', key: 'study.errors.dictionaryFaulty', values };
    }
    case 'forbidden': {
      const [change] = refused.changes;
      const values = { name: nameOf(change?.key), count: refused.changes.length };
      return { problem: 'invalid', key: 'study.errors.dictionaryForbidden', values };
    }
    case 'unmapped': {
      const [first] = refused.unmapped;
      const values = { name: nameOf(first?.key), code: first?.code ?? '' };
      return { problem: 'invalid', key: 'study.errors.dictionaryUnmapped', values };
    }
  }
}
