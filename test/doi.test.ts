/** Citations by DOI: what the resolver knows, what it does not, and when it cannot be asked. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishEntries } from '../src/rooms/publishing/contract.ts';
import { dataOf, saved, write } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { type Site, startSite, type Visitor } from './harness/site.ts';

const known = {
  title: 'A <i>checked</i> source',
  author: [{ family: 'Huang', given: 'Mei Lin' }, { literal: 'A Group' }],
  issued: { 'date-parts': [[2024, 5]] },
  'container-title': 'Journal of Tests',
  volume: 12,
  page: '1-9',
};

let resolver: Server;
let site: Site;
let editor: Visitor;
let asked: string[] = [];

beforeAll(async () => {
  resolver = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers.accept}`);
    // DOIs know no case.
    if (request.url?.toLowerCase().includes('10.1234/known')) {
      reply.setHeader('content-type', 'application/vnd.citationstyles.csl+json');
      reply.end(JSON.stringify(known));
    } else if (request.url?.includes('broken')) reply.writeHead(503).end();
    else reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => resolver.once('listening', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = resolver.address() as AddressInfo;
  site = await startSite({ env: { DOI_RESOLVER: `http://127.0.0.1:${port}`, LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(async () => {
  await site.stop();
  resolver.close();
});

describe('A DOI', () => {
  it('that the resolver knows is cited, and asked about once', async () => {
    const { id, slug } = await write(editor, { title: 'Cites' });
    asked = [];
    const text = { id, title: 'Cites', markdown: 'As shown [@10.1234/Known(1)2].' };
    expect(await saved(editor, { ...text, basedOn: 2 })).toMatchObject({ diagnostics: [], unreachable: [] });
    await saved(editor, {
      ...text,
      markdown: `${text.markdown} Again [@doi:10.1234/known(1)2].`,
      basedOn: 3,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('application/vnd.citationstyles.csl+json');
    dataOf(await editor.call(publishEntries, { entries: [String(id)] }));
    const { text: page } = await editor.get(`/en/guides/${slug}`);
    expect(page).toContain('Huang ML, A Group. A checked source. ');
    expect(page).toContain('https://doi.org/10.1234/known(1)2');
  });

  it('that it does not know is named with its line, and keeps the text from readers', async () => {
    const { id } = await write(editor);
    const { diagnostics } = await saved(editor, {
      id,
      basedOn: 2,
      markdown: 'One.\n\nTwo [@10.1234/nothing].',
    });
    expect(diagnostics).toEqual([{ kind: 'unknown_reference', what: '10.1234/nothing', at: 3 }]);
    const { refused } = dataOf(await editor.call(publishEntries, { entries: [String(id)] }));
    expect(refused[0].why).toContain('10.1234/nothing');
  });

  it('about which nobody can be asked stands as it is written, and keeps nothing back', async () => {
    const { id } = await write(editor);
    const answer = await saved(editor, { id, basedOn: 2, markdown: 'One [@10.1234/broken].' });
    expect(answer).toMatchObject({ diagnostics: [], unreachable: ['10.1234/broken'] });
    expect(dataOf(await editor.call(publishEntries, { entries: [String(id)] })).done).toEqual([id]);
  });
});
