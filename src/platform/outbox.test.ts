import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { putIntoOutbox, sweepOutbox } from './outbox.ts';

it('What lies in the outbox of a demonstration is gone after a week, with its files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const now = new Date('2026-11-26T12:00:00Z');
  for (const days of [6, 8]) {
    const job = { id: `job-${days}`, createdAt: new Date(now.getTime() - days * 24 * 60 * 60_000) };
    const message = { channel: 'mail', to: 'erica@example.org', event: 'test', text: `${days}` } as const;
    const file = { name: 'a.txt', type: 'text/plain', bytes: new Uint8Array() };
    await putIntoOutbox(dataDir, job, { ...message, at: job.createdAt.toISOString() }, [file]);
  }
  await sweepOutbox(dataDir, now);
  const left = readdirSync(join(dataDir, 'outbox')).map((name) => name.slice(25));
  expect(left.sort()).toEqual(['job-6-a.txt', 'job-6.json']);
});
