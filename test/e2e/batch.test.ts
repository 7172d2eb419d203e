/** A table of answers in a browser: from the file to the scores and the report of what could not be taken. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysAt } from '../../src/dictionary/keys.ts';
import { readFile as readTable } from '../../src/frame/formats/formats.ts';
import { writeXlsx } from '../../src/frame/formats/xlsx/writeXlsx.ts';
import { openPage, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function workbookOf(text: string): Promise<Uint8Array> {
  const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
  const { frame } = await readTable(new TextEncoder().encode(text), 'ward.csv', { keys, language: 'en' });
  return (await writeXlsx(frame)).bytes;
}

it('scores a file in the browser, and sends nothing of it anywhere', async () => {
  const page = await openPage({ viewport: phone });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(page, `${site.address}/en/datacollection/syndrome-identification/batch?scale=aecopd`);
  const headings = await saved(page, 'Download the template');
  expect(headings).toContain('id,cough_wheeze,sticky_sputum,fever_thirst,dry_stool,red_tongue,rapid_pulse');

  const name = '\u5f20\u4e09';
  const text = `${headings.trim()}\r\n${name},1,1,1,1,0,0\r\n=1+1,1,perhaps,0,0,0,0\r\ncut short,1\r\n`;
  const file = { name: 'ward.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf16le') };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByText('Columns were found for 6 of 6 items.').waitFor();

  await page.getByRole('button', { name: 'Score the table' }).click();
  await page.getByText('2 rows were scored.').waitFor();
  await page.getByText('One row could not be read and was left out.').waitFor();
  await page.getByRole('cell', { name: 'perhaps' }).waitFor();
  const scores = await saved(page, 'Download the scores');
  expect(scores).toContain(`\r\n2,${name},2,2,yes,phlegm_heat,0,0,aecopd,1.0.0\r\n`);
  expect(scores).toContain("\r\n3,'=1+1,,0,no,,1,1,aecopd,1.0.0\r\n");
  const report = await saved(page, 'Download the error report');
  expect(report).toContain('3,sticky_sputum,perhaps,"Allowed here: 1, 0');

  // A workbook goes the same way, whichever of its sheets is meant.
  await page.locator('main input[type=file]').setInputFiles({
    name: 'ward.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await workbookOf(`${headings.trim()}\nli,1,1,1,1,0,0\nwu,0,0,0,0,0,1\n`)),
  });
  await page.getByText('Columns were found for 6 of 6 items.').waitFor();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('codebook');
  await page.getByText('Columns were found for 0 of 6 items.').waitFor();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('data');
  await page.getByRole('button', { name: 'Score the table' }).click();
  await page.getByText('2 rows were scored.').waitFor();
  expect(await saved(page, 'Download the scores')).toContain(
    '\r\n2,li,2,2,yes,phlegm_heat,0,0,aecopd,1.0.0\r\n',
  );
  expect(sent.filter((one) => /cough_wheeze|perhaps/.test(one))).toEqual([]);
});
