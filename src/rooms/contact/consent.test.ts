import { describe, expect, it, onTestFinished } from 'vitest';
import { everyEngine } from '../../../test/harness/databases.ts';
import { agreed } from '../../../test/harness/proofs.ts';
import { startSite, Visitor } from '../../../test/harness/site.ts';
import { openedRow } from '../../platform/sealing.ts';
import { createContactUs, sendContact } from './contract.ts';
import { sealedRequests } from './queries/sealed.ts';

const person = { name: 'Noor', mobile: '13800138000' };

describe.runIf(everyEngine().includes('postgres'))('The consent to keep a request', () => {
  it('is recorded with it: which version of the notice, and when; never a version that was not published', async () => {
    const site = await startSite({ engine: 'postgres' });
    onTestFinished(() => site.stop());
    const visitor = new Visitor(site);
    const consent = agreed;
    await visitor.call(createContactUs, { data: { ...person, content: 'Agreed', consent } });
    await visitor.call(sendContact, { ...person, need: 'Agreed', consent });
    await visitor.call(sendContact, { ...person, need: 'Invented', consent: '9999-12-31' });
    const rows = await site.look(({ db }) =>
      db
        .selectFrom('contact_request')
        .select(['id', 'need', 'mobile', 'locale', 'consent_version', 'consent_at', 'submitted_at'])
        .orderBy('id')
        .execute(),
    );
    expect(rows.map((row) => openedRow(site.ctx, sealedRequests, row))).toEqual([
      {
        id: expect.any(String),
        need: 'Agreed',
        mobile: '13800138000',
        locale: 'en',
        consent_version: consent,
        consent_at: expect.any(Date),
        submitted_at: expect.any(Date),
      },
      expect.objectContaining({ need: 'Invented', consent_version: null, consent_at: null }),
    ]);
  });
});
