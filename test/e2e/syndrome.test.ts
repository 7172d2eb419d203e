/** The syndrome tool in a browser: from the first question of every scale to its result, and what is lost on the way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/rooms/syndrome/scales.ts';
import { accessibilityFaults, openPage, phone, settled, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';
import { arrived, syndromeWalks, walkSyndrome } from '../walks/syndrome.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const addressOf = (language: string, scale: string) =>
  `${site.address}/${language}/datacollection/syndrome-identification?scale=${scale}`;

describe('The syndrome tool', () => {
  it.each(syndromeWalks)('walks $scale in $language on a $size to its result, by keyboard', async (walk) => {
    await walkSyndrome(site, walk);
  });

  it('leads on by Next once a scale is chosen, and by Previous back', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/datacollection/syndrome-identification`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').getByText('Choose a scale').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('scale');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const chosen = await page.locator('input[name=scale]:checked').getAttribute('value');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(`**?scale=${chosen}`);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('heading', { name: 'Choose your disease' }).waitFor();
  });

  it('points out what is unanswered, and loses nothing by reload, language or way back', async () => {
    const page = await openPage({ viewport: phone });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await visit(page, addressOf('en', 'aecopd'));
    await page.getByRole('group', { name: /cough/i }).getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').getByText('3 questions on this page have no answer.').waitFor();
    await page.getByRole('button', { name: 'Continue without answering' }).click();
    await arrived(page, 2);
    await page.locator('main fieldset').first().getByRole('radio', { name: 'No' }).check();
    await page.reload();
    await settled(page);
    await page.getByText('2 of 6 answered').first().waitFor();
    await visit(page, addressOf('de', 'aecopd'));
    await page.getByText('2 von 6 beantwortet').first().waitFor();
    await page.getByText('Teil 2 von 2').first().waitFor();
    await page.goBack();
    await settled(page);
    await page.getByText('2 of 6 answered').first().waitFor();
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.getByRole('button', { name: 'Continue without answering' }).click();
    await arrived(page, 'result');
    await page.getByRole('heading', { name: 'Not decided yet' }).waitFor();
    await page.getByText('4 questions have no answer.').waitFor();
    expect(asked.filter((one) => /cough_wheeze|true|answers=/.test(one))).toEqual([]);
  });

  it('shows the answers of a link, and keeps them only when asked', async () => {
    const page = await openPage();
    await visit(page, `${addressOf('en', 'aecopd')}#answers=1.0.0~111111`);
    await page
      .getByRole('heading', { name: wordsOf('aecopd', 'en').words['finding.phlegm_heat'] ?? '' })
      .first()
      .waitFor();
    await page.getByText('These answers came with a link.').waitFor();
    expect(await page.evaluate(() => window.localStorage.getItem('syndrome aecopd'))).toBeNull();
    await page.getByRole('button', { name: 'Keep them here' }).click();
    await page.waitForFunction(() => window.localStorage.getItem('syndrome aecopd') !== null);
  });
});
