/** The operator's details in a legal document. Pure. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Site } from './settings.ts';

/** Between the lines of an address when they stand in one sentence. */
const joints: Partial<Record<LocaleCode, string>> = { 'zh-cn': '，', 'zh-hk': '，', ja: ' ', th: ' ' };

/** Fills `{{company}}` and its like; every value is escaped, since settings are typed by people. */
export function filled(html: string, site: Site, locale: LocaleCode): string {
  const values: Record<string, string> = {
    company: site.company,
    brand: site.brand,
    address: site.address.join(joints[locale] ?? ', '),
    email: site.email,
    phone: site.phone,
  };
  return html.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) => {
    const value = own(values, name);
    return value === undefined ? whole : escaped(value);
  });
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
