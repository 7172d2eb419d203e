/** Runs in a thread: looks through a study file without having all of it unpacked at once. */
import { hashOf } from '../../../dictionary/canonical.ts';
import { limits } from '../../../dictionary/schema.ts';
import { FileFault } from '../../../frame/frame.ts';
import type { FileForThread } from '../../../platform/portions.ts';
import type { Checked } from './checkTask.ts';
import { rowsIn } from './studyRows.ts';

export async function run(file: FileForThread): Promise<Checked> {
  try {
    return await checked(file);
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.kind };
    throw error;
  }
}

async function checked(file: FileForThread): Promise<Checked> {
  let rows = 0;
  const dictionary = await rowsIn(file, () => () => {
    rows++;
  });
  // Larger than any that a study can have; it is read again outside of this thread.
  const json = JSON.stringify(dictionary);
  if (Buffer.byteLength(json) > limits.bytes) throw new FileFault('notDictionary');
  return {
    rows,
    hash: await hashOf(dictionary),
    dictionary: json,
    columns: dictionary.variables.map(({ key, name, kind, unit, source, identifying, blinded }) => ({
      ...{ key, name, kind, ...(unit === undefined ? {} : { unit }), ...(source && { source }) },
      isDirect: identifying === 'direct',
      isBlinded: blinded === true,
    })),
  };
}
