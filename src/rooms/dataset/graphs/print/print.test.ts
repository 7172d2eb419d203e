/** Fonts as a browser gets them: parts in one weight, by which it sets what the command line sets. */
import { create } from 'fontkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Site, startSite } from '../../../../../test/harness/site.ts';
import { localeCodes } from '../../../../i18n/locales.ts';
import { outlinesFor } from '../../../../platform/fonts/typesetter.ts';
import { Gone } from '../drawn.ts';
import { outlinedHere, pdfHere } from './inBrowser.ts';
import { outlinedBy, piecesIn } from './words.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string) => fetched(path.startsWith('/') ? site.address + path : path));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

const figure = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8500 7000" width="85mm" height="70mm"><desc>told</desc>
<text x="100" y="500" font-size="250" fill="#000000">At risk 对照组 กลุ่มน้ำตาล 한국어 こんにちは ½</text>
<text x="100" y="900" font-size="250" fill="#000000" font-weight="bold">Placebo</text>
</svg>`;

it('A part of a font is given in each weight, and nothing that is none', async () => {
  const asked = (path: string) => fetch(`/fonts/${path}`);
  const [thin, thick] = await Promise.all(['400', '700'].map((weight) => asked(`sans/latin/${weight}.woff`)));
  for (const one of [thin, thick]) {
    expect([one?.status, one?.headers.get('content-type')]).toEqual([200, 'font/woff']);
    expect(one?.headers.get('cache-control')).toContain('max-age=604800');
  }
  const [a, b] = await Promise.all(
    [thin, thick].map(async (one) => create(new Uint8Array((await one?.arrayBuffer()) ?? []))),
  );
  const wide = (font: typeof a) => font?.layout('Placebo').advanceWidth ?? 0;
  expect(wide(b)).toBeGreaterThan(wide(a));
  const none = ['sans/none/400.woff', 'sans/..%2f/400.woff', 'serif/latin/400.woff', 'sans/latin/500.woff'];
  for (const path of none) expect([path, (await asked(path)).status]).toEqual([path, 404]);
});

it('Without a network there is none, and once it is back there is', async () => {
  const { fetch: reached } = globalThis;
  const lost = figure.replace('Placebo', '複方');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(outlinedHere(lost, 'zh-hk')).rejects.toThrow(Gone);
  vi.stubGlobal('fetch', reached);
  expect(await (await outlinedHere(lost, 'zh-hk')).text()).not.toContain('<text');
});

it('Outlines are those of the command line, in every language', async () => {
  for (const locale of localeCodes) {
    const here = await (await outlinedHere(figure, locale)).text();
    expect(here).not.toContain('<text');
    expect(here).toBe(outlinedBy(figure, await outlinesFor(piecesIn(figure), locale)));
  }
});

it('A PDF has its words, in fonts cut to them', async () => {
  const text = Buffer.from(await (await pdfHere(figure, 'zh-cn')).arrayBuffer()).toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text).toContain('/ToUnicode');
  expect(text).toContain('/FontFile2');
  // Cut to a few characters: whole parts of these fonts take many times as much.
  expect(text.length).toBeLessThan(120_000);
  for (const name of ['NotoSans', 'NotoSansThai', 'NotoSansSC', 'NotoSansKR'])
    expect([name, new RegExp(`/BaseFont /[A-Z]{6}\\+${name}\\b`).test(text)]).toEqual([name, true]);
});
