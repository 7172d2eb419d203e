/**
 * One table of pages for all that is measured of their layout: every page as the server sends it, and at every width what
 * may go wrong there. A room whose page needs more than its manifest says adds a row. Which languages take turns is
 * fixed, and `npm run test:every` measures each page in all that it names (docs/decisions/0035).
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
import { type Laid, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { publish } from '../harness/entries.ts';
import { setUpApp } from '../harness/factor.ts';
import { brokenWords, lineBreaks } from '../harness/lines.ts';
import {
  beyondEdges,
  boxOf,
  brokenFooter,
  drawnSigns,
  partedNumbers,
  smallTargets,
  unevenness,
} from '../harness/looks.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { openSheet, pointerAt } from '../harness/sent.ts';
import { type Reply, type Site, startSite, Visitor, wholePage } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';
import { extremes, half, inGerman, inMany, type Row, row, type Who } from '../walks/layout.ts';

const every = [360, 768, 960, 1280, 1920];
const latin: LocaleCode[] = ['en', 'de', 'fr', 'es', 'pt', 'id'];

/** Pages of which more is known than their place in the table of screens. */
const known: readonly Row[] = [
  ...['', 'contact'].flatMap((path) =>
    inMany(path, { languages: localeCodes, widths: every, words: true, framed: path === '' }),
  ),
  ...inMany('login', { languages: [...latin, 'th', 'zh-cn'], widths: every, words: true }),
  ...['news', 'privacy'].flatMap((path) => inMany(path, { languages: half(0), widths: [360, 960, 1280] })),
  ...inMany('terms', { languages: half(1), widths: [360, 600, 1280] }),
  row('guides', {
    languages: ['en', 'zh-cn', ...extremes],
    widths: every,
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
  row('step-up', { who: 'returner' }),
  row('undo'),
  row('wx-callback'),
  row('usercenter', { who: 'reader', languages: ['en', 'zh-cn', ...extremes] }),
  row('guides/rich-guide', { languages: ['en', 'de', 'th'], also: { 360: drawnSigns } }),
  row('staff/points/:account', { who: 'admin' }),
  row('staff/entries/:entry', { who: 'admin' }),
  row('staff/entries/:entry/history', { who: 'admin' }),
];

/** The first guide is in sight at once, below one row of tags. */
async function aboveTheFold(page: Laid): Promise<string[]> {
  const first = await boxOf(page, 'main li h2');
  const tags = await boxOf(page, 'main nav');
  return [
    ...(first.y + first.height < phone.height ? [] : [`the first guide ends at ${first.y + first.height}`]),
    ...(tags.height < 60 ? [] : [`the tags are ${tags.height} px high`]),
  ];
}

async function threeColumns(page: Laid): Promise<string[]> {
  const lefts = await page
    .locator('main li:has(h2)')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  const isFilled = new Set(lefts).size === 3 && Math.max(...lefts) > 1920 / 2;
  return isFilled ? [] : [`columns at ${[...new Set(lefts)].join(', ')}`];
}

/** The keys stand side by side, and the table shows every cell with its label instead of scrolling sideways. */
async function labelledCells(page: Laid): Promise<string[]> {
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

async function tableCells(page: Laid): Promise<string[]> {
  const displays = await page
    .locator('main td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).display));
  return displays.filter((display) => display !== 'table-cell');
}

/** Whether they are links or not. */
function marksOnOneLine(page: Laid): Promise<string[]> {
  return unevenness(page, 'main header p[class*="_tags"] span[class*="_tag"]', 2);
}

/** Every other page of the table of screens that its people can open without being sent something first. */
const opened = /^(?:preview|unsubscribe|staff\/first|.*\.csv)$/;
const rows: readonly Row[] = [
  ...known,
  ...screens
    .map(({ path, access, shell }): Pick<Row, 'path' | 'who'> & { shell: string } => {
      if (shell === 'staff') return { path, who: 'admin', shell };
      return { path: examplePath(path), who: access === 'public' ? 'visitor' : 'reader', shell };
    })
    .filter(({ path }) => !path.includes(':') && !opened.test(path))
    .filter(({ path }) => known.every((one) => one.path !== path))
    .map(({ path, who, shell }, at, all) =>
      inGerman(path, { who, framed: all.findIndex((one) => one.shell === shell) === at }),
    ),
];

/** All that a text can hold and that is wider than a phone. */
const rich = `## First

$$d=\\frac{\\bar x_1-\\bar x_0}{\\sqrt{\\frac{s_1^2+s_0^2}{2}}}\\left(1-\\frac{d_i}{n_i}\\right)$$

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
  const returner = 'returner@example.org';
  await setUpApp(site, await staff(site, 'admin', returner));
  people.returner = await person(site, { email: returner });
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
async function faultsAt(page: Laid, { words, also, who, framed }: Row, code: LocaleCode, width: number) {
  // So that no other page is measured in its place.
  if (await page.evaluate(() => document.querySelector('main h1') === null)) return ['no heading'];
  const faults = await overflows(page);
  const isPublic = who !== 'admin';
  if (words && latin.includes(code)) faults.push(...(await brokenWords(page, 'main')));
  if (width === 360) faults.push(...(await smallTargets(page, framed ? 'body' : 'main')));
  if ((width === 960 || width === 1280) && isPublic) faults.push(...(await brokenFooter(page)));
  if (code === 'ja' && width < 960) faults.push(...(await wrongLineStarts(page)));
  faults.push(...((await also?.[width]?.(page)) ?? []));
  return faults;
}

/** Japanese lines that begin with a mark that belongs to the line before. */
async function wrongLineStarts(page: Laid): Promise<string[]> {
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

/** Words that are hard to break, and kinds of questions. */
function hardParts({ words, definition }: ReturnType<typeof offered>[number]): string[] {
  const types = definition.sections.flatMap(({ items }) => items.map(({ type }) => type));
  return [...types, ...(JSON.stringify(words.de).match(/\p{L}{20,}/gu) ?? [])];
}

/** Of indices those that have something hard which none before has. */
function differing(all: ReturnType<typeof offered>): ReturnType<typeof offered> {
  const seen = new Set<string>();
  return all.filter((one) => {
    const parts = hardParts(one);
    const isNew = parts.some((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    return isNew;
  });
}

/** Every page in one language: sent once, then laid out as a finger and as a mouse find it. */
async function faultsIn(code: LocaleCode): Promise<string[]> {
  const sheet = await openSheet(site);
  const faults: string[] = [];
  const pages = new Map<Row, string>();
  for (const one of rows.filter(({ languages }) => languages.includes(code))) {
    const address = addressOf(code, one.path);
    const { status, text } = await sent(one.who, address);
    if (status !== 200) faults.push(`${address} was answered with ${status}`);
    pages.set(one, text);
  }
  for (const pointer of ['finger', 'mouse'] as const) {
    await sheet.point(pointer);
    for (const [one, text] of pages) {
      const widths = one.widths.filter((width) => pointerAt(width) === pointer);
      const found = await sheet.show(text, widths, async (frame, width) => {
        const here = await faultsAt(frame, one, code, width);
        return here.map((fault) => `${addressOf(code, one.path)} at ${width}: ${fault}`);
      });
      faults.push(...found.flat());
    }
  }
  return faults;
}

describe('Every page', () => {
  it.each(localeCodes)('fits, in %s', async (code) => {
    expect(await faultsIn(code)).toEqual([]);
  });

  // More than two hundred pages where all are walked: a busy machine takes its time.
  it('of an instrument stays within a phone', { timeout: 300_000 }, async () => {
    const { text } = await new Visitor(site).whole('/sitemap.xml');
    const others = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = '']) => new URL(url))
      .map(({ pathname, search }) => pathname + search)
      // In German words are longest.
      .filter((path) => /^\/de\/(?:tools(?!\/indices\/)|datacollection)\b/.test(path));
    const indices = sampled(offered('de'), differing(offered('de')));
    expect(indices.length).toBeGreaterThan(30);
    const paths = [...others, ...indices.map(withExample)];
    const sheet = await openSheet(site);
    await sheet.point('finger');
    const wide: string[] = [];
    for (const path of paths) {
      const page = await sent('reader', path);
      const [found = []] = await sheet.show(page.text, [phone.width], async (frame) => {
        const isWide = await frame.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        return isWide ? overflows(frame) : [];
      });
      wide.push(...found.map((fault) => `${path}: ${fault}`));
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
