/**
 * The places whose numbers can be used, in the order of the list (docs/specification.md §3): ISO 3166 codes and
 * dial code.
 */

export type Country = { regions: readonly string[]; dial: string };

const list: readonly [string, string][] = [
  ['CN', '86'],
  ['HK', '852'],
  ['TW', '886'],
  ['MO', '853'],
  ['JP', '81'],
  ['KR', '82'],
  ['TH', '66'],
  ['MY', '60'],
  ['ID', '62'],
  ['AU', '61'],
  ['IN', '91'],
  ['PK', '92'],
  ['FR', '33'],
  ['DE', '49'],
  ['IT', '39'],
  ['ES', '34'],
  ['PT', '351'],
  ['PL', '48'],
  ['SA', '966'],
  ['EG', '20'],
  ['DZ', '213'],
  ['MZ', '258'],
  ['AO', '244'],
  ['ZA', '27'],
  ['BR', '55'],
  ['AR', '54'],
  ['PE', '51'],
  ['CL', '56'],
  ['CO', '57'],
  ['MX', '52'],
  ['GB', '44'],
  ['US CA', '1'],
];

export const countries: readonly Country[] = list.map(([regions, dial]) => ({
  regions: regions.split(' '),
  dial,
}));

export const dialCodes: ReadonlySet<string> = new Set(countries.map(({ dial }) => dial));
