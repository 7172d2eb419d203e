/** The settings as pages show them. */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import type { Seller } from '../../ports/site.ts';
import { readSettings, siteTag } from './queries.ts';
import { type Site, siteIn } from './settings.ts';

/** In the language of a page, which is dropped from the cache when a setting changes. */
export async function siteOf(page: Page): Promise<Site> {
  page.tag(siteTag);
  return siteFor(page.ctx, page.locale);
}

function siteFor(ctx: Context, locale: LocaleCode): Promise<Site> {
  return ctx.memory.of(`site in ${locale}`, [siteTag], async () => siteIn(await readSettings(ctx), locale));
}

/** The part that every page carries. */
export async function frameOf(page: Page) {
  const {
    team: _team,
    links: _links,
    regionNames: _names,
    city: _city,
    coordinates: _place,
    hours: _hours,
    about: _about,
    legal: _legal,
    filings,
    systems,
    ...shared
  } = await siteOf(page);
  const { edc, followUp } = systems;
  return { ...shared, systems: { edc, followUp }, filings: page.locale === 'zh-cn' ? filings : null };
}

export async function brandIn(ctx: Context, locale: LocaleCode): Promise<string> {
  return (await siteFor(ctx, locale)).brand;
}

/** In every language: nobody else may be called so. */
export async function brandsIn(ctx: Context): Promise<string[]> {
  const settings = await readSettings(ctx);
  return localeCodes.map((locale) => siteIn(settings, locale).brand);
}

/** What a receipt says of the operator, as it is now. */
export async function sellerOf(ctx: Context): Promise<Seller> {
  const { company, address, email, legal } = await readSettings(ctx);
  return { company, address, email, ...legal };
}
