/** What somebody is written: at the beginning, when the end is near, and last the certificate. */
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { enqueueMessage, type Message } from '../../platform/outgoing.ts';
import { openCell, sealCell } from '../../platform/sealing.ts';
import { type Request, sealedLetters } from './queries.ts';

/** @returns undefined for who has no address */
export async function askedLetter(
  tx: Tx,
  { account, due_at, certificate }: Request,
): Promise<Message | undefined> {
  return written(tx, account, (locale, brand) => {
    const values = { brand, date: dayIn(locale, due_at), certificate, address: wayBack(tx, locale) };
    return {
      event: 'deletion-asked',
      subject: tx.catalogue.text(locale, 'deletion.server.asked.subject', values),
      text: tx.catalogue.text(locale, 'deletion.server.asked.text', values),
    };
  });
}

export async function reminderLetter(
  tx: Tx,
  { account, due_at, certificate }: Request,
): Promise<Message | undefined> {
  return written(tx, account, (locale, brand) => {
    const values = { brand, date: dayIn(locale, due_at), certificate, address: wayBack(tx, locale) };
    return {
      event: 'deletion-near',
      subject: tx.catalogue.text(locale, 'deletion.server.near.subject', values),
      text: tx.catalogue.text(locale, 'deletion.server.near.text', values),
    };
  });
}

/** What was kept of them, a line each, in the language of a letter. */
type Kept = (locale: LocaleCode) => readonly string[];

/** The last letter. Should it not arrive, nobody is told whom it was for. */
export async function certificateLetter(
  tx: Tx,
  { account, certificate, kept }: { account: string; certificate: string; kept: Kept },
): Promise<Message | undefined> {
  return written(tx, account, (locale, brand) => {
    const at = tx.clock().toISOString().slice(0, 16).replace('T', ' ');
    const values = { brand, certificate, at: `${at} UTC`, email: tx.staffEmail };
    const stays = kept(locale).map((line) => `– ${line}`);
    const parts = [
      tx.catalogue.text(locale, 'deletion.server.done.text', values),
      stays.length > 0
        ? [tx.catalogue.text(locale, 'deletion.server.done.stays'), ...stays].join('\n')
        : tx.catalogue.text(locale, 'deletion.server.done.nothing'),
      tx.catalogue.text(locale, 'deletion.server.done.end', values),
    ];
    return {
      event: 'deletion-done',
      subject: tx.catalogue.text(locale, 'deletion.server.done.subject', values),
      text: parts.join('\n\n'),
      untraced: true,
    };
  });
}

export async function send(tx: Tx, letter: Message | undefined): Promise<void> {
  if (letter) await enqueueMessage(tx, letter);
}

/** A letter to be kept until it is on its way: the queues may not be open when somebody is erased again at a start. */
export function sealed(
  { keys }: Pick<Context, 'keys'>,
  id: string,
  letter: Message | undefined,
): string | null {
  return letter ? sealCell(keys, cellOf(id), JSON.stringify(letter)) : null;
}

export async function sendSealed(tx: Tx, id: string, letter: string | undefined): Promise<void> {
  // Sealed by the function above, and by nobody else: the seal is authenticated.
  if (letter) await enqueueMessage(tx, JSON.parse(openCell(tx.keys, cellOf(id), letter)) as Message);
}

const cellOf = (row: string) => ({ table: sealedLetters.table, row, column: 'letter' });

type Words = Pick<Message, 'event' | 'text' | 'untraced'> & { subject: string };

async function written(
  tx: Tx,
  account: string,
  words: (locale: LocaleCode, brand: string) => Words,
): Promise<Message | undefined> {
  const to = await tx.ports.account.recipientOf(tx, account);
  if (!to?.email) return undefined;
  const brand = await tx.ports.site.brandIn(tx, to.locale);
  return { channel: 'mail', to: to.email, locale: to.locale, ...words(to.locale, brand) };
}

function wayBack({ origin }: Pick<Context, 'origin'>, locale: LocaleCode): string {
  return origin + pathTo(locale, 'my/data/delete');
}

/** A day of UTC, which a letter cannot know better. */
function dayIn(locale: LocaleCode, at: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}
