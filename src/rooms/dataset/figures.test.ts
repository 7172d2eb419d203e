/** Figures of a study through HTTP: kept as analyses are, listed apart from them, and hidden with what they are about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageKey, armKey, keep, keepDrawn, keptDrawn, peopleFile } from '../../../test/harness/analyses.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { call } from '../../../test/places/cast.ts';
import * as contract from './analyses/contract.ts';
import { planAnalysis } from './analyses/planContract.ts';

let site: Site;
let owner: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

type Version = { analysis: string; revision: number; hash: string };

async function start(name: string) {
  const of = await studyOf(owner, name);
  const { snapshot } = dataOf<{ snapshot: string }>(
    await keepData(owner, of, { open: await peopleFile() }, { name: 'Baseline' }),
  );
  return { of, snapshot };
}
const draw = async (of: string, snapshot: string, more = {}) =>
  dataOf<Version>(await keepDrawn(owner, of, snapshot, more));
const open = (visitor: Visitor, of: string, analysis: string, more: object = {}) =>
  call(visitor, contract.getAnalysis, of, { analysis, ...more });

describe('Figures of a study', () => {
  it('are kept with what they ask, and another look is another version', async () => {
    const { of, snapshot } = await start('Looks');
    const first = await draw(of, snapshot);
    const more = { analysis: first.analysis, revision: '1' };
    expect(await draw(of, snapshot, more)).toEqual(first);
    const second = await draw(of, snapshot, { ...more, spec: { style: { width: 174 } } });
    expect(second).toMatchObject({ analysis: first.analysis, revision: 2 });
    const before = dataOf<{ spec: string; result: string }>(
      await open(owner, of, first.analysis, { revision: 1 }),
    );
    expect(JSON.parse(before.spec)).toMatchObject({
      figure: 'box',
      roles: { value: [ageKey], by: [armKey] },
    });
    // Numbers of its sentences alone, and no row.
    expect(before.result).toContain('"median"');
    expect(before.result).not.toContain('"points"');
    // A method is no next version of a figure.
    expect((await keep(owner, of, { snapshot, ...more, revision: '2' })).status).toBe(400);
  });

  it('stand on a page of their own, and among the analyses not', async () => {
    const { of, snapshot } = await start('Pages');
    const { analysis } = await draw(of, snapshot, { name: 'Ages, drawn' });
    await keep(owner, of, { snapshot, name: 'Ages, described' });
    const textOf = async (path: string) => (await owner.get(`/en/studies/${of}/${path}`)).text;
    const [graphs, analyses] = [await textOf('graphs'), await textOf('analyses')];
    expect([graphs.includes('Ages, drawn'), graphs.includes('Ages, described')]).toEqual([true, false]);
    expect([analyses.includes('Ages, drawn'), analyses.includes('Ages, described')]).toEqual([false, true]);
    expect(await textOf(`graphs/${analysis}`)).toContain('Ages, drawn');
    const { status, headers } = await owner.get(`/en/studies/${of}/analyses/${analysis}?version=1`);
    expect([status, headers.get('location')]).toEqual([
      302,
      `/en/studies/${of}/graphs/${analysis}?version=1`,
    ]);
  });

  it('lead to their data and to the analyses of the same, and are found from there', async () => {
    const { of, snapshot } = await start('Ways');
    const { analysis: figure } = await draw(of, snapshot);
    const ask = async (roles: Record<string, string[]>, name: string) =>
      dataOf<Version>(
        await keep(owner, of, { snapshot, name, spec: { format: 1, method: 'describe', roles } }),
      ).analysis;
    const same = await ask({ variables: [ageKey], by: [armKey] }, 'Ages by arm, in numbers');
    const less = await ask({ variables: [ageKey] }, 'Ages alone');
    const textOf = async (path: string) => (await owner.get(`/en/studies/${of}/${path}`)).text;
    const drawn = await textOf(`graphs/${figure}`);
    const leads = (to: string) => `href="/en/studies/${of}/${to}"`;
    expect(drawn).toContain(leads(`analyses/${same}?version=1`));
    expect(drawn).not.toContain(leads(`analyses/${less}?version=1`));
    expect(drawn).toContain(leads(`data/${snapshot}`));
    expect(await textOf(`analyses/${same}`)).toContain(leads(`graphs/${figure}?version=1`));
    expect(await textOf(`analyses/${less}`)).not.toContain(leads(`graphs/${figure}?version=1`));
    // An analysis is no figure, and is drawn as the one that shows what it answers.
    const begun = await textOf(`graphs/${same}.data`);
    expect(begun).toContain('"box"');
    expect(await textOf(`graphs/${same}`)).toContain(leads(`analyses/${same}?version=1`));
  });

  it('are planned by nobody, as a plan says what methods answer', async () => {
    const { of, snapshot } = await start('Plans');
    const { analysis } = await draw(of, snapshot);
    expect((await call(owner, planAnalysis, of, { analysis, revision: 1 })).body).toMatchObject({
      data: { problem: 'invalid' },
    });
  });

  it('are sealed, refused where they ask for nothing, and gone once they are removed', async () => {
    const { of, snapshot } = await start('Ends');
    const { analysis } = await draw(of, snapshot);
    const rows = () =>
      site.ctx.db.selectFrom('dataset_analysis').select(['name', 'spec']).where('study', '=', of).execute();
    expect((await rows())[0]?.spec).not.toContain('box');
    const wrong = {
      ...keptDrawn(of, snapshot),
      spec: JSON.stringify({ format: 1, figure: 'none', roles: {} }),
    };
    expect(said(await call(owner, contract.keepAnalysis, of, wrong))).toContain('analysis');
    const reader = await memberOf(site, { owner, of }, 'reader', 'statistician');
    expect((await open(reader, of, analysis)).body).toHaveProperty('data');
    await call(owner, contract.removeAnalysis, of, { analysis, reason: 'No longer needed' });
    expect(await rows()).toEqual([{ name: '–', spec: null }]);
    expect((await owner.get(`/en/studies/${of}/graphs/${analysis}`)).status).toBe(404);
  });
});
