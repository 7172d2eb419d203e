/** What members write in the forum, through the pages: questions, replies, changes, and what keeps them from being lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as forum from '../../src/rooms/forum/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { ask, dataOf, member, reply } from '../harness/forum.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let asker: Visitor;
let ana: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  asker = await member(site, 'asker@example.org', 'Ben');
  ana = await member(site, 'ana@example.org', 'Ana');
});
afterAll(() => site.stop());

/** A page of somebody who is signed in; null for a visitor. */
async function open(who: Visitor | null, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  if (who) await signIn(page, who);
  await visit(page, site.address + path);
  return page;
}

async function signIn(page: Page, { token }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
}

const textOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('look', () => {
  it('looks', { timeout: 200_000 }, async () => {
    const shots = process.env.SHOTS ?? '';
    for (const [size, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
      const page = await open(asker, '/en/forum/new', viewport);
      await page.getByLabel('Title', { exact: true }).fill('Which model for repeated counts with many zeros?');
      await page.getByLabel('Small table (optional)').fill('arm,age,crp\nA,54,3.2\nB,61,8.1\nA,47,2.2\nB,70,9.9');
      await page.getByLabel('Tags (optional)').fill('counts,');
      await textOf(page, 'Anything else').fill('Write to maria.lopez@example.org, born 12.03.1961.');
      await page.getByRole('button', { name: 'Post question' }).click();
      await page.screenshot({ path: `${shots}/new-${size}.png`, fullPage: true });
      console.log(size, await overflows(page), await accessibilityFaults(page));
      const { topic, slug } = await ask(asker);
      await reply(ana, topic);
      const thread = await open(ana, `/en/forum/${slug}`, viewport);
      await thread.screenshot({ path: `${shots}/thread-${size}.png`, fullPage: true });
      await textOf(thread, 'Your reply').click();
      await thread.getByRole('toolbar').waitFor();
      await textOf(thread, 'Your reply').fill('**Bold** and $p<0.05$ and a table\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n@B');
      await thread.getByRole('option').first().waitFor();
      await thread.screenshot({ path: `${shots}/reply-${size}.png`, fullPage: true });
      console.log(size, await overflows(thread), await accessibilityFaults(thread));
      await thread.keyboard.press('Enter');
      await thread.getByRole('button', { name: 'Preview' }).click();
      await thread.locator('math').waitFor();
      await thread.screenshot({ path: `${shots}/preview-${size}.png`, fullPage: true });
      console.log(size, await accessibilityFaults(thread));
      await thread.getByRole('button', { name: 'Edit' }).last().click();
      await textOf(thread, 'Change your post').waitFor();
      await thread.screenshot({ path: `${shots}/edit-${size}.png`, fullPage: true });
      console.log(size, await overflows(thread), await accessibilityFaults(thread));
    }
  });
});
