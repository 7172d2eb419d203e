/** The user centre: parts of all rooms, none of which holds up another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { person } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { CentrePart, Panel } from '../../own/centre.ts';
import { loadParts } from './loadParts.ts';

const part = (id: string, order: number, load: () => Promise<Panel>): CentrePart => ({
  id,
  order,
  icon: 'list',
  title: id,
  load,
});

describe('Parts of the centre', () => {
  const errors: object[] = [];
  // Of a context, parts need the log alone.
  const ctx = { log: { error: (fault: object) => void errors.push(fault) } } as never;

  it('stand in their order, and one that fails or hangs leaves the others alone', async () => {
    const loaded = await loadParts(ctx, [
      part('later', 80, async () => ({ text: ['c'] })),
      part('fails', 20, async () => {
        throw new Error('The room is down.');
      }),
      part('hangs', 30, () => new Promise(() => {})),
      part('first', 10, async () => ({ text: ['a'] })),
    ]);
    expect(loaded.map(({ id }) => id)).toEqual(['first', 'fails', 'hangs', 'later']);
    expect(loaded.map(({ panel }) => panel !== null)).toEqual([true, false, false, true]);
    expect(errors).toMatchObject([{ part: 'fails' }]);
  });
});

describe.each(engines())('The user centre, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  it('asks a visitor to log in, and is kept out of search engines', async () => {
    const { status, text } = await new Visitor(site).get('/en/usercenter');
    expect(status).toBe(200);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toContain('id="part-');
  });

  it('shows a part of each room that brings one, each with a way to begin, and is kept by nobody', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    const { text, headers } = await ana.get('/en/usercenter');
    const parts = [...text.matchAll(/id="part-([a-z-]+)"/g)].map(([, id]) => id);
    expect(parts).toEqual(
      expect.arrayContaining(['vip', 'points', 'invitation', 'identity', 'notices', 'forum', 'guides']),
    );
    expect(parts).toEqual(
      expect.arrayContaining(['courses', 'samplesize', 'indices', 'syndrome', 'payments']),
    );
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('answers one part alone, and an unknown one with none', async () => {
    const bo = await person(site, { email: 'bo@example.org' });
    const one = await bo.get('/en/usercenter?part=points');
    expect([...one.text.matchAll(/id="part-/g)]).toHaveLength(1);
    const none = await bo.get('/en/usercenter?part=%27%3B--');
    expect(none.status).toBe(200);
    expect(none.text).not.toContain('id="part-');
  });
});
