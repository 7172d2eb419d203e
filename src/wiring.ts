/** Where rooms meet: each is handed what its services need of another. What its pages need: `pageWiring.ts`. */

import type { ServiceNeeds } from './manifests.ts';
import type { WechatWays } from './platform/wechat/open.ts';
import type { EntranceNeeds } from './rooms/account/entrance.ts';
import { handlesOf } from './rooms/account/handles.ts';
import { inventAccount } from './rooms/account/invented.ts';
import { namesOf } from './rooms/account/names.ts';
import { isAccount, recipientOf } from './rooms/account/profile.ts';
import { accountByCode, setLocale } from './rooms/account/queries/accounts.ts';
import { madeAt, nicknamed, peopleOf } from './rooms/account/queries/people.ts';
import { staffAccounts } from './rooms/account/queries/staff.ts';
import { actorByToken } from './rooms/account/sessions.ts';
import { dropPagesOf } from './rooms/forum/authorPages.ts';
import { resumeSuspension } from './rooms/forum/suspension.ts';
import { inventApproval } from './rooms/identity/demonstration/approval.ts';
import { approvedAccounts, isApproved } from './rooms/identity/identity.ts';
import { approvedInvited, invited, signedInFrom } from './rooms/invitation/invite.ts';
import { linkedTo, sharingBrowser } from './rooms/invitation/queries.ts';
import { payAgain, setGround } from './rooms/points/earn.ts';
import { ruleNamed } from './rooms/points/queries/rules.ts';
import { spend } from './rooms/points/spend.ts';
import { publishedEntry } from './rooms/publishing/read.ts';
import { isPrivacyVersion, privacyVersion } from './rooms/site/queries.ts';
import { brandIn, brandsIn } from './rooms/site/read.ts';
import { beginWaiting, spendingUndone } from './rooms/vip/membership.ts';
import { listedPages, listedTags } from './screens.ts';
import { mayRead, mayUse, missingSteps, openLibrary } from './wiring/access.ts';
import { givingNeeds } from './wiring/giving.ts';
import { dataexportNeeds, deletionNeeds } from './wiring/held.ts';
import { cardOf, kinds, noticeKinds, notify } from './wiring/kinds.ts';
import { earningNeeds, notApproved, paymentsNeeds } from './wiring/money.ts';
import { partsOf } from './wiring/people.ts';
import { gatewayNeeds } from './wiring/sessions.ts';

export function serviceNeeds(wechat: WechatWays | undefined): ServiceNeeds {
  return {
    account: {
      brand: brandIn,
      brands: brandsIn,
      parts: partsOf,
      profileComplete: (tx, account, complete) =>
        setGround(tx, { rule: 'profile', account, ground: 'complete' }, complete),
      shownOtherwise: dropPagesOf,
      wechat,
      accountMade,
      signedIn: signedInFrom,
      notify,
    },
    contact: { isPrivacyVersion },
    courses: {
      library: openLibrary,
      mayRead,
      courseOf: async (ctx, id) => (await publishedEntry(ctx, id))?.parent ?? undefined,
      courseFinished: (tx, { account, course }, finished) =>
        setGround(tx, { rule: 'course', account, ground: String(course) }, finished),
    },
    dataexport: dataexportNeeds,
    deletion: deletionNeeds,
    forum: {
      people: peopleOf,
      approved: approvedAccounts,
      madeAt,
      isApproved,
      card: cardOf,
      nicknamed,
      staffAccounts,
      notify,
      setGround,
      payAgain,
      actorBy: actorByToken,
      brand: brandIn,
      inventAccount,
      inventApproval,
    },
    gateway: gatewayNeeds,
    invitation: { ...earningNeeds, pays: async (ctx) => (await ruleNamed(ctx, 'invitation'))?.amount ?? 0 },
    journals: { mayUse, missingSteps },
    guides: { isGuide: async (ctx, id) => (await publishedEntry(ctx, id))?.kind === 'guide' },
    indices: { mayUse, missingSteps },
    identity: {
      isPrivacyVersion,
      privacyVersion,
      actorBy: actorByToken,
      staffAccounts,
      sharingBrowser,
      invitationsOf: linkedTo,
      inventAccount,
      async approved(tx, account) {
        await beginWaiting(tx, account);
        await approvedInvited(tx, earningNeeds, account);
        await dropPagesOf(tx, account);
      },
      refused: notApproved,
      notify,
    },
    news: {
      brand: brandIn,
      newest: async (ctx, locale) => (await openLibrary(ctx, locale).list({ kind: 'news', limit: 30 })).items,
    },
    notices: { kinds: noticeKinds, brand: brandIn, recipient: recipientOf, setLanguage: setLocale },
    payments: paymentsNeeds,
    points: { actorBy: actorByToken, isAccount, spendingUndone, notify },
    publishing: { namesOf, actorBy: actorByToken, mayRead },
    questions: { library: openLibrary },
    samplesize: { mayUse, missingSteps },
    search: { kinds },
    staff: givingNeeds,
    site: { listed: listedPages, tags: listedTags },
    syndrome: { isPrivacyVersion, privacyVersion },
    vip: { isAccount, isApproved, spend, notify },
  };
}

/** Whoever is suspended in the forum still is, with another account. */
const accountMade: EntranceNeeds['accountMade'] = async (tx, made) => {
  await invited(tx, { accountByCode }, made);
  const handles = await handlesOf(tx, made.account);
  await resumeSuspension(tx, { account: made.account, handles });
};
