/** Texts of any size: what takes long takes it in a thread, within bounds, and holds nobody else up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, saved, write } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { processorTime } from '../../../test/harness/processorTime.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { HeadingIds } from '../../reading/markdown/blocks.ts';
import * as contract from './contract.ts';

const lines = (count: number, ending: string) =>
  Array.from({ length: count }, (_, n) => `Line ${n} ${ending}`).join('\n');

describe('A history', () => {
  let site: Site;
  let editor: Visitor;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
  });
  afterAll(() => site.stop());

  it('shows line by line what changed', async () => {
    const { id } = await write(editor, { markdown: 'One\n\nTwo' });
    await saved(editor, { id, basedOn: 2, markdown: 'One\n\nThree' });
    const { text } = await editor.get(`/en/staff/entries/${id}/history`);
    expect(text).toMatch(/<del>Two\n<\/del><ins>Three\n<\/ins>/);
    expect(text).not.toContain('role="note"');
  });

  it('of two revisions with 9,000 other lines shows both whole, while the site answers others', async () => {
    const { id } = await write(editor, { markdown: lines(9000, 'before') });
    await saved(editor, { id, basedOn: 2, markdown: lines(9000, 'after') });
    let done = false;
    let answered = 0;
    const page = editor.get(`/en/staff/entries/${id}/history`).finally(() => {
      done = true;
    });
    while (!done) {
      await editor.get('/healthz');
      if (!done) answered++;
    }
    const { status, text } = await page;
    expect(status).toBe(200);
    expect(text).toMatch(/role="note".*too different to be compared line by line.*<h2 id="revision-2"/);
    expect(text).toContain('Line 8999 before');
    expect(text).toContain('Line 8999 after');
    // None, when it was done beside the requests.
    expect(answered).toBeGreaterThan(1);
  });

  it('with a revision that is no number shows the newest', async () => {
    const { id } = await write(editor);
    for (const odd of ['1.5', '1e23', '99999999999', '-1', 'x']) {
      const { status } = await editor.get(`/en/staff/entries/${id}/history?revision=${odd}&against=${odd}`);
      expect(status, odd).toBe(200);
    }
  });

  it('a preview of 49,000 headings is refused, and another editor’s goes on', async () => {
    const other = await staff(site, 'editor', 'other@example.org');
    await other.call(contract.previewText, { locale: 'en', markdown: 'The thread is open.' });
    const markdown = '# a\n'.repeat(49_000);
    const refusals = [1, 2, 3].map(() => editor.call(contract.previewText, { locale: 'en', markdown }));
    const shown = await other.call(contract.previewText, { locale: 'en', markdown: '# Mine' });
    expect(dataOf(shown).html).toContain('Mine');
    for (const { body } of await Promise.all(refusals)) {
      expect(Object(body.data)).toMatchObject({ problem: 'invalid', fields: ['markdown'] });
    }
  });
});

it('Fifty thousand equal headings get ids of their own, in a moment', () => {
  const ids = new HeadingIds();
  let all: string[] = [];
  const spent = processorTime(() => {
    all = Array.from({ length: 50_000 }, () => ids.idFor('A heading'));
  });
  expect(new Set(all).size).toBe(50_000);
  expect(all.slice(0, 3)).toEqual(['s-a-heading', 's-a-heading-2', 's-a-heading-3']);
  expect(spent).toBeLessThan(1500);
  // One that another's number would give.
  expect(ids.idFor('A heading 7')).toBe('s-a-heading-7-2');
});
