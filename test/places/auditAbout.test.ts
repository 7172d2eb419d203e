/** Who reads the values that a study's chain keeps about a participant (docs/decisions/0186-sealed-in-the-trail.md). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StudyRole, studyRoles } from '../../src/contract/study.ts';
import { auditAbout, type EntryAbout, openedAct, openedBlindAct } from '../../src/platform/auditAbout.ts';
import { chainOf, type StudyPlace } from '../../src/platform/place.ts';
import { type Site, startSite } from '../harness/site.ts';
import { placeIn } from './cast.ts';

describe('The values of an act about a participant', () => {
  let site: Site;
  const study = randomUUID();
  const rights = ['record.read', 'identity.read', 'blind.read'] as const;
  const opens: Record<(typeof rights)[number], readonly StudyRole[]> = {
    'record.read': ['owner', 'investigator', 'data-manager', 'monitor'],
    'identity.read': ['investigator'],
    'blind.read': ['keeper'],
  };
  const entries = new Map<keyof typeof opens, EntryAbout>();
  beforeAll(async () => {
    site = await startSite();
    const place = await placeIn(site.ctx, study);
    for (const right of rights) {
      const act = { act: 'record.write', subject: 'record', subjectId: randomUUID(), newValue: right };
      await site.ctx.transaction((tx) => auditAbout(tx, place, { participant: randomUUID(), right }, act));
      const kept = await site.ctx.db
        .selectFrom('platform_audit')
        .selectAll()
        .where('chain', '=', chainOf(study))
        .where('subject_id', '=', act.subjectId)
        .executeTakeFirstOrThrow();
      entries.set(right, kept as EntryAbout); // its columns are those that the type names
    }
  });
  afterAll(() => site.stop());

  const open = (place: StudyPlace, entry: EntryAbout) =>
    place.unblinded ? openedBlindAct(site.ctx, place, entry) : openedAct(site.ctx, place, entry);
  const forbidden = { problem: { problem: 'forbidden' } };

  it('are opened by the audit log for members who read everywhere what they are of, and for no staff', async () => {
    for (const [right, entry] of entries)
      for (const role of studyRoles) {
        const opening = open(await placeIn(site.ctx, study, role), entry);
        if (opens[right].includes(role)) expect(await opening, role).toMatchObject({ newValue: right });
        else await expect(opening, `${right} by ${role}`).rejects.toMatchObject(forbidden);
      }
  });

  it('are opened for nobody who is bound to a site', async () => {
    for (const role of ['investigator', 'monitor'] as const) {
      const place = await placeIn(site.ctx, study, role, randomUUID());
      for (const entry of entries.values()) await expect(open(place, entry)).rejects.toMatchObject(forbidden);
    }
  });

  it('are opened for nobody where the entry was emptied, and nothing breaks', async () => {
    const entry = entries.get('record.read') as EntryAbout; // made above
    for (const role of ['owner', 'keeper'] as const) {
      const emptied = { ...entry, detail: null };
      await expect(open(await placeIn(site.ctx, study, role), emptied)).rejects.toMatchObject(forbidden);
    }
  });

  it('are opened by no other right, whatever somebody with the database writes into the entry', async () => {
    const place = await placeIn(site.ctx, study);
    for (const right of ['identity.read', 'blind.read'] as const) {
      const entry = entries.get(right) as EntryAbout; // made above
      const moved = { ...entry, detail: { ...Object(entry.detail), right: 'record.read' } };
      await expect(open(place, moved)).rejects.toThrow(/unable to authenticate|does not open/i);
    }
  });
});
