/** Data as a page keeps them in a study: files that are made, sent in parts, and kept. */
import { randomUUID } from 'node:crypto';
import { keysAt } from '../../src/dictionary/keys.ts';
import type { Dictionary, Variable } from '../../src/dictionary/variable.ts';
import { writeStudy } from '../../src/frame/formats/study/study.ts';
import { keepSnapshot, keptFile } from '../../src/rooms/dataset/contract.ts';
import type { Part } from '../../src/rooms/dataset/limits.ts';
import { dataOf } from './forum.ts';
import { agreed } from './proofs.ts';
import type { Reply, Visitor } from './site.ts';
import { Sending } from './uploads.ts';

/** A column of a file: its name, and what more is said of it. */
export type TestColumn = { name: string } & Partial<Variable>;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A study file with these columns. @param rows cells as they stand there */
export function studyFile(columns: readonly TestColumn[], rows: readonly (readonly string[])[]) {
  const keys = keysAt(1_700_000_000_000, crypto.getRandomValues(new Uint8Array(10)), columns.length);
  const dictionary: Dictionary = {
    format: 1,
    language: 'en',
    variables: columns.map((one, at): Variable => ({ key: keys[at]!, kind: 'text', ...one })),
  };
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => `${cells.join(',')}\r\n`);
  const how = { encoding: 'utf-8', delimiter: ',', decimal: '.' };
  return writeStudy({ dictionary, data: { name: 'data.csv', bytes: bytesOf(lines.join('')), how } });
}

export const plainFile = () => studyFile([{ name: 'age', kind: 'integer' }], [['61'], ['58'], ['47']]);

/** The files of one snapshot are sent. @returns how they are called together */
export async function sendParts(
  visitor: Visitor,
  study: string,
  files: Partial<Record<Part, Uint8Array>>,
): Promise<string> {
  const client_key = randomUUID();
  for (const [part, bytes] of Object.entries(files))
    await new Sending(visitor, keptFile, { study, client_key, part }, bytes).whole();
  return client_key;
}

export const keptAs = (study: string, client_key: string, more: object = {}) => ({
  ...{ study, client_key, name: 'Baseline', notice: agreed, reasons: {} },
  ...more,
});

/** Files are sent and kept. */
export async function keepData(
  visitor: Visitor,
  study: string,
  files: Partial<Record<Part, Uint8Array>>,
  more: object = {},
): Promise<Reply> {
  const client_key = await sendParts(visitor, study, files);
  // The harness fills the path from the input.
  return visitor.call(keepSnapshot, keptAs(study, client_key, more) as never);
}

/** Which snapshot they are then. */
export const snapshotOf = async (...args: Parameters<typeof keepData>) =>
  dataOf<{ snapshot: string }>(await keepData(...args)).snapshot;
