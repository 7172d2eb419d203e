/** What a reader does with a file on a page, so that all comes that it needs. */
import type { Page } from 'playwright-core';
import { isLocale } from '../src/i18n/locales.ts';
import type { Context } from '../src/platform/context.ts';

type Words = Context['catalogue'];

const languageOf = (page: Page) => new URL(page.url()).pathname.split('/').find(isLocale) ?? 'en';

/** A small table, read by the worker. */
export async function chooseTable(page: Page): Promise<void> {
  const buffer = Buffer.from('id,age\nA1,61\nA2,58\n');
  await page.setInputFiles('main input[type=file]', { name: 'table.csv', mimeType: 'text/csv', buffer });
}

export async function openTable(page: Page): Promise<void> {
  await chooseTable(page);
  await page.getByRole('gridcell').first().waitFor();
}

/** The steps stand there once the file is read, and what cleans it has come. */
export const stepsOf = (page: Page, words: Words) => {
  const language = languageOf(page);
  return page.getByRole('region', { name: words.text(language, 'dataset.cleaning.steps.import') }).waitFor();
};

/** What was kept is computed again, and held against it. */
export const analysisOf = (page: Page, words: Words) =>
  page.getByText(words.text(languageOf(page), 'dataset.analyses.same')).waitFor();

/** It stands there once the data are read, and the worker has drawn it. */
export const figureOf = (page: Page, words: Words) =>
  page
    .getByRole('region', { name: words.text(languageOf(page), 'dataset.graphs.figure'), exact: true })
    .locator('svg text')
    .first()
    .waitFor();

/** A survival curve of the trial that is made up for whoever tries the page. */
export async function drawSample(page: Page, words: Words): Promise<void> {
  const sample = words.text(languageOf(page), 'dataset.graphs.begin.sample');
  await page.getByRole('button', { name: sample, exact: true }).click();
  await figureOf(page, words);
}

/** A file is laid over the dictionary: read by a worker, and told before anything is taken. */
export async function bringTable(page: Page, words: Words): Promise<void> {
  const language = languageOf(page);
  // It ends with its answer, and would be gone before it is weighed.
  await page.evaluate(() => {
    Worker.prototype.terminate = () => {};
  });

  const headings = ['Variable / Field Name', 'Form Name', 'Field Type', 'Field Label'];
  const more = ['Choices, Calculations, OR Slider Labels', 'Text Validation Type OR Show Slider Number'];
  const sheet = `${[...headings, ...more].map((heading) => `"${heading}"`)}\nfall,visit,text,Fall,,\n`;
  const buffer = Buffer.from(sheet);
  await page
    .getByRole('button', { name: words.text(language, 'study.dictionary.import.title'), exact: true })
    .click();
  await page.setInputFiles('dialog input[type=file]', {
    name: 'dictionary.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await page.locator('dialog input[type=file]').waitFor({ state: 'detached' });
}
