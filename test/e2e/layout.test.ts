/**
 * One table of pages for all that is measured of their layout: every page as the server sends it, and at every width what
 * may go wrong there. A room whose page needs more than its manifest says adds a row.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePath } from '../../scripts/examples.ts';
import { type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import type { Answers } from '../../src/questionnaire/definition.ts';
import { askDeletion } from '../../src/rooms/deletion/contract.ts';
import { indexPath, namesIn, queryOf } from '../../src/rooms/indices/addresses.ts';
import { typedOf } from '../../src/rooms/indices/answerText.ts';
import { offered, questionnaireOf } from '../../src/rooms/indices/offered.ts';
import { screens } from '../../src/screens.ts';
import { openPage, overflows, phone, visit } from '../harness/browser.ts';
import { publish } from '../harness/entries.ts';
import { brokenWords, lineBreaks } from '../harness/lines.ts';
import {
  beyondEdges,
  boxOf,
  brokenFooter,
  partedNumbers,
  smallTargets,
  unevenness,
} from '../harness/looks.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { openSheet, type Sheet } from '../harness/sent.ts';
import { type Reply, type Site, startSite, Visitor, wholePage } from '../harness/site.ts';

/** Who leaves has asked for their account to be deleted: every page tells them. */
type Who = 'visitor' | 'reader' | 'leaver' | 'admin';

type Row = {
  /** Below the language. */
  path: string;
  who: Who;
  languages: readonly LocaleCode[];
  widths: readonly number[];
  /** What must be there, so that no other page is measured in its place. */
  first: string;
  /** Whether no Latin word may be broken without a hyphen; long texts may not be waited for. */
  words?: boolean;
  /** Whether every target, outside of running text, is one that a finger hits. */
  targets?: boolean;
  /** What else is measured, by width. */
  also?: Readonly<Record<number, (page: Page) => Promise<string[]>>>;
};

type Page = Sheet['page'];

const usual = [360, 1280];
const every = [360, 768, 960, 1280, 1920];
/** Of the long words, and of none. */
const extremes: LocaleCode[] = ['de', 'th'];
const latin: LocaleCode[] = ['en', 'de', 'fr', 'es', 'pt', 'id'];

const row = (path: string, more: Partial<Row> = {}): Row => ({
  path,
  who: 'visitor',
  languages: extremes,
  widths: usual,
  first: 'main h1',
  ...more,
});

/** Pages of which more is known than their place in the table of screens. */
const known: readonly Row[] = [
  row('', { languages: localeCodes, widths: every, words: true, targets: true }),
  row('contact', { languages: localeCodes, widths: every, words: true, targets: true }),
  row('login', { languages: [...latin, 'th', 'zh-cn'], widths: every, words: true, targets: true }),
  row('news', { languages: localeCodes, widths: [360, 960, 1280], targets: true }),
  row('privacy', { languages: localeCodes, widths: [360, 960, 1280], targets: true }),
  row('terms', { languages: localeCodes, widths: [360, 600, 1280] }),
  row('guides', {
    languages: ['en', 'zh-cn', ...extremes],
    widths: every,
    targets: true,
    also: { 360: aboveTheFold, 1920: threeColumns },
  }),
  ...['courses', 'faq', 'search?q=sample'].map((path) => row(path, { widths: [360, 768, 1280, 1920] })),
  row('guides/choosing-a-test', {
    languages: ['en', 'zh-cn', 'th', 'es', 'de'],
    widths: [360, 768, 1280, 1920],
    also: { 360: labelledCells, 1920: tableCells },
  }),
  row('guides/marked-guide', {
    languages: ['th'],
    widths: [360, 1280],
    also: { 360: marksOnOneLine, 1280: marksOnOneLine },
  }),
  row('guides/numbered-guide', {
    widths: [300, 320, 340, 360, 390],
    languages: ['en'],
    also: Object.fromEntries([300, 320, 340, 360, 390].map((width) => [width, partedNumbers])),
  }),
  row('my/edit', {
    who: 'reader',
    languages: ['de', 'fr'],
    also: { 360: (page) => beyondEdges(page, 'main nav a') },
  }),
  row('systems', { who: 'leaver' }),
  row('my/edit?tab=account', { who: 'reader' }),
  row('usercenter', { who: 'reader', languages: ['en', 'zh-cn', ...extremes] }),
  row('guides/rich-guide', { languages: ['en', 'de', 'th'] }),
  row('staff/points/:account', { who: 'admin' }),
  row('staff/entries/:entry', { who: 'admin' }),
  row('staff/entries/:entry/history', { who: 'admin' }),
];

/** The first guide is in sight at once, below one row of tags. */
async function aboveTheFold(page: Page): Promise<string[]> {
  const first = await boxOf(page, 'main li h2');
  const tags = await boxOf(page, 'main nav');
  return [
    ...(first.y + first.height < phone.height ? [] : [`the first guide ends at ${first.y + first.height}`]),
    ...(tags.height < 60 ? [] : [`the tags are ${tags.height} px high`]),
  ];
}

async function threeColumns(page: Page): Promise<string[]> {
  const lefts = await page
    .locator('main li:has(h2)')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  const isFilled = new Set(lefts).size === 3 && Math.max(...lefts) > 1920 / 2;
  return isFilled ? [] : [`columns at ${[...new Set(lefts)].join(', ')}`];
}

/** The keys stand side by side, and the table shows every cell with its label instead of scrolling sideways. */
async function labelledCells(page: Page): Promise<string[]> {
  const labels = await page
    .locator('main td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  return [
    ...(await unevenness(page, 'main header button', 2)),
    ...(await beyondEdges(page, 'main td')),
    // Four of each row of the tables that choose; another table on the page has none.
    ...(labels.filter((label) => /^".+"$/.test(label)).length > 16 ? [] : [`labels ${labels.join(' ')}`]),
  ];
}

async function tableCells(page: Page): Promise<string[]> {
  const displays = await page
    .locator('main td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).display));
  return displays.filter((display) => display !== 'table-cell');
}

/** Whether they are links or not. */
function marksOnOneLine(page: Page): Promise<string[]> {
  return unevenness(page, 'main header p[class*="_tags"] span[class*="_tag"]', 2);
}

/** Every other page of the table of screens that its people can open without being sent something first. */
const opened = /^(?:preview|step-up|undo|unsubscribe|wx-callback|staff\/first|.*\.csv)$/;
const rows: readonly Row[] = [
  ...known,
  ...screens
    .map(({ path, access, shell }): Row => {
      if (shell === 'staff') return row(path, { who: 'admin' });
      return row(examplePath(path), { who: access === 'public' ? 'visitor' : 'reader' });
    })
    .filter(({ path }) => !path.includes(':') && !opened.test(path))
    .filter(({ path }) => known.every((one) => one.path !== path)),
];

/** All that a text can hold and that is wider than a phone. */
const rich = `## First

$$\\kappa=\\frac{p_o-p_e}{1-p_e}=\\frac{0.825-0.601}{1-0.601}=0.56\\quad\\text{over all of the images and raters}$$

| Rater | Images | Yes | Share of yes | Agreement with A | Agreement with B |
|---|--:|--:|--:|--:|--:|
| A | 40 | 8 | 0.20 | 1.00 | 0.81 |

![Curves](/figures/kaplan-meier.en.svg "Survival.")

> [!ANSWER]
> It depends.

<!--vip-->

## Second

\`\`\`r
kappam.fleiss(ratings[, c("rater_a", "rater_b", "rater_c", "rater_d", "rater_e", "rater_f")], detail = TRUE)
\`\`\``;

let site: Site;
const people: Partial<Record<Who, Visitor>> = {};
/** What stands in the addresses of pages of one thing. */
const ids = { account: '', entry: '' };

beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
  people.reader = await person(site, { email: 'reader@example.org' });
  people.admin = await staff(site, 'admin', 'admin@example.org');
  ids.account = await accountOf(site, 'reader@example.org');
  await makeVip(site, ids.account);
  const leaver = { email: 'leaver@example.org' };
  await (await person(site, leaver)).call(askDeletion, { typed: 'delete' });
  people.leaver = await person(site, leaver);
  const editor = people.admin;
  await publish(editor, {
    title: 'Marked guide',
    markdown: 'Some words.',
    tags: ['study-design'],
    vip: true,
  });
  const markdown = `${'A word[^1]. And so on[^1], to the end[^1]. '.repeat(12)}\n\n[^1]: A note.`;
  await publish(editor, { title: 'Numbered guide', markdown, tags: [] });
  const { id } = await publish(editor, { title: 'Rich guide', markdown: rich });
  ids.entry = String(id);
});
afterAll(() => site.stop());

/** What is measured of every page at one width. */
async function faultsAt(page: Page, { words, targets, also, who }: Row, code: LocaleCode, width: number) {
  const faults = await overflows(page);
  const isPublic = who !== 'admin';
  if (words && latin.includes(code)) faults.push(...(await brokenWords(page, 'main')));
  if (width === 360 && targets) faults.push(...(await smallTargets(page)));
  if ((width === 960 || width === 1280) && isPublic) faults.push(...(await brokenFooter(page)));
  if (code === 'ja' && width < 960) faults.push(...(await wrongLineStarts(page)));
  faults.push(...((await also?.[width]?.(page)) ?? []));
  return faults;
}

/** Japanese lines that begin with a mark that belongs to the line before. */
async function wrongLineStarts(page: Page): Promise<string[]> {
  const breaks = await lineBreaks(page, 'main :is(p, li, h1, h2, h3, dd, td)');
  return breaks.filter((one) => /\|[ーっゃゅょッャュョァィゥェォ々、。]/.test(one));
}

/** What the server sends, with all of its parts. */
async function sent(who: Who, path: string): Promise<Pick<Reply, 'status' | 'text'>> {
  const { [who]: visitor = new Visitor(site) } = people;
  if (path.endsWith('/usercenter')) return { status: 200, text: await wholePage(visitor, path) };
  return visitor.get(path);
}

const addressOf = (code: LocaleCode, path: string) =>
  `/${code}${path && '/'}${path.replace(':account', ids.account).replace(':entry', ids.entry)}`;

/** An index with the values of its example, as a reader has entered them: fields, result, and what it would be with others. */
function withExample(index: ReturnType<typeof offered>[number]): string {
  const [example] = index.file.cases;
  // As the page itself takes them.
  const typed = typedOf(questionnaireOf(index), example.answers as Answers);
  return `${indexPath('de', index.file.id)}?${queryOf(typed, namesIn(index.definition))}`;
}

/** By language and by who looks, so that no test takes long. */
const views = localeCodes.flatMap((code) =>
  [...Map.groupBy(rows, ({ who }) => who)].map(([who, all]) => ({
    code,
    who,
    seen: all.filter(({ languages }) => languages.includes(code)),
  })),
);

describe('Every page', () => {
  it.each(views.filter(({ seen }) => seen.length > 0))(
    'fits, in $code for a $who',
    async ({ code, seen }) => {
      const sheet = await openSheet(site);
      const faults: string[] = [];
      for (const one of seen) {
        const address = addressOf(code, one.path);
        const { status, text } = await sent(one.who, address);
        if (status !== 200) faults.push(`${address} was answered with ${status}`);
        await sheet.show(text);
        for (const width of one.widths) {
          await sheet.resize(width);
          const there = await sheet.page.locator(one.first).count();
          const found = there > 0 ? await faultsAt(sheet.page, one, code, width) : [`no ${one.first}`];
          faults.push(...found.map((fault) => `${address} at ${width}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('of an instrument stays within a phone', async () => {
    const { text } = await new Visitor(site).whole('/sitemap.xml');
    const others = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = '']) => new URL(url))
      .map(({ pathname, search }) => pathname + search)
      // In German words are longest.
      .filter((path) => /^\/de\/(?:tools(?!\/indices\/)|datacollection)\b/.test(path));
    const paths = [...others, ...offered('de').map(withExample)];
    expect(paths.length).toBeGreaterThan(200);
    const sheet = await openSheet(site);
    await sheet.resize(phone.width);
    const wide: string[] = [];
    for (const path of paths) {
      await sheet.show((await sent('reader', path)).text);
      const width = await sheet.page.evaluate(() => document.documentElement.scrollWidth);
      if (width > phone.width) wide.push(`${path}: ${width}`, ...(await overflows(sheet.page)));
    }
    expect(wide).toEqual([]);
  });
});

describe('Without script', () => {
  it('pages read well, menus open, and the form says where to write', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/en`);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.locator('header summary').first().click();
    expect(await page.getByText('EDC system').first().isVisible()).toBe(true);
    expect(await page.getByText('This form requires JavaScript').isVisible()).toBe(true);
    expect(await page.locator('form[method="post"]').evaluate((form) => getComputedStyle(form).display)).toBe(
      'grid',
    );
  });
});

it('The filter of a list is in sight while one scrolls, and on a phone what was chosen in it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  await visit(page, `${site.address}/en/guides`);
  await page.mouse.wheel(0, 1000);
  await page.waitForFunction(() => window.scrollY > 600);
  const filter = await page.getByRole('link', { name: 'Randomised controlled trial' }).boundingBox();
  expect(filter?.y).toBeGreaterThan(0);
  expect(filter?.y).toBeLessThan(200);
  await page.setViewportSize(phone);
  await visit(page, `${site.address}/en/guides?tag=survival-analysis`);
  const chosen = await page.locator('main nav [aria-current]').boundingBox();
  expect(chosen?.x).toBeGreaterThan(0);
  expect((chosen?.x ?? 999) + (chosen?.width ?? 0)).toBeLessThan(phone.width);
});

describe('In forced colours', () => {
  it('the marks of a state are seen, and are told apart', async () => {
    const page = await openPage({ forcedColors: 'active' });
    await visit(page, `${site.address}/en`);
    const pictures = new Set<string>();
    for (const state of ['on', 'off'] as const) {
      const mark = page.locator(`#start [class*="_mark"][class*="_${state}"]`).first();
      const picture = await mark.screenshot();
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), state).toBeGreaterThan(20);
      pictures.add(picture.toString('base64'));
    }
    expect(pictures.size).toBe(2);
  });

  it.each(['dark', 'light'] as const)('what figures draw is seen on a %s ground', async (colorScheme) => {
    const page = await openPage({ forcedColors: 'active', colorScheme });
    await visit(page, `${site.address}/en`);
    const unseen = await page.evaluate(() => {
      const light = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = light(getComputedStyle(document.body).backgroundColor);
      const isSeen = (color: string) => {
        const [low = 0, high = 0] = [ground, light(color)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05) >= 3;
      };
      const out: string[] = [];
      for (const drawn of document.querySelectorAll('svg :is(path, line, circle, rect)')) {
        // A visit that is missing, or not due yet, is an empty place.
        if (!drawn.checkVisibility() || drawn.matches('[class*="_missed"], [class*="_notDue"]')) continue;
        const { stroke, fill } = getComputedStyle(drawn);
        if (![stroke, fill].some((color) => color !== 'none' && isSeen(color)))
          out.push(`${drawn.getAttribute('class')} ${stroke} ${fill}`);
      }
      for (const panel of document.querySelectorAll(
        'section[aria-labelledby="rig-1"], [aria-labelledby="rig-2"]',
      )) {
        if (!isSeen(getComputedStyle(panel, '::before').backgroundColor))
          out.push(`thread of ${panel.textContent}`);
      }
      return [...new Set(out)];
    });
    expect(unseen).toEqual([]);
  });
});
