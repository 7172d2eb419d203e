/** How long the parts of the frame move (docs/specification.md §4.5, §9). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('The cover of a navigation fades in over 0.5 s, can be seen from the first moment, and waits for nothing', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await visit(page, `${site.address}/en/privacy`);
  const seen = await page.evaluate(async () => {
    const cover = document.querySelector('[data-print="no"]:has([class*="globe"])');
    // That of the first page may still be going: a fade that turns round is as short as what it has to go back.
    await Promise.all(cover?.getAnimations().map(({ finished }) => finished) ?? []);
    const { dataset } = document.documentElement;
    dataset.loading = 'navigation';
    const style = cover && getComputedStyle(cover);
    const fades = cover
      ?.getAnimations()
      .map((one) => [
        one instanceof CSSTransition ? one.transitionProperty : '',
        one.effect?.getTiming().duration,
      ]);
    const visible = style?.visibility;
    delete dataset.loading;
    return { fades, visible };
  });
  expect(seen).toEqual({ fades: [['opacity', 500]], visible: 'visible' });
});

it('The menu of a phone brings its parts in one after the other, 0.1 s apart, in 0.8 s each', async () => {
  const page = await openPage({ viewport: phone, reducedMotion: 'no-preference' });
  await visit(page, `${site.address}/en`);
  const times = await page.locator('header details[data-full]').evaluate((details: HTMLDetailsElement) => {
    details.open = true;
    return [...details.querySelectorAll('section')].flatMap((part) =>
      part.getAnimations().map(({ effect }) => {
        const { delay, duration } = effect?.getTiming() ?? {};
        return [delay, duration];
      }),
    );
  });
  expect(times).toEqual([
    [0, 800],
    [100, 800],
    [200, 800],
  ]);
});
