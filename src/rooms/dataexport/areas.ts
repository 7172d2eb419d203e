/** What is held, in words: by the beginning of a table's name, which is its room's. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Context } from '../../platform/context.ts';
import type { HowLong, PersonalData } from '../../platform/personalData.ts';

const titleOf: Record<string, string> = {
  account: 'dataexport.server.areas.account.title',
  contact: 'dataexport.server.areas.contact.title',
  courses: 'dataexport.server.areas.courses.title',
  dataexport: 'dataexport.server.areas.dataexport.title',
  deletion: 'dataexport.server.areas.deletion.title',
  forum: 'dataexport.server.areas.forum.title',
  gateway: 'dataexport.server.areas.gateway.title',
  guides: 'dataexport.server.areas.guides.title',
  identity: 'dataexport.server.areas.identity.title',
  indices: 'dataexport.server.areas.indices.title',
  invitation: 'dataexport.server.areas.invitation.title',
  journals: 'dataexport.server.areas.journals.title',
  notices: 'dataexport.server.areas.notices.title',
  payments: 'dataexport.server.areas.payments.title',
  platform: 'dataexport.server.areas.platform.title',
  points: 'dataexport.server.areas.points.title',
  publishing: 'dataexport.server.areas.publishing.title',
  samplesize: 'dataexport.server.areas.samplesize.title',
  staff: 'dataexport.server.areas.staff.title',
  syndrome: 'dataexport.server.areas.syndrome.title',
  vip: 'dataexport.server.areas.vip.title',
};
const whyOf: Record<string, string> = {
  account: 'dataexport.server.areas.account.why',
  contact: 'dataexport.server.areas.contact.why',
  courses: 'dataexport.server.areas.courses.why',
  dataexport: 'dataexport.server.areas.dataexport.why',
  deletion: 'dataexport.server.areas.deletion.why',
  forum: 'dataexport.server.areas.forum.why',
  gateway: 'dataexport.server.areas.gateway.why',
  guides: 'dataexport.server.areas.guides.why',
  identity: 'dataexport.server.areas.identity.why',
  indices: 'dataexport.server.areas.indices.why',
  invitation: 'dataexport.server.areas.invitation.why',
  journals: 'dataexport.server.areas.journals.why',
  notices: 'dataexport.server.areas.notices.why',
  payments: 'dataexport.server.areas.payments.why',
  platform: 'dataexport.server.areas.platform.why',
  points: 'dataexport.server.areas.points.why',
  publishing: 'dataexport.server.areas.publishing.why',
  samplesize: 'dataexport.server.areas.samplesize.why',
  staff: 'dataexport.server.areas.staff.why',
  syndrome: 'dataexport.server.areas.syndrome.why',
  vip: 'dataexport.server.areas.vip.why',
};
const termOf: Record<HowLong, string> = {
  account: 'dataexport.server.howLong.account',
  nameless: 'dataexport.server.howLong.nameless',
  provable: 'dataexport.server.howLong.provable',
  law: 'dataexport.server.howLong.law',
  consent: 'dataexport.server.howLong.consent',
  days7: 'dataexport.server.howLong.days7',
  days30: 'dataexport.server.howLong.days30',
  days90: 'dataexport.server.howLong.days90',
  year: 'dataexport.server.howLong.year',
  months24: 'dataexport.server.howLong.months24',
};

/** What stands there, why it is held, and how long: of more than one kind of thing, each. */
export type AreaWords = { area: string; title: string; why: string; howLong: readonly string[] };

export function areaOf({ table }: PersonalData): string {
  return table.split('_')[0] ?? table;
}

/** In the order of what is declared. @throws Error for a table of a room that is not named here */
export function areasOf(
  ctx: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  held: readonly PersonalData[],
): AreaWords[] {
  const say = (key: string) => ctx.catalogue.text(locale, key);
  return Array.from(Map.groupBy(held, areaOf), ([area, parts]) => {
    const [title, why] = [own(titleOf, area), own(whyOf, area)];
    if (!title || !why) throw new Error(`What the room ${area} holds has no words in areas.ts.`);
    const terms = new Set(parts.map(termFor));
    return { area, title: say(title), why: say(why), howLong: [...terms].map((term) => say(termOf[term])) };
  });
}

/** How long one kind of thing is kept, in words. */
export function howLongOf(ctx: Pick<Context, 'catalogue'>, locale: LocaleCode, held: PersonalData): string {
  return ctx.catalogue.text(locale, termOf[termFor(held)]);
}

function termFor({ howLong, erasure }: PersonalData): HowLong {
  return howLong ?? ({ deleted: 'account', unlinked: 'nameless', kept: 'provable' } as const)[erasure];
}
