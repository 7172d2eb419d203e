/**
 * What the server sends is HTML by the standard: html-validate's own reading of it has nothing to mend. It is in words: a
 * message that a page did not bring stands there as its key. And it brings the style sheets of all that it shows. See docs/decisions/0030-linters.md.
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../src/i18n/locales.ts';
import { isPlain } from '../src/i18n/paths.ts';
import { screens } from '../src/screens.ts';
import { keysShown } from './harness/keysShown.ts';
import { makeVip } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { classesWithoutLooks } from './harness/styled.ts';
import { sampled } from './walks/all.ts';

let site: Site;
let visitor: Visitor;
let member: Visitor;
let admin: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration' } });
  visitor = new Visitor(site);
  member = await person(site, { email: 'member@example.org' });
  await makeVip(site, await accountOf(site, 'member@example.org'));
  admin = await staff(site, 'admin', 'admin@example.org');
});
afterAll(() => site.stop());

/** By itself it puts its rules together anew for each page, which takes nearly as long as applying them. */
class OnceForAll extends StaticConfigLoader {
  #rules: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(page: string) {
    this.#rules ??= super.getConfigFor(page);
    return this.#rules;
  }
}

const validator = new HtmlValidate(new OnceForAll({ extends: ['html-validate:standard'] }));

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [
    ...found,
    ...keysShown(html).map((key) => `no message: ${key}`),
    ...classesWithoutLooks(html).map((name) => `no looks: ${name}`),
  ];
}

/** The faults of pages, each once with the first page that has it; every page must be there. */
async function faultsOf(who: Visitor, addresses: readonly string[]): Promise<string[]> {
  const first = new Map<string, string>();
  for (const address of addresses) {
    const { status, text } = await who.get(address);
    expect(status, address).toBe(200);
    for (const fault of await faultsIn(text)) if (!first.has(fault)) first.set(fault, address);
  }
  return [...first].map(([fault, address]) => `${address} ${fault}`);
}

const plain = screens.filter(({ path }) => isPlain(path) && !path.endsWith('.csv'));
const below = (code: LocaleCode, path: string) => `/${code}${path && '/'}${path}`;

/** Of the demonstration. */
const journal = (code: LocaleCode) => below(code, 'tools/journals/9900-0008');

/** Some of the pages that a page links below itself. */
async function pagesBelow(who: Visitor, address: string): Promise<string[]> {
  const { text } = await who.get(address);
  const path = address.split('?')[0];
  const links = [...text.matchAll(new RegExp(`href="(${path}/[^"?#.]+)"`, 'g'))].map(
    (match) => match[1] ?? '',
  );
  if (links.length === 0) throw new Error(`Nothing is linked below ${address}.`);
  return [...new Set(links)].slice(0, 5);
}

describe('html-validate finds nothing with its standard rules', { timeout: 300_000 }, () => {
  // Words come into a page as text, which can break none of its elements; that each language has all is a rule.
  const languages: readonly LocaleCode[] = sampled<LocaleCode>(['en', 'th', 'zh-hk'], ['en']);

  it.each(languages)('in the public pages in %s', async (code) => {
    const own = plain.filter(({ shell }) => shell === 'public').map(({ path }) => below(code, path));
    const [news, guides, courses] = await Promise.all([
      pagesBelow(visitor, below(code, 'news')),
      pagesBelow(visitor, below(code, 'guides')),
      pagesBelow(visitor, below(code, 'courses')),
    ]);
    const chapters = await pagesBelow(visitor, courses[0] ?? '');
    const tools = await Promise.all(
      ['tools/sample-size', 'tools/indices', 'forum'].map((path) => pagesBelow(visitor, below(code, path))),
    );
    const found = await faultsOf(visitor, [
      ...own,
      ...[...news, ...guides, ...courses, ...chapters, ...tools.flat(), journal(code)],
      below(code, 'search?q=study'),
    ]);
    expect(found).toEqual([]);
  });

  it.each(languages)('in the pages of a signed-in reader in %s', async (code) => {
    // Who has no second factor to show is sent on from the page that asks for it.
    const own = plain
      .filter(({ shell, path }) => shell === 'public' && path !== 'step-up')
      .map(({ path }) => below(code, path));
    const [topics, designs] = await Promise.all([
      pagesBelow(member, below(code, 'forum')),
      pagesBelow(member, below(code, 'tools/sample-size')),
    ]);
    const more = ['my/edit?tab=account', 'guides?saved'].map((path) => below(code, path));
    const filled = [...topics, ...designs.slice(0, 1), journal(code)];
    expect(await faultsOf(member, [...own, ...more, ...filled])).toEqual([]);
  });

  it.each(languages)('in the console in %s', async (code) => {
    const pages = plain.filter(({ shell }) => shell === 'staff').map(({ path }) => below(code, path));
    const [entry] = await pagesBelow(admin, below(code, 'staff/entries?kind=guide'));
    const [scale] = await pagesBelow(admin, below(code, 'staff/scales'));
    const [version] = await pagesBelow(admin, below(code, 'staff/journals'));
    const account = await accountOf(site, 'member@example.org');
    const filled = [scale, version, below(code, `staff/points/${account}`)].map(String);
    expect(pages.length).toBeGreaterThan(10);
    expect(await faultsOf(admin, [...pages, `${entry}`, `${entry}/history`, ...filled])).toEqual([]);
  });

  it('in a page that is not there', async () => {
    const { status, text } = await visitor.get('/en/nowhere');
    expect([status, ...(await faultsIn(text))]).toEqual([404]);
  });

  it('though it finds a heading in an address', async () => {
    const { text } = await visitor.get('/en/terms');
    const broken = text.replace(/<address>/, '<address><h2>Address</h2>');
    expect(await faultsIn(broken)).toEqual([expect.stringMatching(/^element-permitted-content: <h2>/)]);
  });

  it('though a part whose style sheet the page does not bring', async () => {
    const { text } = await visitor.get('/en/tools/indices/curb-65');
    const tabs = /<link rel="stylesheet" href="[^"]*\/tool-[^"]*"\/>/;
    expect(await faultsIn(text)).toEqual([]);
    expect(text).toMatch(tabs);
    expect(await faultsIn(text.replace(tabs, ''))).toContainEqual(
      expect.stringMatching(/^no looks: \w+_tab$/),
    );
  });

  it('though the keys of messages that are missing', async () => {
    const { text } = await visitor.get('/en/terms');
    const broken = text.replace(/<h1(.*?)>.*?</, '<h1$1>own.today<');
    expect(await faultsIn(broken)).toEqual(['no message: own.today']);
  });
});
