/** What an erasure does, in words: for the page before it, and for the certificate after it. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Context } from '../../platform/context.ts';
import type { PersonalData } from '../../platform/personalData.ts';

type Facts = { locale: LocaleCode; held: readonly PersonalData[]; isSuspended: boolean };

/** By the beginning of a table's name, which is its room's. Anything else is said in general. */
const goesOf: Record<string, string> = {
  account: 'deletion.server.goes.account',
  contact: 'deletion.server.goes.contact',
  courses: 'deletion.server.goes.courses',
  dataexport: 'deletion.server.goes.account',
  deletion: 'deletion.server.goes.account',
  forum: 'deletion.server.goes.forum',
  gateway: 'deletion.server.goes.gateway',
  guides: 'deletion.server.goes.guides',
  identity: 'deletion.server.goes.identity',
  indices: 'deletion.server.goes.saved',
  samplesize: 'deletion.server.goes.saved',
  invitation: 'deletion.server.goes.invitation',
  notices: 'deletion.server.goes.notices',
  syndrome: 'deletion.server.goes.syndrome',
  vip: 'deletion.server.goes.vip',
};
const staysOf: Record<string, string> = {
  forum: 'deletion.server.stays.forum',
  points: 'deletion.server.stays.points',
  payments: 'deletion.server.stays.payments',
  platform: 'deletion.server.stays.platform',
};

export function outcomeOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { locale, held, isSuspended }: Facts,
): { goes: string[]; stays: string[] } {
  const goes = new Set<string>();
  const stays = new Set<string>();
  for (const { table, erasure } of held) {
    const [room = ''] = table.split('_');
    if (erasure === 'deleted') goes.add(own(goesOf, room) ?? 'deletion.server.goes.other');
    else stays.add(own(staysOf, room) ?? 'deletion.server.stays.other');
  }
  if (isSuspended) stays.add('deletion.server.suspension');
  const isOther = (key: string) => Number(key.endsWith('.other'));
  const said = (keys: Set<string>) =>
    [...keys].sort((a, b) => isOther(a) - isOther(b)).map((key) => catalogue.text(locale, key));
  return { goes: said(goes), stays: said(stays) };
}
