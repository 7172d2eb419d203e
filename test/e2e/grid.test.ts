/** The grid of the design system, with a million rows: what only a browser shows of it. */
import { expect, it } from 'vitest';
import { desktop, openPage } from '../harness/browser.ts';
import { specimensPage } from '../harness/specimens.ts';

it('is scrolled by wheel away from the cell one is in, and a key makes a column wider', async () => {
  const page = await openPage({ viewport: desktop });
  await page.setContent(await specimensPage());
  const grid = page.getByRole('grid');
  const shown = () => grid.getByRole('row').nth(1).getAttribute('aria-rowindex').then(Number);
  await grid.hover();
  await page.mouse.wheel(0, 31_000);
  await expect.poll(shown).toBeGreaterThan(900);
  const far = await shown();
  await page.mouse.wheel(0, 93);
  await expect.poll(shown).toBeGreaterThan(far);
  // A row that stays in sight is the same element, wherever it stands now.
  await page.evaluate(() => {
    const rows = document.querySelectorAll('[role=grid] tbody tr');
    rows[8]?.setAttribute('data-stays', rows[8].getAttribute('aria-rowindex') ?? '');
  });
  const now = await shown();
  await page.mouse.wheel(0, 40);
  await expect.poll(shown).toBeGreaterThan(now);
  const stays = page.locator('[data-stays]');
  expect(await stays.getAttribute('aria-rowindex')).toBe(await stays.getAttribute('data-stays'));
  await page.mouse.wheel(0, 8_000_000);
  await expect.poll(shown).toBeGreaterThan(400_000);

  await grid.focus();
  const width = () =>
    grid.getByRole('columnheader', { name: 'status' }).evaluate((head) => head.getBoundingClientRect().width);
  const before = await width();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(width).toBe(before + 16);
});

it('is worked in by keyboard from the first row of a million to the last, and a cell is edited', async () => {
  const page = await openPage({ viewport: desktop });
  await page.setContent(await specimensPage());
  const grid = page.getByRole('grid');
  const active = () =>
    grid.evaluate((element) => {
      const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      const row = cell?.closest('tr')?.getAttribute('aria-rowindex');
      return { row, name: cell?.getAttribute('aria-label') };
    });
  const at = (row: number, column: string) =>
    expect.poll(active).toEqual({ row: String(row), name: expect.stringMatching(new RegExp(`^${column}`)) });
  await grid.focus();
  await at(2, 'status');
  await page.keyboard.press('ArrowDown');
  await at(3, 'status');
  await page.keyboard.press('Control+End');
  await at(1_000_001, 'platelets');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('PageDown');
  // A page further on, other rows are written into the elements that are there, which costs a third of making them.
  const drawn = grid.locator('tbody tr');
  await drawn.evaluateAll((rows) => {
    for (const row of rows) row.setAttribute('data-was', '');
  });
  const count = await drawn.count();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number((await active()).row)).toBeGreaterThan(count * 1.5);
  expect(await grid.locator('[data-was]').count()).toBe(count);
  await page.keyboard.press('Control+ArrowUp');
  await at(2, 'id');
  await page.keyboard.press('F2');
  const editor = page.getByRole('textbox', { name: /^id/ });
  await editor.fill('A7');
  await editor.press('Escape');
  await at(2, 'id 1');
  await page.keyboard.press('F2');
  await editor.fill('A7');
  await editor.press('Enter');
  await at(3, 'id 2');
  await page.keyboard.press('Shift+ArrowUp');
  await at(2, 'id A7');
  expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(2);
});
