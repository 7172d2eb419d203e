/** Citations by DOI: what the resolver knows, what it does not, and when it cannot be asked. */
import type { lookup } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDoi } from '../src/platform/doi.ts';
import { askOutside } from '../src/platform/outside.ts';
import { isPublicAddress, publicLookup } from '../src/platform/publicAddress.ts';
import { previewText, publishEntries } from '../src/rooms/publishing/contract.ts';
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

/** What the resolver's answer to a DOI is, by a word of it. */
const answers: [string, (reply: ServerResponse) => void][] = [
  // DOIs know no case.
  ['10.1234/known', (reply) => reply.end(JSON.stringify(known))],
  ['10.1234/later', (reply) => reply.end(JSON.stringify({ ...known, title: 'Later' }))],
  ['10.1234/year', (reply) => reply.end(JSON.stringify({ ...known, issued: { 'date-parts': [[1e23]] } }))],
  ['10.1234/elsewhere', (reply) => reply.writeHead(302, { location: `${secretAddress()}/secret` }).end()],
  ['10.1234/same', (reply) => reply.writeHead(302, { location: '/10.1234/known' }).end()],
  ['10.1234/round', (reply) => reply.writeHead(302, { location: '/10.1234/round' }).end()],
  ['10.1234/endless', pour],
  ['10.1234/broken', (reply) => reply.writeHead(503).end()],
];

let poured = 0;
/** Sends for ever, until whoever asked hangs up. */
function pour(reply: ServerResponse): void {
  const more = () => {
    while (!reply.destroyed && reply.write('x'.repeat(65_536))) poured += 65_536;
  };
  reply.on('drain', more);
  more();
}

/** A service of this machine that nobody outside may reach. */
let secret: Server;
let secretsTold = 0;
const secretAddress = () => addressOf(secret);

function addressOf(server: Server): string {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

let resolver: Server;
let site: Site;
let editor: Visitor;
let asked: string[] = [];

beforeAll(async () => {
  secret = await listening(
    createServer((_request, reply) => {
      secretsTold++;
      reply.end(JSON.stringify({ ...known, title: 'A secret' }));
    }),
  );
  resolver = await listening(
    createServer((request, reply) => {
      asked.push(`${request.url} ${request.headers.accept}`);
      const url = request.url?.toLowerCase() ?? '';
      const answer = answers.find(([word]) => url.includes(word))?.[1];
      if (answer) answer(reply);
      else reply.writeHead(404).end();
    }),
  );
  site = await startSite({ env: { DOI_RESOLVER: addressOf(resolver), LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(async () => {
  await site.stop();
  resolver.close();
  secret.close();
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

  const previewed = async (markdown: string) =>
    dataOf(await editor.call(previewText, { locale: 'en', markdown }));
  const keptReferences = async () =>
    (await site.ctx.db.selectFrom('publishing_reference').select('doi').execute()).map(({ doi }) => doi);

  it('in a preview is shown and not kept; a save keeps it', async () => {
    const markdown = 'One [@10.1234/later].';
    expect((await previewed(markdown)).cited).toMatchObject([{ title: 'Later' }]);
    expect(await keptReferences()).not.toContain('10.1234/later');
    const { id } = await write(editor);
    await saved(editor, { id, basedOn: 2, markdown });
    expect(await keptReferences()).toContain('10.1234/later');
  });

  it('that leads to another service of this machine is not followed there', async () => {
    expect((await previewed('One [@10.1234/elsewhere].')).unreachable).toEqual(['10.1234/elsewhere']);
    expect(secretsTold).toBe(0);
  });

  it('that leads to another place of the resolver is followed, and not for ever', async () => {
    expect((await previewed('One [@10.1234/same].')).cited).toMatchObject([{ title: 'A checked source' }]);
    asked = [];
    expect((await previewed('One [@10.1234/round].')).unreachable).toEqual(['10.1234/round']);
    expect(asked.length).toBeLessThan(8);
  });

  it('whose answer does not end is given up after its first half megabyte', async () => {
    expect((await previewed('One [@10.1234/endless].')).unreachable).toEqual(['10.1234/endless']);
    // What the network holds on its way comes on top.
    expect(poured).toBeLessThan(16 * 1024 * 1024);
  });

  it('of a year that is none has no year', async () => {
    expect((await previewed('One [@10.1234/year].')).cited).toMatchObject([{ year: null }]);
  });

  it('with segments of dots or control characters is none, and nobody is asked', async () => {
    for (const odd of ['10.1234/../secret', '10.1234/a/./b', '10.1234/..', '10.1234/a\u0007b']) {
      expect(isDoi(odd), odd).toBe(false);
    }
    for (const real of [
      '10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2',
      '10.1234/a.b..c',
    ]) {
      expect(isDoi(real), real).toBe(true);
    }
    asked = [];
    await previewed('One [@10.1234/../secret].');
    expect(asked).toEqual([]);
  });
});

describe('A host outside', () => {
  const outside = { hosts: ['doi.example'], patience: 2000, mostBytes: 1000 };

  it.each([
    'http://doi.example/x',
    'https://doi.example:8443/x',
    'https://a:b@doi.example/x',
    'https://other.example/x',
  ])('is not asked by %s', async (address) => {
    await expect(askOutside(new URL(address), {}, outside)).rejects.toThrow('is not asked');
  });

  it('whose name leads to an address that is not public is not connected to', async () => {
    for (const found of [['127.0.0.1'], ['10.0.0.7'], ['8.8.8.8', '169.254.169.254'], ['::ffff:127.0.0.1']]) {
      const lookup = publicLookup(resolvingTo(found));
      const ask = askOutside(new URL('https://doi.example/x'), {}, { ...outside, lookup });
      await expect(ask, found.join()).rejects.toThrow('not public');
    }
  });

  it('whose name leads to public addresses is connected to at these', async () => {
    const lookup = publicLookup(resolvingTo(['8.8.8.8', '2001:4860:4860::8888']));
    const all = await new Promise((resolve) =>
      lookup('doi.example', { all: true }, (_e, found) => resolve(found)),
    );
    expect(all).toHaveLength(2);
    const one = await new Promise((resolve) => lookup('doi.example', {}, (_e, found) => resolve(found)));
    expect(one).toBe('8.8.8.8');
  });

  it('has a public address or not, in every spelling', () => {
    const inside = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.168.1.1
      198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 fc00::1
      fe80::1 fe80::1%eth0 ff02::1 2001:db8::1 2002:7f00:1:: 2001::1 localhost 1.2.3`;
    for (const address of inside.split(/\s+/)) expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '2606:4700::1111']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
  });
});

/** A resolver of names that answers any name with these addresses. */
function resolvingTo(addresses: string[]): typeof lookup {
  const answer = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  // Of the overloads of `lookup`, the one that is used.
  return answer as unknown as typeof lookup;
}
