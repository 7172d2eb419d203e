/** A room's side of an upload (`contract/upload.ts`): its five calls, of which the platform does all but what a room decides. */
import type * as z from 'zod/mini';
import type { InStudy } from '../../contract/study.ts';
import { partBytes, partsIn, type Upload } from '../../contract/upload.ts';
import type { Context, Tx } from '../context.ts';
import { addFile, type KeptFile, type Owner } from '../keptFiles.ts';
import type { StudyPlace } from '../place.ts';
import {
  type Asked,
  abandonUpload,
  completeUpload,
  type Part,
  partsOf,
  takePart,
  uploadOf,
} from '../uploads.ts';
import { actorOf, type Call, type Handled } from './handler.ts';

type CallTo<U extends Upload> = Call &
  (U['declared'] extends { access: InStudy } ? { place: StudyPlace } : unknown);

/** What an address names of an upload, beside the study. */
type Named<U extends Upload> = z.output<U['declared']['input']>;

type Admits<U extends Upload> = {
  /** Whether such a file may come, asked at each call that goes on with it, and in the transaction in which it becomes whole; at its beginning it says how large it is. @throws Refusal */
  admit(ctx: Context | Tx, named: Named<U>, call: CallTo<U>, bytes?: number): Promise<void>;
};

/** In a study a right is had at some of its sites: the room says at which what is named stands. */
export type Receiving<U extends Upload> = (U['declared'] extends { access: InStudy }
  ? Admits<U>
  : Partial<Admits<U>>) & {
  /** The participant of the study to whom it belongs, where it does to one. */
  subject?(named: Named<U>): string;
  /** Notes the file in a row of the room's, in the transaction in which it becomes whole. */
  completed(tx: Tx, file: KeptFile, named: Named<U>, call: CallTo<U>): Promise<void>;
};

/** What the calls take, as the guard has parsed it by the schemas of the same declaration. */
type Taken = Part & { bytes: number; upload: string; file: Uint8Array };

type More<U extends Upload> = { named: Named<U>; call: CallTo<U>; place: StudyPlace | undefined };

export function serveUpload<U extends Upload>(upload: U, room: Receiving<U>): Handled[] {
  const { kind, quota, mostBytes, input } = upload.declared;
  const one = <T>(
    call: keyof Omit<Upload, 'declared'>,
    run: (ctx: Context, asked: Asked, taken: Taken, more: More<U>) => Promise<T>,
  ): Handled => ({
    endpoint: upload[call],
    async run(ctx, raw, called) {
      const within = called as CallTo<U>; // the guard brings a place where the declaration asks for one
      const names = Object.keys(input.shape).map((name) => [name, Object(raw)[name]]);
      const named = Object.fromEntries(names) as Named<U>; // parsed by the same declaration
      const taken = raw as Taken; // see there
      // What may not come any more is given up all the same.
      if (call !== 'abandon')
        await room.admit?.(ctx, named, within, call === 'begin' ? taken.bytes : undefined);
      const asked = {
        upload: taken.upload,
        kind,
        account: actorOf(called).accountId,
        study: called.place?.study ?? null,
        named: JSON.stringify(named),
      };
      return run(ctx, asked, taken, { named, call: within, place: called.place });
    },
  });
  return [
    one('begin', async (ctx, { account, named }, { bytes }, { named: names, place }) => {
      const owner: Owner = place ? { place, subject: room.subject?.(names) } : { account };
      const coming = { kind, owner, quota, account, named, state: 'receiving', bytes } as const;
      const { id } = await ctx.transaction((tx) => addFile(tx, { ...coming, most: mostBytes }));
      return { upload: id, partBytes, parts: partsIn(bytes) };
    }),
    one('part', async (ctx, asked, { number, sha256, file }) => {
      await takePart(ctx, asked, { number, sha256, bytes: file });
      return {};
    }),
    one('state', async (ctx, asked) => {
      const { id, bytes, state } = await uploadOf(ctx, asked);
      const there = (await partsOf(ctx, id)).filter(({ stored }) => stored);
      return { bytes, partBytes, parts: there.map(({ number }) => number), whole: state === 'whole' };
    }),
    one('complete', async (ctx, asked, { sha256 }, { named, call }) => {
      await completeUpload(ctx, asked, sha256, {
        admit: async (tx) => room.admit?.(tx, named, call),
        completed: (tx, file) => room.completed(tx, file, named, call),
      });
      return {};
    }),
    one('abandon', async (ctx, asked) => {
      await abandonUpload(ctx, asked);
      return {};
    }),
  ];
}
