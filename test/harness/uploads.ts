/** A file that comes in parts, sent as a page sends it. */
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { bytesOfPart, partBytes, partsIn, type Upload } from '../../src/contract/upload.ts';
import type { Context } from '../../src/platform/context.ts';
import type { KeptFile } from '../../src/platform/keptFiles.ts';
import { dataOf } from './forum.ts';
import type { Reply, Visitor } from './site.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** One that is whole, whatever it belongs to: a room asks with a place, or for those of no study. */
export async function keptFile({ db }: Context, id: string): Promise<KeptFile | undefined> {
  const files = db.selectFrom('platform_file').selectAll().where('state', '=', 'whole');
  // As asked.
  return (await files.where('id', '=', id).executeTakeFirst()) as KeptFile | undefined;
}

/** How many portions of a file the store is to lose. */
export async function discardedOf({ db }: Context, id: string): Promise<number> {
  const keys = db.selectFrom('platform_file_discarded').select('key').where('key', 'like', `kept/${id}/%`);
  return (await keys.execute()).length;
}

/** Does something whenever a thread is asked to compute, as for a hash. @returns ends that */
export function beforeHashes({ compute }: Context, act: () => Promise<unknown>): () => void {
  const { run } = compute;
  compute.run = async (task, input, options) => {
    await act();
    return run(task, input, options);
  };
  return () => {
    compute.run = run;
  };
}

/** One upload under way: what its address names, and the file. */
export class Sending {
  readonly #visitor: Visitor;
  readonly #upload: Upload;
  readonly #named: object;
  readonly bytes: Uint8Array;
  id = '';

  constructor(visitor: Visitor, upload: Upload, named: object, bytes: Uint8Array) {
    this.#visitor = visitor;
    this.#upload = upload;
    this.#named = named;
    this.bytes = bytes;
  }

  /** Somebody else, or something else, with the same upload. */
  as(visitor: Visitor, named: object = this.#named): Sending {
    return Object.assign(new Sending(visitor, this.#upload, named, this.bytes), { id: this.id });
  }

  #call(name: 'begin' | 'part' | 'state' | 'complete' | 'abandon', more: object): Promise<Reply> {
    // The path is filled from the input, whose type knows what the call itself reads.
    return this.#visitor.call(this.#upload[name], { ...this.#named, upload: this.id, ...more } as never);
  }

  async begin(): Promise<Reply> {
    const reply = await this.#call('begin', { bytes: String(this.bytes.length) });
    this.id = String(Object(reply.body.data).upload ?? '');
    return reply;
  }

  partOf(number: number): Uint8Array {
    const from = number * partBytes;
    return this.bytes.subarray(from, from + bytesOfPart(this.bytes.length, number));
  }

  part(number: number, file = this.partOf(number), sha256 = sha256Of(file)): Promise<Reply> {
    return this.#call('part', { number: String(number), sha256, file });
  }

  async there(): Promise<number[]> {
    return dataOf<{ parts: number[] }>(await this.#call('state', {})).parts;
  }

  state = () => this.#call('state', {});
  complete = (sha256 = sha256Of(this.bytes)) => this.#call('complete', { sha256 });
  abandon = () => this.#call('abandon', {});

  /** All of it. */
  async whole(): Promise<void> {
    dataOf(await this.begin());
    for (let number = 0; number < partsIn(this.bytes.length); number++) dataOf(await this.part(number));
    dataOf(await this.complete());
  }
}

/** As a browser's own download: what came before it broke off is kept. */
export function fetched(origin: string, path: string, who: Visitor, range?: string) {
  const headers = { cookie: who.cookies, ...(range ? { range } : {}) };
  return new Promise<{ status: number; bytes: Buffer; complete: boolean }>((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent: false, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => {});
      answer.once('close', () =>
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(pieces), complete: answer.complete }),
      );
    });
    request.on('error', reject);
  });
}
