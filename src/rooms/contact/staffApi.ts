/** What staff do with requests: who takes one, what was done, when it is done. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { noteRequest, settleRequest } from './contract.ts';
import { addNote, changeRequest, holdRequest } from './queries/console.ts';

export function contactStaffApi(): Handled[] {
  return [
    handle(settleRequest, async (ctx, { request: id, version, act }, call) => {
      const actor = actorOf(call);
      return ctx.transaction(async (tx) => {
        const request = await holdRequest(tx, id);
        if (!request) throw new Refusal({ problem: 'not_found' });
        if (request.version !== version) {
          throw new Refusal({ problem: 'conflict', key: 'staff.errors.requestChanged' });
        }
        await changeRequest(tx, request, changeOf(act, actor, tx.clock()));
        await audit(tx, actor, { act: `request.${act}`, subject: 'contact', subjectId: id });
        return { version: version + 1 };
      });
    }),
    handle(noteRequest, async (ctx, { request: id, text }, call) => {
      const actor = actorOf(call);
      await ctx.transaction(async (tx) => {
        if (!(await holdRequest(tx, id))) throw new Refusal({ problem: 'not_found' });
        await addNote(tx, { request: id, at: tx.clock(), author: actor.accountId, text });
        await audit(tx, actor, { act: 'request.note', subject: 'contact', subjectId: id });
      });
      return {};
    }),
  ];
}

function changeOf(act: 'take' | 'leave' | 'done' | 'reopen', { accountId }: Actor, now: Date) {
  const changes = {
    take: { assignee: accountId },
    leave: { assignee: null },
    done: { done_at: now },
    reopen: { done_at: null },
  };
  return changes[act];
}
