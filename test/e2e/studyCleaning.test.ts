/** Data of a study under a recipe: kept in versions, held against that of a colleague, run, its outcome kept beside the data, and both analysed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { dataOf } from '../harness/forum.ts';
import { enter, type } from '../harness/keyboard.ts';
import { accountOf, person } from '../harness/people.ts';
import { keep } from '../harness/recipes.ts';
import { type Site, startSite } from '../harness/site.ts';
import { keepData, studyFile } from '../harness/snapshots.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off', DATA_COUNTRY: 'DE' } });
});
afterAll(() => site.stop());

const ward = () =>
  studyFile(
    [{ name: 'code' }, { name: 'sex' }, { name: 'age', kind: 'integer' }],
    [
      ['P1', ' f', '61'],
      ['P2', 'm ', '58'],
      ['P3', 'f', '47'],
    ],
  );

it('is cleaned by a recipe that two people go on with, says from what it came, is analysed, and planned', async () => {
  const owner = await person(site, { email: 'lin@example.org' });
  const account = await accountOf(site, 'lin@example.org');
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'Cirrhosis'));
  dataOf(await keepData(owner, study, { open: await ward() }, { country: 'DE', name: 'March' }));
  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  const isWell = async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await overflows(page)).toEqual([]);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await visit(page, `${site.address}/en/studies/${study}/cleaning`);
  await isWell();
  await enter(page, page.getByRole('link', { name: 'Open', exact: true }));

  // A step, and the first version.
  await enter(page, button('Add a step'));
  await enter(page, button('Trim spaces'));
  const form = page.getByRole('dialog', { name: 'Trim spaces' });
  await form.getByRole('checkbox', { name: 'sex' }).press('Space');
  await enter(page, form.getByRole('button', { name: 'Add this step' }));
  await expect.poll(() => page.getByText('2 values in 2 rows').count()).toBeGreaterThan(0);
  await enter(page, button('Keep the recipe'));
  const naming = page.getByRole('dialog', { name: 'Keep the recipe' });
  await naming.getByLabel('Recipe').fill('');
  await type(page, naming.getByLabel('Recipe'), 'Ward');
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, naming.getByRole('button', { name: 'Keep as version 1' }));
  await page.getByText('Version 1 is kept').first().waitFor();
  await isWell();

  // Meanwhile somebody keeps another: both are shown, and the second is gone on from.
  const { recipe } = await site.ctx.db
    .selectFrom('dataset_recipe')
    .select('recipe')
    .where('study', '=', study)
    .executeTakeFirstOrThrow();
  dataOf(await keep(owner, study, { recipe, revision: '1', name: 'Ward' }));
  await enter(page, button(/^Step 1,/));
  await enter(page, button('Duplicate'));
  await page.getByText('Changed since version 1').waitFor();
  await enter(page, button('Keep the recipe'));
  await enter(page, naming.getByRole('button', { name: 'Keep as version 2' }));
  const both = page.getByRole('dialog', { name: 'Version 2 was kept meanwhile' });
  await both.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, both.getByRole('button', { name: 'Keep as version 3' }));
  await page.getByText('Version 3 is kept').first().waitFor();

  // What comes of it is data like any other, and says of what it was made.
  await enter(page, button('Keep the outcome'));
  const keeping = page.getByRole('dialog', { name: 'Keep in a study' });
  expect(await keeping.getByLabel('In which study').count()).toBe(0);
  await enter(page, keeping.getByRole('button', { name: 'Continue' }));
  await keeping.getByRole('checkbox').press('Space');
  await enter(page, keeping.getByRole('button', { name: 'Keep the data' }));
  await page.waitForURL(`**/studies/${study}/data`);
  await enter(page, page.getByRole('link', { name: 'Ward', exact: true }));
  await page.getByText('Made by run no. 1 of the recipe “Ward”, version 3, from “March” (no. 1).').waitFor();
  await visit(page, `${site.address}/en/studies/${study}/cleaning`);
  await page.getByText('3 of 3').waitFor();
  await isWell();

  // The data that were cleaned are analysed; kept, the analysis is computed again by whoever opens it.
  await visit(page, `${site.address}/en/studies/${study}/analyses`);
  await isWell();
  await page.getByLabel('On which data').selectOption({ label: 'March (no. 1)' });
  await page.getByLabel('By which method').selectOption('describe');
  await enter(page, button('Open'));
  const role = site.ctx.catalogue.text('en', 'methods.roles.variables');
  await page.getByRole('combobox', { name: role, exact: true }).selectOption({ label: 'age' });
  await enter(page, button('Keep the analysis'));
  const analysis = page.getByRole('dialog', { name: 'Keep the analysis' });
  await analysis.getByLabel('Name of the analysis').fill('How old they are');
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, analysis.getByRole('button', { name: 'Keep as version 1' }));
  await page.getByText('Computed again on this device: the same numbers').waitFor();
  await isWell();
  await enter(page, page.getByRole('link', { name: 'Run again on “Ward” (no. 2)' }));
  await page.getByText('Changed since version 1').waitFor();
  await enter(page, button('Keep the analysis'));
  await enter(page, analysis.getByRole('button', { name: 'Keep as version 2' }));
  await enter(page, page.getByRole('link', { name: 'Compare with version 1' }));
  await page.getByText('All numbers are the same.').waitFor();
  await isWell();

  // One press puts what it asks into the plan; the second says that it is there.
  await enter(page, button('Put in the plan'));
  await page.getByText('It is in the draft of the plan now.').first().waitFor();
  await enter(page, button('Put in the plan'));
  await page.getByText('The plan has it already.').first().waitFor();

  // What will be analysed is written over the dictionary, and locked.
  await enter(page, page.getByRole('link', { name: 'Analyses', exact: true }));
  await enter(page, page.getByRole('link', { name: 'Statistical analysis plan' }));
  await page.getByLabel('By which method').selectOption('describe');
  await enter(page, button('Choose its variables'));
  await page.getByRole('combobox', { name: role, exact: true }).selectOption({ label: 'age' });
  await isWell();
  await enter(page, button('Save in the plan'));
  await page.getByText('Draft of version 1, not locked yet').waitFor();
  await enter(page, button('Lock the plan'));
  const lock = page.getByRole('alertdialog');
  await lock.getByLabel('Reason').fill('Before the second quarter');
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, lock.getByRole('button', { name: 'Lock the plan' }));
  await page.getByText('after 2 sets of data were kept').first().waitFor();
  await isWell();
});
