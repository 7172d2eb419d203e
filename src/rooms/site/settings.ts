/** The operator's settings: what may stand in them, and how one language reads them. */
import { z } from 'zod';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { TeamMember } from '../../ports/site.ts';
import { byDegreeAndSurname } from './teamOrder.ts';

/** A value by language; `default` serves the languages that are not named, and English where there is no default. */
const localized = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string(), value)
    .refine((values) => Object.hasOwn(values, 'default') || Object.hasOwn(values, 'en'), {
      path: ['default'],
    });

/** Something that is seen: not spaces and format characters alone. */
const text = z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u);
const skills = ['design', 'capture', 'cleaning', 'statistics', 'writing'] as const;
/** What a reader may be led to: no `javascript:`, and nothing that another program would open. */
const web = z.url({ protocol: /^https?$/ });
const link = z.object({ name: text, url: web });
/** As offices write them: `91510100MA6XXXXXXX`, `DE 123456789`. */
const officialNumber = z.string().regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N} .:/-]{0,38}[\p{L}\p{N}])?)?$/u);
/** What fits at the foot of a receipt. */
const footnote = z.string().regex(/^[^\p{Cc}]{0,300}$/u);

export const settingsSchema = z.object({
  brand: localized(text),
  company: localized(text),
  address: localized(z.array(text).min(1)),
  city: localized(text),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  email: z.email(),
  phone: text,
  hours: z.object({ days: z.array(z.number().int().min(1).max(7)), from: text, to: text, zone: text }),
  filings: z.object({
    publicSecurity: z.object({ label: text, url: web }),
    icp: z.object({ label: text, url: web }),
  }),
  /** Says beside the company's details that they are invented. */
  demonstration: z.boolean(),
  /** Addresses of the operator's own systems; empty while there is none. */
  systems: z.object({
    edc: z.union([web, z.literal('')]),
    followUp: z.union([web, z.literal('')]),
    tongue: z.union([web, z.literal('')]),
  }),
  /** The day from which membership can be had; empty while there is none. */
  membership: z.object({ opens: z.union([z.iso.date(), z.literal('')]) }),
  /** What receipts say of the operator beside company, address and email; what is empty is left out. */
  legal: z.object({
    taxNumber: officialNumber,
    vatNumber: officialNumber,
    vatRate: z.number().min(0).max(50).multipleOf(0.01),
    fapiao: localized(footnote),
  }),
  about: localized(text),
  /** Names of countries and regions, by ISO 3166 code, where those of Intl.DisplayNames do not do. */
  regionNames: z.record(z.string().regex(/^[A-Z]{2}$/), localized(text)).default({}),
  team: z.array(
    z.object({
      degree: localized(text),
      surname: localized(text),
      field: localized(text),
      skills: z.array(z.enum(skills)),
      demonstration: z.boolean(),
    }),
  ),
  links: z.object({
    research_design: z.array(link.extend({ id: text })),
    publications: z.object({
      protocol_journals: z.array(link),
      plagiarism: z.array(link),
      patents: z.array(link),
    }),
  }),
});

/**
 * Settings as they are stored, each replaced that is missing or does not fit: one of them must not take every page down.
 * @returns also the names of those that did not fit
 */
export function readable(
  stored: Readonly<Record<string, unknown>>,
  instead: Settings,
): { settings: Settings; unfit: string[] } {
  const whole = settingsSchema.safeParse(stored);
  if (whole.success) return { settings: whole.data, unfit: [] };
  const fitting = Object.entries(stored).filter(
    ([name, value]) => settingNamed(name)?.safeParse(value).success,
  );
  const names = new Set(fitting.map(([name]) => name));
  const settings = settingsSchema.parse({ ...instead, ...Object.fromEntries(fitting) });
  return { settings, unfit: Object.keys(settingsSchema.shape).filter((name) => !names.has(name)) };
}

/** What one setting may be; undefined when there is none of that name. */
export function settingNamed(name: string): z.ZodType | undefined {
  const shape: Record<string, z.ZodType> = settingsSchema.shape;
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

export type Settings = z.infer<typeof settingsSchema>;

type Unlocalized<T> = T extends Record<string, infer V> & { [key: string]: infer V } ? V : T;

/** The settings as one language shows them. */
export type Site = {
  [K in 'brand' | 'company' | 'address' | 'city' | 'about']: Unlocalized<Settings[K]>;
} & Omit<Settings, 'brand' | 'company' | 'address' | 'city' | 'about' | 'team' | 'regionNames'> & {
    team: TeamMember[];
    regionNames: Record<string, string>;
  };

/** @throws Error when a setting has no value for the language; what settingsSchema let through has */
export function siteIn(settings: Settings, locale: LocaleCode): Site {
  const { brand, company, address, city, about, team, regionNames, ...same } = settings;
  return {
    ...same,
    brand: pick(brand, locale),
    company: pick(company, locale),
    address: pick(address, locale),
    city: pick(city, locale),
    about: pick(about, locale),
    // English would be no better than what the browser knows in the language of the page.
    regionNames: Object.fromEntries(
      Object.entries(regionNames).flatMap(([code, names]): [string, string][] => {
        const name = names[locale] ?? names.default;
        return name === undefined ? [] : [[code, name]];
      }),
    ),
    team: inOrder(team, locale).map((member) => ({
      degree: pick(member.degree, locale),
      surname: pick(member.surname, locale),
      field: pick(member.field, locale),
      skills: member.skills,
      demonstration: member.demonstration,
    })),
  };
}

/** The page says that the team is sorted, so it is: in a list that staff add to, nobody has to keep the order. */
function inOrder(team: Settings['team'], locale: LocaleCode): Settings['team'] {
  return byDegreeAndSurname(
    team,
    ({ degree }) => pick(degree, 'en'),
    ({ surname }) => pick(surname, locale),
    localeOf(locale).intl,
  );
}

/** The language's own value, else the default, else English. @throws Error when there is none of the three */
function pick<T>(values: Record<string, T>, locale: LocaleCode): T {
  const found = values[locale] ?? values.default ?? values.en;
  if (found === undefined) throw new Error(`A setting has no value for ${locale} and no default.`);
  return found;
}
