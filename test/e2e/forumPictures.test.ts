/** Pictures in the forum that the server would refuse by their size: the browser makes them smaller. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageAddress, imageSizes, imagesIn } from '../../src/rooms/forum/queries/images.ts';
import { alive, desktop, openPage, signIn, visit } from '../harness/browser.ts';
import { ask, member } from '../harness/forum.ts';
import { eventually, type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await member(site, 'ana@example.org', 'Ana');
});
afterAll(() => site.stop());

it('A photo of 48 megapixels and a long screenshot are made smaller, and can still be read', async () => {
  const { slug } = await ask(await member(site, 'ben@example.org', 'Ben'));
  const page = await openPage({ viewport: desktop });
  await signIn(page, ana);
  await visit(page, `${site.address}/en/forum/${slug}`);
  await alive(page, 'main form button');
  const text = page.getByRole('textbox', { name: 'Your reply', exact: true });
  await text.click();
  const sizes: [number, number][] = [];
  for (const [width, height] of [
    [8064, 6048],
    [1170, 20_000],
  ] as const) {
    const drawn = sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });
    const buffer = await drawn.png({ compressionLevel: 1 }).toBuffer();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click(),
    ]);
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    const written = await eventually(
      () => text.inputValue(),
      (value) => imagesIn(value).length > sizes.length,
    );
    const [id = ''] = imagesIn(written).filter((one) => written.endsWith(`${one}.webp)\n\n`));
    const size = (await imageSizes(site.ctx, [id]))[imageAddress(id)];
    sizes.push([size?.width ?? 0, size?.height ?? 0]);
  }
  expect(sizes).toEqual([
    [2000, 1500],
    [838, 14_322],
  ]);
});
