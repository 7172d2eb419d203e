/** Sample size as people meet it: pages for everybody, values of one's own behind two doors, and what is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { ask, member as writer } from '../../../test/harness/forum.ts';
import { makeVip } from '../../../test/harness/members.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { answer, scriptOf } from '../../designs/answering.ts';
import { designs } from '../../designs/catalogue.ts';
import {
  computeDesign,
  deleteCalculation,
  getDesigns,
  renameCalculation,
  saveCalculation,
} from './contract.ts';
import { mostVersions } from './saving.ts';

async function member(site: Site, email: string): Promise<Visitor> {
  const visitor = await person(site, { email });
  await makeVip(site, await accountOf(site, email));
  return visitor;
}

describe('The designs', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  it('are read by everybody, each with a worked example in words', async () => {
    const visitor = new Visitor(site);
    for (const { id } of designs) {
      const page = await visitor.get(`/en/tools/sample-size/${id}`);
      expect(page.status, id).toBe(200);
      expect(page.text, id).toContain('Worked example');
      expect(page.text, id).toContain('>What you still need for your own values<');
      expect(page.text.split('<math').length, id).toBeGreaterThan(2);
      // There is nothing to enter them into.
      expect(page.text, id).not.toMatch(/<main.*<input.*<\/main>/s);
      expect(page.text, id).not.toMatch(/>designs\.[a-z]/);
    }
    const { text } = await visitor.get('/en/tools/sample-size/two-means');
    expect(text).toMatch(/<output[^>]*>128</);
  });

  it('are listed with their inputs, outputs and sources', async () => {
    const reply = await new Visitor(site).call(getDesigns, {});
    const { designs: listed }: AnswerOf<typeof getDesigns> = dataOf(reply);
    expect(listed.map(({ id }) => id)).toEqual(designs.map(({ id }) => id));
    const twoMeans = listed.find(({ id }) => id === 'two-means');
    expect(twoMeans?.title).toBe('Two means, t test');
    expect(twoMeans?.inputs.find(({ name }) => name === 'alpha')).toMatchObject({
      label: 'Significance level',
      unit: 'share',
      min: 0.000001,
      max: 0.5,
      default: 0.05,
    });
    for (const { id, sources } of listed) expect(sources.length, id).toBeGreaterThan(0);
  });

  it('are answered by the call exactly as by the function that their page runs, for every goal', async () => {
    const caller = await member(site, 'every-goal@example.org');
    for (const design of designs) {
      for (const goal of design.goals) {
        const here = answer(design, goal, {});
        if (!here.ok) throw new Error(`${design.id} ${goal}`);
        const there = dataOf(await caller.call(computeDesign, { design: design.id, goal }));
        expect(there.outputs, `${design.id} ${goal}`).toEqual(here.answer.outputs);
        expect(there.values).toEqual(here.answer.values);
        expect(there.steps).toEqual(here.answer.steps);
        expect(there.script).toBe(scriptOf(design, goal, {}));
      }
    }
  });

  it('take what people type, and say what is wrong beside which field', async () => {
    const caller = await member(site, 'typing@example.org');
    const typed = { design: 'two-means', difference: '2,5', sd: '１０' };
    const half = dataOf(await caller.call(computeDesign, typed));
    expect(half.values).toMatchObject({ difference: 2.5, sd: 10 });
    const wrong = await caller.call(computeDesign, { design: 'two-means', sd: '0', alpha: 'small' });
    expect(wrong.body.code).toBe(0);
    expect(Object(wrong.body.data)).toMatchObject({ problem: 'invalid' });
    expect([...Object(wrong.body.data).fields].sort()).toEqual(['alpha', 'sd']);
    const unknown = await caller.call(computeDesign, { design: 'two-means', sigma: '3' });
    expect([unknown.status, Object(unknown.body.data).fields]).toEqual([400, ['sigma']]);
    expect((await caller.call(computeDesign, { design: 'three-means' })).status).toBe(404);
  });

  it('seek an effect on the side that is asked for, and pass over nothing that was sent of it', async () => {
    const caller = await member(site, 'sides@example.org');
    const asked = { design: 'two-proportions', goal: 'effect', total: '588', proportion1: '0.3' } as const;
    const found = async (more: Record<string, string>) =>
      dataOf(await caller.call(computeDesign, { ...asked, ...more }));
    const lower = await found({ direction: 'lower' });
    expect(lower.outputs.proportion2).toBeCloseTo(0.2, 3);
    expect((await found({ proportion2: '0.25' })).outputs).toEqual(lower.outputs);
    expect((await found({})).outputs.proportion2).toBeGreaterThan(0.3);
    const refused = await caller.call(computeDesign, { ...asked, proportion2: '0.2', direction: 'higher' });
    expect(Object(refused.body.data)).toMatchObject({ problem: 'invalid', fields: ['direction'] });
    const known = await caller.call(computeDesign, { design: 'anova', goal: 'effect', sdOfMeans: '3' });
    expect(Object(known.body.data)).toMatchObject({ problem: 'invalid', fields: ['sdOfMeans'] });
    // A link of before names a value of the effect: its page answers on the side that it says.
    const { text } = await caller.get(
      '/en/tools/sample-size/two-proportions?goal=effect&total=588&proportion1=0.3&proportion2=0.2',
    );
    expect(text).toContain('>20%<');
    expect(text).toContain('The effect is assumed to lie below the reference value.');
  });

  it('show a member the answer to the values of their address, without any script', async () => {
    const caller = await member(site, 'address@example.org');
    const query = 'goal=size&difference=2.5&sd=10';
    const { outputs } = dataOf(
      await caller.call(computeDesign, { design: 'two-means', goal: 'size', difference: '2.5', sd: '10' }),
    );
    const { text } = await caller.get(`/en/tools/sample-size/two-means?${query}`);
    expect(text).toContain(`>${outputs.total}<`);
    const visitors = await new Visitor(site).get(`/en/tools/sample-size/two-means?${query}`);
    expect(visitors.text).not.toContain(`>${outputs.total}<`);
    // The way to one's own values leads back to these.
    const back = decodeURIComponent(/login\?to=([^"]+%3F[^"]+)/.exec(visitors.text)?.[1] ?? '');
    const [path, values] = back.split('?');
    expect(path).toBe('/en/tools/sample-size/two-means');
    expect(Object.fromEntries(new URLSearchParams(values))).toEqual({
      goal: 'size',
      difference: '2.5',
      sd: '10',
    });
  });

  it('are shown by a link as a card with the answer below a post of the forum, in the language of its reader', async () => {
    const path = 'tools/sample-size/two-means';
    const { slug } = await ask(await writer(site, 'ana@example.org', 'Ana'), {
      title: 'Is this enough?',
      text: `I planned [this](/en/${path}?difference=5&sd=10), not [that](/en/${path}?sd=-1), by [this page](/en/${path}).`,
    });
    const visitor = await new Visitor(site).get(`/en/forum/${slug}`);
    expect(visitor.text).not.toContain('Analysed in all: 128');
    const { text } = await (await member(site, 'card@example.org')).get(`/en/forum/${slug}`);
    expect(text).toContain(`href="/en/${path}?goal=size&amp;difference=5&amp;sd=10"`);
    expect(text).toContain('Analysed in all: 128');
    // Without an answer it still says where it leads; without values it is a plain link.
    expect(text).toContain(`href="/en/${path}?goal=size&amp;sd=-1"`);
    expect(text.split('<b>Two means, t test</b>').length - 1).toBe(2);
    const german = await new Visitor(site).get(`/de/forum/${slug}`);
    expect(german.text).toContain(`href="/de/${path}?goal=size&amp;difference=5&amp;sd=10"`);
  });
});

describe.each(engines())('Calculations that somebody keeps, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  const first = { name: 'Main outcome', notes: 'Pilot of 2025', design: 'two-means', goal: 'size' } as const;

  it('are shown ten to a page, the last one behind the last', async () => {
    const many = await member(site, 'many@example.org');
    const typed = { difference: '5', sd: '10' };
    for (let n = 1; n <= 11; n++)
      dataOf(await many.call(saveCalculation, { ...first, name: `Plan ${n}.`, typed }));
    const on = async (page: string) => (await many.get(`/en/tools/sample-size/saved${page}`)).text;
    const newest = await on('');
    expect([newest.includes('Plan 11.'), newest.includes('Plan 1.')]).toEqual([true, false]);
    expect(newest).toContain('href="?page=2"');
    for (const page of ['?page=2', '?page=99']) expect(await on(page)).toContain('Plan 1.');
  });

  it('have a name, notes and versions, and are opened again with their values', async () => {
    const owner = await member(site, 'owner@example.org');
    const typed = { difference: '5', sd: '10' };
    const { id } = dataOf(await owner.call(saveCalculation, { ...first, typed }));
    const again = dataOf(
      await owner.call(saveCalculation, { ...first, id, notes: 'Wider', typed: { ...typed, sd: '12' } }),
    );
    expect(again).toEqual({ id, version: 2 });
    const { text } = await owner.get('/en/tools/sample-size/saved');
    expect(text).toContain('Main outcome');
    expect(text).toContain('Pilot of 2025');
    expect(text).toContain('/en/tools/sample-size/two-means?goal=size&amp;difference=5&amp;sd=12');
    expect(text).toContain('/en/tools/sample-size/two-means?goal=size&amp;difference=5&amp;sd=10');
  });

  it('are nobody else’s', async () => {
    const owner = await member(site, 'private@example.org');
    const other = await member(site, 'other@example.org');
    const { id } = dataOf(await owner.call(saveCalculation, { ...first, name: 'Secret plan', typed: {} }));
    expect((await other.get('/en/tools/sample-size/saved')).text).not.toContain('Secret plan');
    expect((await other.call(renameCalculation, { id, name: 'Mine' })).status).toBe(404);
    expect((await other.call(deleteCalculation, { id })).status).toBe(404);
    expect((await other.call(saveCalculation, { ...first, id, typed: {} })).status).toBe(404);
    expect((await owner.get('/en/tools/sample-size/saved')).text).toContain('Secret plan');
  });

  it('are renamed and deleted', async () => {
    const owner = await member(site, 'renames@example.org');
    const { id } = dataOf(await owner.call(saveCalculation, { ...first, typed: {} }));
    dataOf(await owner.call(renameCalculation, { id, name: 'Second outcome' }));
    expect((await owner.get('/en/tools/sample-size/saved')).text).toContain('Second outcome');
    dataOf(await owner.call(deleteCalculation, { id }));
    expect((await owner.get('/en/tools/sample-size/saved')).text).not.toContain('Second outcome');
  });

  it('are kept with values that can be typed, and with nothing else in their place', async () => {
    const owner = await member(site, 'shapes@example.org');
    // As a form sends it: JSON in a field.
    const raw = { ...saveCalculation, input: z.record(z.string(), z.string()) };
    const shapes = ['null', '[]', '5', '[[', '{"power":{"toString":1}}', '{"power":[1]}', '{"power":null}'];
    for (const typed of [...shapes, JSON.stringify({ power: 'x'.repeat(3000) })]) {
      const reply = await owner.call(raw, { ...first, goal: 'power', typed });
      expect([typed.slice(0, 30), reply.status]).toEqual([typed.slice(0, 30), 400]);
    }
  });

  it('are not kept without an answer', async () => {
    const owner = await member(site, 'wrong@example.org');
    const reply = await owner.call(saveCalculation, { ...first, typed: { sd: '-1' } });
    expect(Object(reply.body.data)).toMatchObject({ problem: 'invalid', fields: ['sd'] });
  });

  it('have a limit, whoever saves at once', async () => {
    const owner = await member(site, 'limit@example.org');
    const { id } = dataOf(await owner.call(saveCalculation, { ...first, typed: {} }));
    const more = Array.from({ length: mostVersions + 3 }, () =>
      owner.call(saveCalculation, { ...first, id, typed: {} }),
    );
    const taken = (await Promise.all(more)).filter(({ body }) => body.code === 1);
    expect(taken.length).toBeLessThanOrEqual(mostVersions - 1);
    const versions = taken.map(({ body }) => Number(Object(body.data).version));
    expect(new Set(versions).size).toBe(versions.length);
    expect(Math.max(...versions)).toBeLessThanOrEqual(mostVersions);
  });
});
