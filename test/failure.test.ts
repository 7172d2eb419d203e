import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { invalidate } from '../src/platform/cache.ts';
import { kindTag } from '../src/rooms/publishing/publish.ts';
import { everyEngine } from './harness/databases.ts';
import { publish } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { onceSettled, startSite, Visitor } from './harness/site.ts';

describe.runIf(everyEngine().includes('postgres'))('A page whose data are broken', () => {
  it('says so with status 500, tells nothing of the inside, and is not kept', async () => {
    const site = await startSite({ engine: 'postgres' });
    onTestFinished(() => site.stop());
    const editor = await staff(site, 'editor', 'editor@example.org');
    const { id, slug } = await publish(editor, { title: 'A guide that breaks' });
    const revisions = site.ctx.db.selectFrom('publishing_revision').select('facts').where('entry', '=', id);
    const sound = JSON.stringify((await revisions.executeTakeFirstOrThrow()).facts);
    const store = (facts: string) =>
      site.ctx.transaction(async (tx) => {
        await tx.db.updateTable('publishing_revision').set({ facts }).where('entry', '=', id).execute();
        await invalidate(tx, [kindTag('guide')]);
      });
    await store('{}');
    const broken = await new Visitor(site).get(`/de/guides/${slug}`);
    expect(broken.status).toBe(500);
    expect(broken.text).toContain('Diese Seite konnte nicht angezeigt werden');
    expect(broken.text).not.toMatch(/TypeError|at .+:\d+:\d+|undefined/);
    expect(broken.headers.get('cache-control')).toBe('no-store');
    await store(sound);
    await onceSettled(
      () => new Visitor(site).get(`/de/guides/${slug}`),
      ({ status }) => status === 200,
    );
  });
});

describe('A node that runs', () => {
  it('has read the whole of its pages at its start: a new build takes nothing from it', () => {
    const bundle = join(import.meta.dirname, '../build/server');
    // Vite writes workers of the browser into `assets` here too; the server only names their addresses.
    const scripts = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('assets'),
    );
    expect(scripts).toEqual(['index.js']);
    expect(readFileSync(join(bundle, 'index.js'), 'utf8')).not.toMatch(/import\(['"`]\.{1,2}\//);
  });
});
