/** Sends a large file in parts, from a page: what is lost on the way is sent again. */
import { CallError } from '../contract/callError.ts';
import type { Client } from '../contract/client.ts';
import { bytesOfPart, partBytes, partsIn, type Upload } from '../contract/upload.ts';
import { Sha256, sha256Of } from '../lib/sha256.ts';

/** Before a part is sent again, in milliseconds: a line that broke is given time to come back. */
const pauses = [1000, 3000, 9000, 27_000];

/** What was sent does not fit: nobody goes on with it. */
const unfit = [400, 404, 409, 413, 422];

/** What may pass by itself; no answer at all is 0. */
const passing = [0, 408, 429, 500, 502, 503, 504];

/**
 * What came of it before, by a page that lost its line or was closed, is not sent again.
 * @param named what the address of the upload names
 * @param told of how many bytes are there
 * @throws CallError for what does not pass by itself
 */
export async function sendFile(
  client: Client,
  { begin, part, state, complete, abandon }: Upload,
  named: Readonly<Record<string, string>>,
  file: Blob,
  told: (sent: number) => void,
): Promise<void> {
  const call = (endpoint: Upload['begin'], input: object) =>
    // Each takes what its address names, and what is given here.
    again(() => client.call(endpoint, input as never, { quiet: true }));
  const begun = await call(begin, { ...named, bytes: String(file.size) });
  const upload = String(Object(begun).upload);
  try {
    const { parts } = Object(await call(state, { ...named, upload }));
    await sendParts(new Set(parts));
  } catch (error) {
    if (error instanceof CallError && unfit.includes(error.status))
      // As above.
      await client.call(abandon, { ...named, upload } as never, { quiet: true, asks: false }).catch(() => {});
    throw error;
  }

  async function sendParts(there: ReadonlySet<number>): Promise<void> {
    const whole = new Sha256();
    for (let number = 0; number < partsIn(file.size); number++) {
      const from = number * partBytes;
      const slice = file.slice(from, from + bytesOfPart(file.size, number));
      const bytes = new Uint8Array(await slice.arrayBuffer());
      whole.update(bytes);
      if (!there.has(number)) {
        const form = new FormData();
        const fields = {
          ...named,
          upload,
          number: String(number),
          sha256: await sha256Of(bytes),
        };
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', slice, 'part');
        await call(part, form);
      }
      told(from + bytes.length);
    }
    await call(complete, { ...named, upload, sha256: whole.digest() });
  }
}

async function again<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || !passing.includes(error.status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
