/** The endpoints of this room. */
import { createContactUs, sendContact } from '../../contract/contact.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { post } from '../../platform/mail.ts';
import { type StoredRequest, storeRequest } from './queries.ts';
import { type NewRequest, sameness } from './request.ts';

export const contactApi: Handled[] = [
  handle(createContactUs, async (ctx, { data }, call) => {
    const { name, mobile, content, consent } = data;
    if (data.website) return { id: '' };
    return { id: await receive(ctx, { name, mobile, need: content, consent }, call, false) };
  }),
  handle(sendContact, async (ctx, { name, mobile, need, consent, website }, call) => {
    if (!website) await receive(ctx, { name, mobile, need, consent }, call, true);
    return {};
  }),
];

/** The request and its letter to staff in one transaction: both or neither. */
async function receive(
  ctx: Context,
  request: NewRequest,
  { locale }: Call,
  submitted: boolean,
): Promise<string> {
  const fingerprint = ctx.keys.hmac('contact-fingerprint', sameness(request));
  return ctx.db.transaction().execute(async (trx) => {
    const { id, created } = await storeRequest(ctx, trx, { ...request, locale, fingerprint }, submitted);
    if (created) await post(ctx, trx, letterToStaff(ctx, created));
    return id;
  });
}

/** Staff read English; the request itself stays in its own words. */
const staffLocale: LocaleCode = 'en';

function letterToStaff(ctx: Context, { id, name, mobile, need, locale, createdAt }: StoredRequest) {
  const language = localeOf(locale).name;
  const at = createdAt.toISOString();
  return {
    to: ctx.staffEmail,
    event: 'contact',
    subject: ctx.catalogue.text(staffLocale, 'contact.letter.subject', { name }),
    text: ctx.catalogue.text(staffLocale, 'contact.letter.text', { id, name, mobile, need, language, at }),
  };
}
