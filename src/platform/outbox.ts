/**
 * The stand-in for SMS and mail: every message is one JSON file. The name is made from the job, so that a job
 * which runs again overwrites what it wrote before; names sort by time, newest last.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachedFile } from './attachment.ts';

export type Message = {
  channel: 'mail' | 'sms';
  to: string;
  event: string;
  code?: string;
  subject?: string;
  text: string;
  /** What the header List-Unsubscribe would name. */
  unsubscribe?: string;
  /** Files of this name beside the message, in the order of what it carries. */
  attached?: { name: string; type: string; file: string }[];
  at: string;
};

/** Writes a message whole or not at all. */
export async function putIntoOutbox(
  dataDir: string,
  job: { id: string; createdAt: Date },
  message: Message,
  files: readonly AttachedFile[] = [],
): Promise<void> {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stem = `${stemTime(job.createdAt)}-${job.id}`;
  const attached = files.map(({ name, type }) => ({ name, type, file: `${stem}-${name}` }));
  for (const [n, { file }] of attached.entries()) await writeWhole(folder, file, files[n]?.bytes ?? '');
  const told = attached.length > 0 ? { ...message, attached } : message;
  await writeWhole(folder, `${stem}.json`, `${JSON.stringify(told)}\n`);
}

async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}

/** The messages of the outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Message[]> {
  const names = await readdir(outboxFolder(dataDir)).catch(() => []);
  const messages: Message[] = [];
  for (const name of names.filter((file) => file.endsWith('.json') && !file.startsWith('.')).sort()) {
    // Written by `putIntoOutbox` above and by nobody else.
    messages.push(JSON.parse(await readFile(join(outboxFolder(dataDir), name), 'utf8')) as Message);
  }
  return messages;
}

/** Days for which a message lies there: it names whom it is for. */
const keptDays = 7;

/** Deletes what is older, with what it carried. */
export async function sweepOutbox(dataDir: string, now: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  const first = stemTime(new Date(now.getTime() - keptDays * 24 * 3600_000));
  const names = await readdir(folder).catch(() => []);
  // Names begin with the time; a draft that a crash left, after a dot.
  const old = names.filter((name) => name.replace(/^\./, '') < first);
  for (const name of old) await rm(join(folder, name), { force: true });
}

function stemTime(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}
