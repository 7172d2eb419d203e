/**
 * Who was erased, apart from the database and by ids that lead nowhere: a kind and an id on each line. The list lies in
 * the file store, and a second time where no backup of the store rolls it back; what stands in either counts.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileStore } from './files.ts';
import type { Log } from './log.ts';
import { writeWhole } from './wholeFile.ts';

/** A participant by the ids of their study and of their own, with a slash between. */
export type Listed = { kind: 'account' | 'request' | 'study' | 'subject'; id: string };

export type ErasureList = {
  read(): Promise<Listed[]>;
  /** Whoever adds holds a lock: of two that write at once, one would be lost. */
  add(ids: readonly Listed[]): Promise<void>;
};

/** Where the second one lies. Without `asked` nobody has made sure that we may write there. */
export type SecondList = { path: string; asked: boolean };

/** A place where the list lies. */
type Place = { read(): Promise<Uint8Array | undefined>; write(bytes: Uint8Array): Promise<void> };

const key = 'erasures';

export function openErasureList(files: FileStore, second: SecondList | undefined, log: Log): ErasureList {
  const store: Place = { read: () => files.get(key), write: (bytes) => files.put(key, bytes) };
  const places = [store, ...(second ? [besides(second, log)] : [])];
  const readAll = () => Promise.all(places.map(async (place) => linesIn((await place.read()) ?? [], log)));
  return {
    async read() {
      return listed((await readAll()).flat());
    },
    async add(ids) {
      const found = await readAll();
      const all = [...new Set([...found.flat(), ...ids.map(({ kind, id }) => `${kind} ${id}`)])];
      const bytes = Buffer.from(all.map((line) => `${line}\n`).join(''));
      for (const [number, place] of places.entries()) {
        if (found[number]?.length !== all.length) await place.write(bytes);
      }
    },
  };
}

/** A file that nobody asked for keeps nobody from being erased. */
function besides({ path, asked }: SecondList, log: Log): Place {
  const unless = (error: unknown) => {
    if (asked) throw error;
    log.warn({ err: error, file: path }, 'no second list of erasures beside the data: set ERASURES_FILE');
  };
  return {
    async read() {
      try {
        return await readFile(path);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) unless(error);
        return undefined;
      }
    },
    async write(bytes) {
      await writeWhole(path, bytes, dirname(path)).catch(unless);
    },
  };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const [one, two] = [new RegExp(`^${uuid}$`), new RegExp(`^${uuid}/${uuid}$`)];

/** A line that names nobody, as one that was cut off, stops nothing. */
function linesIn(bytes: Uint8Array | never[], log: Log): string[] {
  const lines = new Set(Buffer.from(bytes).toString('utf8').split('\n'));
  lines.delete('');
  const [good, bad] = [[...lines].filter(isEntry), [...lines].filter((line) => !isEntry(line))];
  if (bad.length > 0) log.error({ lines: bad.length }, 'the list of erasures has lines that name nobody');
  return good;
}

function isEntry(line: string): boolean {
  return listed([line]).length === 1;
}

function listed(lines: readonly string[]): Listed[] {
  return [...new Set(lines)].flatMap((line): Listed[] => {
    const [kind, id = '', ...more] = line.split(' ');
    if (more.length > 0) return [];
    if (kind === 'subject') return two.test(id) ? [{ kind, id }] : [];
    return (kind === 'account' || kind === 'request' || kind === 'study') && one.test(id)
      ? [{ kind, id }]
      : [];
  });
}
