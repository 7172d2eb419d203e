/** The instrument of sample size as a member uses it: found, solved, dragged, kept, and taken away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampleSizeWalks, walkSampleSize } from '../walks/samplesize.ts';

let site: Site;
let ana: Visitor;

beforeAll(async () => {
  site = await startSite();
  ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
}, 120_000);
afterAll(() => site.stop());

describe('A member', () => {
  it.each(sampleSizeWalks)(
    'walks from the five questions to what is kept, in $language on a $size',
    async (walk) => {
      await walkSampleSize(site, ana, walk);
    },
  );
});

describe('What a size can detect', () => {
  it('lies on the side that was planned, until another direction is chosen by keyboard', async () => {
    const page = await openPage({ viewport: phone });
    await page.context().addCookies([{ name: 'Admin-Token', value: ana.token ?? '', url: site.address }]);
    const planned = 'goal=size&proportion1=0.3&proportion2=0.2';
    await visit(page, `${site.address}/en/tools/sample-size/two-proportions?${planned}`);
    // From then on values are computed here.
    await page.locator('main g[role="slider"]').waitFor();
    const answer = page.locator('#result output');
    expect(await answer.textContent()).toBe('588');
    await page.locator('#result').getByRole('radio', { name: 'Effect' }).check({ force: true });
    await expect.poll(() => answer.textContent()).toBe('20%');
    const lower = page.getByRole('radio', { name: 'Lower than the reference value' });
    expect(await lower.isChecked()).toBe(true);
    await page.getByText('The effect is assumed to lie below the reference value.').first().waitFor();
    await lower.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => answer.textContent()).toBe('41%');
    await page.getByText('The effect is assumed to lie above the reference value.').first().waitFor();
    await expect.poll(() => page.url()).toContain('proportion1=0.3&total=588');
    expect(page.url()).not.toContain('proportion2');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});

describe('A visitor', () => {
  it('reads the formula and the worked example, and what is missing to values of their own', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/tools/sample-size/two-means`);
    expect(await page.locator('#result output').textContent()).toBe('128');
    expect(await page.locator('math').count()).toBeGreaterThan(5);
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('link', { name: 'What is missing to your own values' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});
