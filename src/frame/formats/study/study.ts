/**
 * A study in one file: what its variables are, what was done to them and computed of them, its data if they go along, and
 * a manifest with the SHA-256 of each of these, by which anyone can see what was changed since.
 */
import { canonical } from '../../../dictionary/canonical.ts';
import { readDictionary } from '../../../dictionary/read.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { sha256Of } from '../../../lib/sha256.ts';
import { FileFault, type Remark } from '../../frame.ts';
import { type Archive, type Entry, openArchive } from '../zip/archive.ts';
import { packArchive } from '../zip/pack.ts';
import { unpackWhole } from '../zip/unpack.ts';

/** `how`: what says how the data are read, such as encoding and sheet. */
export type StudyData = { name: string; bytes: Uint8Array<ArrayBuffer>; how: unknown };

/** `recipe`, `analyses` and `report` are kept as they are: whoever made them knows what they mean. */
export type Study = {
  dictionary: Dictionary;
  recipe?: unknown;
  analyses?: unknown;
  report?: unknown;
  data?: StudyData;
};

const documents = ['recipe', 'analyses', 'report'] as const;
const dataName = /^data\.[a-z0-9]{1,8}$/;
const manifestName = 'manifest.json';
const most = { entries: 20, size: 1_000_000_000 };

/** Bytes of a document. */
const longest = 50_000_000;

type Manifest = { format: 1; files: Record<string, { size: number; sha256: string }> };

export async function writeStudy(study: Study): Promise<Uint8Array<ArrayBuffer>> {
  const { dictionary, data } = study;
  const json = (name: string, value: unknown) => ({ name: `${name}.json`, bytes: bytesOf(canonical(value)) });
  const files = [
    json('dictionary', dictionary),
    ...documents.flatMap((name) => (study[name] === undefined ? [] : [json(name, study[name])])),
    ...(data
      ? [{ name: data.name, bytes: data.bytes }, json('data', { name: data.name, how: data.how })]
      : []),
  ];
  const manifest: Manifest = { format: 1, files: {} };
  for (const { name, bytes } of files)
    manifest.files[name] = { size: bytes.length, sha256: await sha256Of(bytes) };
  return packArchive([...files, json('manifest', manifest)]);
}

/** @throws FileFault when it is no study; what was changed in one is told */
export async function readStudy(bytes: Uint8Array): Promise<{ study: Study; remarks: readonly Remark[] }> {
  const { archive, manifest } = await openStudy(bytes);
  const remarks = await changesIn(archive, manifest);
  const study: Study = { dictionary: await dictionaryIn(archive) };
  for (const name of documents) {
    const document = await documentIn(archive, name);
    if (document !== undefined) study[name] = document;
  }
  const data = await dataIn(archive);
  return { study: { ...study, ...(data && { data }) }, remarks };
}

/** The dictionary of a study, and its data as they lie there: for whoever reads them piece by piece. @throws FileFault */
export async function packedStudy(
  bytes: Uint8Array,
): Promise<{ dictionary: Dictionary; archive: Archive; data: Entry | undefined }> {
  const { archive } = await openStudy(bytes);
  const named = await documentIn(archive, 'data');
  return { dictionary: await dictionaryIn(archive), archive, data: dataEntryOf(archive, named) };
}

/** What differs from the manifest. @throws FileFault when it is no study */
export async function verifyStudy(bytes: Uint8Array): Promise<{ files: number; changes: readonly Remark[] }> {
  const { archive, manifest } = await openStudy(bytes);
  return { files: Object.keys(manifest.files).length, changes: await changesIn(archive, manifest) };
}

async function openStudy(bytes: Uint8Array): Promise<{ archive: Archive; manifest: Manifest }> {
  const archive = openArchive(bytes, most);
  if (!archive.entries.has(manifestName) || !archive.entries.has('dictionary.json'))
    throw new FileFault('notStudy');
  const manifest = await documentIn(archive, 'manifest');
  if (!isManifest(manifest)) throw new FileFault('notManifest');
  return { archive, manifest };
}

async function changesIn(archive: Archive, { files }: Manifest): Promise<Remark[]> {
  const changes: Remark[] = [];
  const tell = (kind: string, file: string) => changes.push({ kind, values: { file } });
  for (const [name, { size, sha256 }] of Object.entries(files)) {
    const entry = archive.entries.get(name);
    if (!entry) tell('studyFileMissing', name);
    else if (entry.size !== size || (await sha256Of(await unpackWhole(archive, entry))) !== sha256)
      tell('studyFileChanged', name);
  }
  for (const name of archive.entries.keys())
    if (name !== manifestName && !Object.hasOwn(files, name)) tell('studyFileAdded', name);
  return changes;
}

async function documentIn(archive: Archive, name: string): Promise<unknown> {
  const entry = archive.entries.get(`${name}.json`);
  if (!entry) return undefined;
  if (entry.size > longest)
    throw new FileFault('studyFileTooLarge', { file: entry.name, size: entry.size, limit: longest });
  const text = new TextDecoder().decode(await unpackWhole(archive, entry));
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFault('notJson', { file: entry.name });
  }
}

async function dataIn(archive: Archive): Promise<StudyData | undefined> {
  const said = await documentIn(archive, 'data');
  const entry = dataEntryOf(archive, said);
  const how = typeof said === 'object' && said !== null && 'how' in said ? said.how : undefined;
  return entry && { name: entry.name, bytes: await unpackWhole(archive, entry), how };
}

function dataEntryOf({ entries }: Archive, said: unknown): Entry | undefined {
  if (typeof said !== 'object' || said === null || !('name' in said)) return undefined;
  const name = String(said.name);
  return dataName.test(name) ? entries.get(name) : undefined;
}

async function dictionaryIn(archive: Archive): Promise<Dictionary> {
  const { dictionary, faults } = readDictionary(await documentIn(archive, 'dictionary'));
  const [fault] = faults;
  if (dictionary) return dictionary;
  const values = { count: faults.length, at: fault?.at ?? '', fault: fault?.kind ?? '' };
  throw new FileFault('notDictionary', values);
}

function isManifest(json: unknown): json is Manifest {
  if (typeof json !== 'object' || json === null || !('files' in json) || !('format' in json)) return false;
  const { format, files } = json;
  if (format !== 1 || typeof files !== 'object' || files === null) return false;
  return Object.values(files).every(
    (file: unknown) =>
      typeof file === 'object' &&
      file !== null &&
      'size' in file &&
      'sha256' in file &&
      /^[0-9a-f]{64}$/.test(String(file.sha256)),
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
