/** Something behind each address that names one of many: an entry, a topic, an order, a draft … */
import { randomUUIDv7 } from 'node:crypto';
import { savePlan } from '../../src/rooms/dataset/analyses/planContract.ts';
import { recharge } from '../../src/rooms/payments/contract.ts';
import { withdraw } from '../../src/rooms/payments/withdrawals/contract.ts';
import { makeStudy } from '../../src/rooms/study/contract.ts';
import { wishOf } from '../../src/rooms/syndrome/saved.cases.ts';
import { giveConsent, keepResult } from '../../src/rooms/syndrome/savedContract.ts';
import { beginScaleDraft } from '../../src/rooms/syndrome/staff/contract.ts';
import { emptyPlan, keep, keepDrawn, peopleFile, planWith } from './analyses.ts';
import { dataOf, publish } from './entries.ts';
import { ask, member as forumMember } from './forum.ts';
import { bring, journalsFile, makeLive } from './journals.ts';
import { setIdentity } from './members.ts';
import { accountOf, person } from './people.ts';
import { agreed } from './proofs.ts';
import { keepWritten, reportOn } from './reports.ts';
import type { Site, Visitor } from './site.ts';
import { keepData } from './snapshots.ts';
import { giveWithdrawable, offerWithdrawal } from './withdrawals.ts';

/** Addresses below the language by the path of their screen; `member` owns what is somebody's own. */
export async function filledPaths(
  site: Site,
  { admin, member, email }: { admin: Visitor; member: Visitor; email: string },
): Promise<Record<string, string>> {
  const course = await publish(admin, { kind: 'course', title: 'A course' });
  const chapter = await publish(admin, { kind: 'chapter', title: 'A chapter', course: course.id });
  const news = await publish(admin, { kind: 'news', title: 'A piece of news' });
  const guide = await publish(admin, { kind: 'guide', title: 'A guide' });
  const topic = await ask(await forumMember(site, 'asks@example.org', 'Ana'));
  await makeLive(site, admin, journalsFile, { kind: 'journals' });
  const version = await bring(site, admin, journalsFile, { kind: 'journals' });
  const wish = { amount: '25', method: 'card', client_key: randomUUIDv7() } as const;
  const { order } = dataOf(await member.call(recharge, wish));
  await member.call(giveConsent, { version: agreed });
  const { id: result } = dataOf(await member.call(keepResult, wishOf()));
  const { id: draft } = dataOf(await admin.call(beginScaleDraft, { scale: 'depression', version: '1.0.0' }));
  const { study } = dataOf(await member.call(makeStudy, { name: 'Falls on the ward', kind: 'cohort' }));
  const kept = await keepData(member, study, { open: await peopleFile() });
  const { snapshot } = dataOf(kept);
  const { analysis } = dataOf(await keep(member, study, { snapshot: String(snapshot) }));
  const { analysis: figure } = dataOf(await keepDrawn(member, study, String(snapshot)));
  await member.call(savePlan, planWith(String(study), emptyPlan) as never); // the harness fills the path from the input
  const { report } = dataOf(
    await keepWritten(member, String(study), reportOn(String(analysis), String(snapshot))),
  );
  return {
    'studies/:study': `studies/${study}`,
    'studies/:study/data': `studies/${study}/data`,
    'studies/:study/documents': `studies/${study}/documents`,
    'studies/:study/data/:snapshot': `studies/${study}/data/${snapshot}`,
    'studies/:study/analyses': `studies/${study}/analyses`,
    'studies/:study/analyses/new': `studies/${study}/analyses/new?data=${snapshot}&method=describe`,
    'studies/:study/analyses/plan': `studies/${study}/analyses/plan`,
    'studies/:study/analyses/:analysis': `studies/${study}/analyses/${analysis}`,
    'studies/:study/graphs': `studies/${study}/graphs`,
    'studies/:study/graphs/new': `studies/${study}/graphs/new?data=${snapshot}`,
    'studies/:study/graphs/:analysis': `studies/${study}/graphs/${figure}`,
    'studies/:study/report': `studies/${study}/report`,
    'studies/:study/report/:report': `studies/${study}/report/${report}`,
    'studies/:study/cleaning': `studies/${study}/cleaning`,
    'studies/:study/cleaning/:snapshot': `studies/${study}/cleaning/${snapshot}`,
    'studies/:study/dictionary': `studies/${study}/dictionary`,
    'studies/:study/members': `studies/${study}/members`,
    'courses/:id': `courses/${course.slug}`,
    'courses/:id/:chapter': `courses/${course.slug}/${chapter.slug}`,
    'news/:id': `news/${news.slug}`,
    'guides/:id': `guides/${guide.slug}`,
    'forum/:slug': `forum/${topic.slug}`,
    'tools/indices/:index': 'tools/indices/curb-65',
    'tools/sample-size/:design': 'tools/sample-size/two-means',
    'tools/statistics/:method': 'tools/statistics/two-sample-t',
    'tools/journals/:issn': 'tools/journals/9900-0008',
    'my/orders/:number': `my/orders/${order}`,
    'my/syndrome/:id': `my/syndrome/${result}`,
    'staff/entries/:id': `staff/entries/${guide.id}`,
    'staff/entries/:id/history': `staff/entries/${guide.id}/history`,
    'staff/journals/:import': `staff/journals/${version.id}`,
    'staff/payments/:number': `staff/payments/${order}`,
    'staff/payments/withdrawals/:number': `staff/payments/withdrawals/${await withdrawal(site)}`,
    'staff/points/:account': `staff/points/${await accountOf(site, email)}`,
    'staff/scales/:scale': 'staff/scales/depression',
    'staff/scales/drafts/:id': `staff/scales/drafts/${draft}`,
    'staff/scales/drafts/:id/preview': `staff/scales/drafts/${draft}/preview`,
  };
}

/** Points that somebody of an approved identity has asked for as money. @returns its number */
async function withdrawal(site: Site): Promise<string> {
  const email = 'withdraws@example.org';
  const owner = await person(site, { email });
  const account = await accountOf(site, email);
  await setIdentity(site, account, 1);
  await offerWithdrawal(site);
  await giveWithdrawable(site, account, 1000);
  const payee = {
    kind: 'bank',
    name: 'Ana Example',
    bank: 'Bank of Example',
    account: '622202123456',
  } as const;
  const client_key = randomUUIDv7();
  return dataOf(await owner.call(withdraw, { points: '1000', ...payee, client_key })).withdrawal;
}
