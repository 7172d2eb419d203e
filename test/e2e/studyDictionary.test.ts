/** The dictionary of a study in the browser: what only a browser shows of it, by keyboard, and on a phone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeStudy } from '../../src/rooms/study/contract.ts';
import { publishDictionary, saveDictionary } from '../../src/rooms/study/dictionaryContract.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  signIn,
  visit,
} from '../harness/browser.ts';
import { enter, type } from '../harness/keyboard.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';
import { call } from '../places/cast.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

it('Variables are added, pasted, said of many at once and published by keyboard; a phone shows them as cards', async () => {
  const owner = await person(site, { email: 'lin@example.org' });
  const account = await accountOf(site, 'lin@example.org');
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'Cirrhosis'));
  const address = `${site.address}/en/studies/${study}/dictionary`;
  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  await visit(page, address);
  await page.getByText('No variables yet').first().waitFor();

  await enter(page, page.getByRole('button', { name: 'Add', exact: true }));
  const drawer = page.getByRole('dialog', { name: 'variable_1' });
  await drawer.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // An expression is checked while it is typed, and a value that means “missing” has its reason.
  await type(page, drawer.getByLabel('Computed as'), 'wieght * 2');
  await drawer.getByText('There is no variable wieght.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await enter(page, drawer.getByRole('button', { name: 'Add a missing value' }));
  await drawer.getByLabel('Why -99 is missing').selectOption('below-limit');
  await drawer.getByLabel('Limit of detection').waitFor();
  await page.keyboard.press('Escape');
  await enter(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Escape');

  const grid = page.getByRole('grid');
  const paste = async (text: string) => {
    await grid.evaluate((table, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  };
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  // What stays in place hides nothing of what moves.
  expect(await grid.evaluate((table) => table.parentElement?.parentElement?.scrollLeft)).toBe(0);
  await paste('bili\tnumber\tSerum bilirubin\tmg/dL\t0.1 – 42\nstage\tordered category\tStage\t\t1, 2, 3, 4');
  await page.getByText('10 cells were filled.').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('2 chosen').waitFor();
  await enter(page, page.getByRole('button', { name: 'Missing values' }));
  await type(page, page.getByRole('dialog').getByLabel('Missing values'), '-99');
  await page.keyboard.press('Enter');
  await page.getByText('2 cells were filled.').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  expect(await overflows(page)).toEqual([]);

  // A file is laid over what is there: its report comes first, and nothing is changed before somebody says so.
  const redcap = [
    '"Variable / Field Name","Form Name","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Text Validation Type OR Show Slider Number"',
    'record_id,visit,text,Record,,',
    'bili,visit,text,Bilirubin,,number',
    'Visit date,visit,text,Date of the visit,,date_ymd',
  ].join('\n');
  await enter(page, page.getByRole('button', { name: 'Import' }));
  const bringing = page.getByRole('dialog', { name: 'Import' });
  const file = { name: 'redcap.csv', mimeType: 'text/csv', buffer: Buffer.from(redcap) };
  await bringing.locator('input[type=file]').setInputFiles(file);
  await bringing.getByText('Read otherwise than it stands in the file: Name').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('gridcell', { name: 'Name: visit_date', exact: true }).waitFor({ state: 'detached' });
  await enter(page, bringing.getByRole('button', { name: 'Take 3 variables into the draft' }));
  await page.getByRole('gridcell', { name: 'Name: visit_date', exact: true }).waitFor();
  await enter(page, page.getByRole('button', { name: 'Download' }));
  const leaving = page.getByRole('dialog', { name: 'Download' });
  for (const [name, ending] of [
    ['Sheet to fill in and import', '.xlsx'],
    ['Codebook, for Word', '.docx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await enter(page, leaving.getByRole('button', { name }));
    expect((await download).suggestedFilename()).toBe(`dictionary${ending}`);
  }
  await page.keyboard.press('Escape');

  await enter(page, page.getByRole('button', { name: 'Publish version 1' }));
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' });
  await enter(page, dialog.getByRole('button', { name: 'Publish version 1' }));
  await dialog.getByText('Say why.').waitFor();
  await type(page, dialog.getByLabel('Reason, kept for ever'), 'First version');
  await page.keyboard.press('Enter');
  await page.getByText('Version 1 is in use.').waitFor();
  await page.getByText('in use', { exact: true }).waitFor();

  // A study that somebody closed meanwhile takes nothing more, and says so: what was typed stays where it is.
  await owner.call(closeStudy, { study, revision: '1', closed: 'yes' } as never); // the harness fills the path
  await enter(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Escape');
  await page.getByText('The study is closed: open it again first.').waitFor();
  await page.getByRole('gridcell', { name: 'Name: variable_5', exact: true }).waitFor();
  await page.close();

  const small = await openPage({ viewport: phone });
  await signIn(small, owner);
  await visit(small, address);
  expect(await overflows(small)).toEqual([]);
  await small.getByRole('button', { name: /bili/ }).click();
  const sheet = small.getByRole('dialog', { name: 'bili' });
  expect(await sheet.getByLabel('Unit', { exact: true }).inputValue()).toBe('mg/dL');
  expect(await overflows(small)).toEqual([]);
});

it('A version is opened beside another; what was removed is put back, and what a code becomes is chosen otherwise', async () => {
  const email = 'chen@example.org';
  const owner = await person(site, { email });
  const account = await accountOf(site, email);
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'Versions'));
  const [age, sex] = ['01J9ZZZZZZZZZZZZZZZZZZZZZZ', '01J9YYYYYYYYYYYYYYYYYYYYYY'];
  const coded = (...codes: string[]) => ({
    ...{ key: sex, name: 'sex', kind: 'category' },
    codes: codes.map((code) => ({ code, label: { en: `as ${code}` } })),
  });
  const save = async (revision: number, more: object) => {
    const { status } = await call(owner, saveDictionary, study, { revision, ...more });
    expect(status).toBe(200);
  };
  const publish = async (revision: number, reason: string) => {
    const sent = { revision: String(revision), reason };
    expect((await call(owner, publishDictionary, study, sent)).status).toBe(200);
  };
  await save(0, { set: [{ key: age, name: 'age', kind: 'integer', unit: 'a' }, coded('1', '2')] });
  await publish(1, 'First');
  await save(2, { removed: [age], set: [coded('1', 'f')], recodes: { [sex]: { 2: 'f' } } });
  await publish(3, 'Codes of the centre');
  await save(4, { set: [coded('m', 'f')], recodes: { [sex]: { 1: 'f' } } });

  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  await visit(page, `${site.address}/en/studies/${study}/dictionary`);
  // What was chosen stays in sight until it is published for ever.
  const becomes = page.getByLabel('Values with the code 1 of sex become');
  expect(await becomes.inputValue()).toBe('1');
  await becomes.selectOption('m');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  await enter(page, page.getByRole('button', { name: 'Version 2' }));
  const drawer = page.getByRole('dialog', { name: 'Version 2' });
  await drawer.getByText('sex: the code 2 is read as f').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await enter(page, drawer.getByRole('button', { name: 'Put age back' }));
  await page.getByText('age is in the draft again.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('back, as it was in an earlier version: values are stored under it').waitFor();
  await page.setViewportSize(phone);
  await enter(page, page.getByRole('button', { name: 'Version 1' }));
  await page.getByRole('dialog', { name: 'Version 1' }).waitFor();
  expect(await overflows(page)).toEqual([]);
});
