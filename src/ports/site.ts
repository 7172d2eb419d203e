/** What the room `site` offers: the operator’s texts and settings. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';

declare module '../platform/context.ts' {
  interface Ports {
    site: SitePort;
  }
}

export type SitePort = {
  /** Texts and settings in the language of a page, which is dropped from the cache when one changes. */
  siteOf(page: Page): Promise<Office & HomeSite & { regionNames: Record<string, string> }>;
  /** The part that every page carries; its `logo` and `year` are the page's. */
  frameOf(page: Page): Promise<Omit<FrameSite, 'logo' | 'year'>>;
  brandIn(ctx: Context, locale: LocaleCode): Promise<string>;
  /** In every language: nobody else may be called so. */
  brandsIn(ctx: Context): Promise<string[]>;
  /** The version of the privacy notice that a consent given now refers to. */
  privacyVersion(ctx: Context): Promise<string | undefined>;
  /** Whether a version of the privacy notice was ever published. */
  isPrivacyVersion(ctx: Context, version: string): Promise<boolean>;
  /** What a receipt says of the operator, as it is now. */
  sellerOf(ctx: Context): Promise<Seller>;
};

export type Office = {
  company: string;
  address: string[];
  city: string;
  coordinates: { lat: number; lon: number };
  email: string;
  phone: string;
  hours: { days: number[]; from: string; to: string; zone: string };
  about: string;
};

/** Of the office what every page shows; the contact card asks for the rest when it opens. */
export type FrameSite = Pick<Office, 'company' | 'address' | 'email' | 'phone'> & {
  brand: string;
  /** Address of the operator's own logo; null for the drawn one. */
  logo: string | null;
  /** Of the copyright. */
  year: number;
  /** The two registration numbers; in the Chinese language only. */
  filings: { publicSecurity: { label: string; url: string }; icp: { label: string; url: string } } | null;
  demonstration: boolean;
  systems: { edc: string; followUp: string };
  membership: { opens: string };
};

export type Skill = 'design' | 'capture' | 'cleaning' | 'statistics' | 'writing';

export type TeamMember = {
  degree: string;
  surname: string;
  field: string;
  skills: readonly Skill[];
  /** An invented person; the page says so. */
  demonstration: boolean;
};

export type OutsideLink = { name: string; url: string };

export type HomeSite = {
  brand: string;
  team: TeamMember[];
  /** Addresses of the operator's own systems; empty while there is none. */
  systems: { edc: string; followUp: string; tongue: string };
  links: {
    research_design: (OutsideLink & { id: string })[];
    publications: {
      protocol_journals: OutsideLink[];
      plagiarism: OutsideLink[];
      patents: OutsideLink[];
    };
  };
};

/** By language; `default` serves those that are not named. `vatRate` in percent; 0 where no tax is stated. */
export type Seller = {
  company: Record<string, string>;
  address: Record<string, string[]>;
  email: string;
  taxNumber: string;
  vatNumber: string;
  vatRate: number;
  fapiao: Record<string, string>;
};
