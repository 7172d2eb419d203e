/** Admins hear by mail of what gives another way into an account with rights, and of what is done to one by the operator or a link. */
import type { Tx } from '../../platform/context.ts';
import { enqueueMessage } from '../../platform/outgoing.ts';
import { localeOfOwner } from './notices.ts';
import { momentText } from './outgoing.ts';
import { displayName } from './present.ts';
import { type Account, accountById } from './queries/accounts.ts';
import { adminAccounts, isStaff } from './queries/staff.ts';

/** The sentence of each, written out so that every key is seen to be used. */
const sentences = {
  password: 'account.letter.rights.password',
  mobile: 'account.letter.rights.mobile',
  email: 'account.letter.rights.email',
  wechat: 'account.letter.rights.wechat',
  factorAdded: 'account.letter.rights.factorAdded',
  factorRemoved: 'account.letter.rights.factorRemoved',
  recoveryRenewed: 'account.letter.rights.recoveryRenewed',
  factorReset: 'account.letter.rights.factorReset',
  undone: 'account.letter.rights.undone',
  undoneByLink: 'account.letter.rights.undoneByLink',
  confirmed: 'account.letter.rights.confirmed',
  calledOff: 'account.letter.rights.calledOff',
  unread: 'account.letter.rights.unread',
} as const;

export type Told = keyof typeof sentences;

export const isTold = (what: string): what is Told => Object.hasOwn(sentences, what);

/** What is done in a session of the account: the other admins, if it has rights. Its owner has a notice of their own. */
export async function tellAdmins(tx: Tx, owner: Account, what: Told): Promise<void> {
  if (!(await isStaff(tx, owner.id))) return;
  const others = (await adminAccounts(tx)).filter((id) => id !== owner.id);
  for (const id of others) await tell(tx, id, owner, what);
}

/** What is done without a session, by the operator or a link: so what nobody asked for is seen by somebody. */
export async function tellOwnerAndAdmins(tx: Tx, owner: Account, what: Told): Promise<void> {
  for (const id of new Set([owner.id, ...(await adminAccounts(tx))])) await tell(tx, id, owner, what);
}

export const tellOwner = (tx: Tx, owner: Account, what: Told) => tell(tx, owner.id, owner, what);

async function tell(tx: Tx, id: string, owner: Account, what: Told): Promise<void> {
  const isOwner = id === owner.id;
  // The owner at the address before what is done now.
  const reader = isOwner ? owner : await accountById(tx, id);
  if (!reader) return;
  const locale = localeOfOwner(reader);
  const say = (key: string, values = {}) => tx.catalogue.text(locale, key, values);
  // Names change and can be taken: with the end of the id, as the console shows it.
  const name = `${displayName(owner)} #${owner.id.slice(-8)}`.trim();
  const values = { name, at: momentText(tx.clock()), origin: tx.origin, what: say(sentences[what]) };
  const [subject, text] = isOwner
    ? [say('account.letter.rights.ownSubject'), say('account.letter.rights.ownText', values)]
    : [say('account.letter.rights.subject', values), say('account.letter.rights.text', values)];
  const message = { event: `rights-${what}`, locale, text };
  if (reader.email) await enqueueMessage(tx, { ...message, channel: 'mail', to: reader.email, subject });
  else if (isOwner && reader.mobile)
    await enqueueMessage(tx, { ...message, channel: 'sms', to: reader.mobile });
}
