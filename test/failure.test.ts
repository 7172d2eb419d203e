import { describe, expect, it, onTestFinished } from 'vitest';
import { engines } from './harness/databases.ts';
import { startSite, Visitor } from './harness/site.ts';

describe.runIf(engines().includes('postgres'))('A page whose data are broken', () => {
  it('says so with status 500, tells nothing of the inside, and is not kept', async () => {
    const site = await startSite({ engine: 'postgres' });
    onTestFinished(() => site.stop());
    const breakIt = (email: string) =>
      site.look(({ db }) =>
        db
          .updateTable('site_setting')
          .set({ value: JSON.stringify(email) })
          .where('name', '=', 'email')
          .execute(),
      );
    await breakIt('not an address');
    const broken = await new Visitor(site).get('/de/contact');
    expect(broken.status).toBe(500);
    expect(broken.text).toContain('This page could not be shown');
    expect(broken.text).not.toMatch(/ZodError|at .+:\d+:\d+|not an address/);
    expect(broken.headers.get('cache-control')).toBe('no-store');
    await breakIt('mended@meridian.example');
    expect((await new Visitor(site).get('/de/contact')).status).toBe(200);
  });
});
