/**
 * What no log may hold. Every site of a test run writes its log into the run's folder; whoever sees a token, a code
 * or a password remembers it there too; and once all tests have run, the logs are searched for all of them.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A log file of its own in the folder of this run. */
export function newLogFile(): string {
  return join(inject('logFolder'), `${randomBytes(6).toString('hex')}.log`);
}

/** Notes a secret that a test has seen. Short ones but codes would be found by chance. A measurement keeps no logs. */
export function remember(secret: string | undefined): void {
  if (process.env.VITEST === undefined) return;
  if (!secret || (secret.length < 12 && !/^\d{6}$/.test(secret))) return;
  appendFileSync(join(inject('logFolder'), `secrets-${process.pid}.txt`), `${JSON.stringify(secret)}\n`);
}

/** What was searched, and the secrets found: their kind and the log's line, not the secret. */
export type Search = { logs: number; bytes: number; secrets: number; found: string[] };

/** Searches every log of a run's folder for every secret noted there. */
export function searchLogs(folder: string): Search {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const noted = names.filter((name) => name.startsWith('secrets-')).flatMap((name) => read(name).split('\n'));
  const secrets = new Set(noted.filter(Boolean).map((line) => String(JSON.parse(line))));
  const logs = names.filter((name) => name.endsWith('.log'));
  const found: string[] = [];
  let bytes = 0;
  for (const name of logs) {
    const text = read(name);
    bytes += text.length;
    // Words are looked up one by one: a run has thousands of secrets and megabytes of logs.
    for (const [index, line] of text.split('\n').entries()) {
      for (const word of line.match(/[\w+/=-]{6,}/g) ?? []) {
        if (secrets.has(word))
          found.push(`${name}:${index + 1} ${word.length} characters: ${line.slice(0, 80)}`);
      }
    }
  }
  return { logs: logs.length, bytes, secrets: secrets.size, found };
}
