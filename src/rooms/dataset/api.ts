/** The endpoints of this room. */
import { Refusal } from '../../contract/problems.ts';
import { requireStudies } from '../../platform/actor.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { serveUpload } from '../../platform/http/uploads.ts';
import { auditIn } from '../../platform/place.ts';
import * as contract from './contract.ts';
import { snapshotOf } from './queries/snapshots.ts';
import { keepSnapshot, noticeNow, removeSnapshot, takeFile } from './snapshots/keep.ts';
import { marksOf } from './snapshots/marks.ts';

export const datasetApi: Handled[] = [
  handle(contract.getKeepable, async (ctx, _input, call) => {
    const actor = actorOf(call);
    // The name of a study tells of its participants: it is for whoever may open one.
    requireStudies(actor, ctx.clock());
    return {
      studies: await ctx.ports.study.studiesWhere(ctx, actor.accountId, 'data.keep'),
      notice: await noticeNow(ctx),
      country: ctx.dataCountry ?? null,
    };
  }),
  handle(contract.prepareKeep, (ctx, _input, { place }) =>
    ctx.transaction(async (tx) => {
      await tx.ports.study.holdOpen(tx, place);
      const known = await tx.ports.study.dictionaryOf(tx, place);
      // A draft may be taken back: data would stand under keys that no version has.
      const by = known.inUse ?? known.dictionary;
      const { blinded, direct } = await marksOf(tx, place, known);
      return {
        dictionary: by ? JSON.stringify(by) : null,
        version: known.version,
        marks: { blinded: [...blinded], direct: [...direct] },
      };
    }),
  ),
  ...serveUpload(contract.keptFile, {
    admit: (ctx, _named, { place }) => ctx.ports.study.requireOpen(ctx, place),
    completed: (tx, file, named, { place }) => takeFile(tx, place, file, named),
  }),
  handle(contract.keepSnapshot, (ctx, input, { place }) => keepSnapshot(ctx, place, input)),
  handle(contract.noteExport, async (ctx, { snapshot, format, cleaned, joined: ids }, { place }) => {
    await ctx.transaction(async (tx) => {
      const numberOf = async (id: string) => {
        const found = await snapshotOf(tx, place, id);
        if (!found?.file) throw new Refusal({ problem: 'not_found' });
        return found.number;
      };
      const number = await numberOf(snapshot);
      const joined = [];
      for (const id of ids) joined.push(await numberOf(id));
      const detail = { number, format, ...(cleaned && { cleaned }), ...(joined.length > 0 && { joined }) };
      await auditIn(tx, place, { act: 'snapshot.export', subject: 'snapshot', subjectId: snapshot, detail });
    });
    return {};
  }),
  handle(contract.removeSnapshot, async (ctx, { snapshot, reason }, { place }) => {
    await ctx.transaction((tx) => removeSnapshot(tx, place, snapshot, reason));
    return {};
  }),
];
