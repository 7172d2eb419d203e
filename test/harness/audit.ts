import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the checker of audit logs that we publish says, run by itself on a file. */
export async function checkedAlone(text: string, ...noted: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-audit-'));
  const file = join(folder, 'audit.jsonl');
  writeFileSync(file, text);
  const checker = join(import.meta.dirname, '../../public/verify-audit.mjs');
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(process.execPath, [checker, file, ...noted], (_error, said, fault) =>
    resolve((said + fault).trim()),
  );
  return promise.finally(() => rmSync(folder, { recursive: true }));
}
