/** The endpoints of this room. */

import { languageName } from '../../i18n/languageNames.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { enqueueMessage, type Message } from '../../platform/outgoing.ts';
import { createContactUs, sendContact } from './contract.ts';
import { type StoredRequest, storeRequest } from './queries/requests.ts';
import { fingerprintOf, type NewRequest } from './request.ts';

export const contactApi: Handled[] = [
  handle(createContactUs, async (ctx, { data }, call) => {
    const { name, mobile, content, website } = data;
    if (website) return { id: '' };
    const consent = await agreed(ctx, data.consent);
    return { id: await receive(ctx, { name, mobile, need: content, consent }, call, false) };
  }),
  handle(sendContact, async (ctx, { website, ...request }, call) => {
    if (website) return {};
    const consent = await agreed(ctx, request.consent);
    await receive(ctx, { ...request, consent }, call, true);
    return {};
  }),
];

/** Only a version of the privacy notice that was published can have been agreed to. */
async function agreed(ctx: Context, consent: string | undefined): Promise<string | undefined> {
  return consent !== undefined && (await ctx.ports.site.isPrivacyVersion(ctx, consent)) ? consent : undefined;
}

/** The request and the message to staff in one transaction: both or neither. */
async function receive(
  ctx: Context,
  request: NewRequest,
  { locale, actor }: Call,
  submitted: boolean,
): Promise<string> {
  const fingerprints = ctx.keys.hmacs('contact-fingerprint', fingerprintOf(request));
  return ctx.transaction(async (tx) => {
    const account = actor?.accountId;
    const { id, created } = await storeRequest(tx, { ...request, account, locale, fingerprints }, submitted);
    if (created) await enqueueMessage(tx, messageToStaff(tx, created));
    return id;
  });
}

/** Staff read English; the request itself stays in its own words. */
const staffLocale: LocaleCode = 'en';

function messageToStaff(ctx: Context, { id, name, mobile, need, locale, createdAt }: StoredRequest): Message {
  const language = languageName(locale, staffLocale);
  const at = createdAt.toISOString();
  return {
    channel: 'mail',
    locale: staffLocale,
    to: ctx.staffEmail,
    event: 'contact',
    subject: ctx.catalogue.text(staffLocale, 'contact.letter.subject', { name }),
    text: ctx.catalogue.text(staffLocale, 'contact.letter.text', { id, name, mobile, need, language, at }),
  };
}
