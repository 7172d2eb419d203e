/** Sample size as everybody meets it: pages that read, a worked example, and values of one's own behind two doors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { designs } from '../../statistics/designs/catalogue.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

describe('a visitor', () => {
  it('reads every design, with a worked example', async () => {
    const visitor = new Visitor(site);
    for (const { id } of designs) {
      const page = await visitor.get(`/en/tools/sample-size/${id}`);
      expect(page.status, id).toBe(200);
      expect(page.text, id).toContain('Worked example');
      expect(page.text, id).not.toMatch(/designs\.(?:inputs|outputs|designs)\./);
    }
  });
});
