/**
 * The places whose numbers can be used, in the order of the list (docs/specification.md §3): ISO 3166 codes and
 * dial code,
 * and what its mobile numbers look like without either the code or the zero that is dialled at home (ITU-T E.164,
 * national numbering plans); `typed.test.ts` holds them against the server's own library.
 */

export type Country = { regions: readonly string[]; dial: string; mobile: RegExp };

const list: readonly [string, string, RegExp][] = [
  ['CN', '86', /^1\d{10}$/],
  ['HK', '852', /^\d{8}$/],
  ['TW', '886', /^9\d{8}$/],
  ['MO', '853', /^6\d{7}$/],
  ['JP', '81', /^\d{10}$/],
  ['KR', '82', /^1\d{8,9}$/],
  ['TH', '66', /^[689]\d{8}$/],
  ['MY', '60', /^1\d{8,9}$/],
  ['ID', '62', /^8\d{8,11}$/],
  ['AU', '61', /^4\d{8}$/],
  ['IN', '91', /^\d{10}$/],
  ['PK', '92', /^3\d{9}$/],
  ['FR', '33', /^[67]\d{8}$/],
  ['DE', '49', /^1\d{9,10}$/],
  ['IT', '39', /^3\d{8,9}$/],
  ['ES', '34', /^[67]\d{8}$/],
  ['PT', '351', /^9\d{8}$/],
  ['PL', '48', /^\d{9}$/],
  ['SA', '966', /^5\d{8}$/],
  ['EG', '20', /^1\d{9}$/],
  ['DZ', '213', /^[567]\d{8}$/],
  ['MZ', '258', /^8\d{8}$/],
  ['AO', '244', /^9\d{8}$/],
  ['ZA', '27', /^\d{9}$/],
  ['BR', '55', /^\d{10,11}$/],
  ['AR', '54', /^\d{10,11}$/],
  ['PE', '51', /^9\d{8}$/],
  ['CL', '56', /^[2-9]\d{8}$/],
  ['CO', '57', /^3\d{9}$/],
  ['MX', '52', /^\d{10,11}$/],
  ['GB', '44', /^7\d{9}$/],
  ['US CA', '1', /^[2-9]\d{9}$/],
];

export const countries: readonly Country[] = list.map(([regions, dial, mobile]) => ({
  regions: regions.split(' '),
  dial,
  mobile,
}));

export const dialCodes: ReadonlySet<string> = new Set(countries.map(({ dial }) => dial));
