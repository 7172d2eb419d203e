/** A participant of a study, who has no account, and a study: what an operator erases, and what goes once nobody is left. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { type Site, startSite } from '../../../test/harness/site.ts';
import { placeIn } from '../../../test/places/cast.ts';
import { auditAbout } from '../../platform/auditAbout.ts';
import { verifyAudit } from '../../platform/auditChain.ts';
import { runCommand } from '../../platform/control.ts';
import { chainOf } from '../../platform/place.ts';
import { keysById } from '../../platform/studyKeys.ts';
import { leaveAll, makeStudy } from '../study/members.ts';

describe.each(engines())('Of a study, on %s,', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const made = async () => {
    const [account, one, sister] = [randomUUID(), randomUUID(), randomUUID()];
    const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'Falls'));
    const place = await placeIn(site.ctx, study);
    const act = { act: 'record.write', subject: 'record', subjectId: randomUUID(), newValue: 'lobelia' };
    for (const participant of [one, sister])
      await site.ctx.transaction((tx) => auditAbout(tx, place, { participant, right: 'record.read' }, act));
    return { account, study, one, sister };
  };
  const opens = async (study: string, subject?: string) =>
    keysById(site.ctx, { study, subject }).then(
      () => true,
      () => false,
    );
  const run = (...argv: string[]) => runCommand(site.ctx, site.commands, argv);
  const erased = async (study: string) => {
    const acts = site.ctx.db.selectFrom('platform_audit').select('act').where('chain', '=', chainOf(study));
    return (await acts.where('act', 'like', '%.erase').orderBy('id').execute()).map(({ act }) => act);
  };

  it('a participant is erased by the operator, and the whole of it: said once more, and kept in its chain', async () => {
    const { study, one, sister } = await made();
    expect((await run('erase', `study/${study}/${one}`)).text).toContain('Nothing was erased yet');
    expect(await opens(study, one)).toBe(true);
    expect((await run('erase', `study/${study}/${one}`, 'for-good')).text).toMatch(/^Erased\./);
    expect([await opens(study, one), await opens(study, sister)]).toEqual([false, true]);
    expect((await run('erase', `study/${study}`, 'for-good')).text).toMatch(/^Erased\./);
    expect([await opens(study), await opens(study, sister)]).toEqual([false, false]);
    expect(await erased(study)).toEqual(['subject.erase', 'study.erase']);
    expect((await run('erase', `study/${study}`, 'for-good')).text).toBe('Nothing of it was there.');
    expect(await verifyAudit(site.ctx)).toMatchObject({ whole: true });
  });

  it('the key goes once nobody is left in it', async () => {
    const { study, account, one } = await made();
    expect(await opens(study, one)).toBe(true);
    await site.ctx.transaction((tx) => leaveAll(tx, { account }));
    expect([await opens(study), await opens(study, one)]).toEqual([false, false]);
  });
});
