/** Files of invented journals and figures, as large as those that operators bring. */
import { checkOf } from '../src/rooms/journals/issn.ts';

const fields = [
  'Cardiology',
  'Oncology',
  'Surgery',
  'Nephrology',
  'Neurology',
  'Statistics',
  'Genetics',
  'Nursing',
];
const first = [
  'International',
  'European',
  'American',
  'Clinical',
  'Applied',
  'Annual',
  'Experimental',
  'Modern',
];
const kinds = [
  'Journal of',
  'Archives of',
  'Annals of',
  'Reviews in',
  'Letters in',
  'Advances in',
  'Bulletin of',
];
const parts = [
  'Basic',
  'Molecular',
  'Paediatric',
  'Geriatric',
  'Tropical',
  'Digital',
  'Rural',
  'Community',
  'Surgical',
];

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

export function issnOf(n: number): string {
  const digits = String(1_000_000 + n);
  return `${digits.slice(0, 4)}-${digits.slice(4)}${checkOf(digits)}`;
}

/** Every one is called otherwise. */
export function titleOf(n: number): string {
  const end = `${pick(parts, Math.floor(n / 448))} ${pick(fields, n)}`;
  return `${pick(first, Math.floor(n / 8))} ${pick(kinds, Math.floor(n / 64))} ${end} and Town ${Math.floor(n / 4032)}`;
}

export function journalsCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const open = n % 3 === 0 ? 'yes' : 'no';
    return `${titleOf(n)},${issnOf(n)},Press ${n % 40},GB,en,${open},${open}`;
  });
  return `Title,ISSN,Publisher,Country,Language,Open access,Charges\n${rows.join('\n')}\n`;
}

/** One figure a year of each journal. */
export function figuresCsv(count: number, years: number): string {
  const rows: string[] = ['ISSN,Year,Metric,Value,Quartile,Category'];
  for (let n = 0; n < count; n++) {
    for (let year = 0; year < years; year++) {
      const value = ((n * 7919 + year * 31) % 20_000) / 1000;
      rows.push(`${issnOf(n)},${2025 - year},JIF,${value},Q${1 + (n % 4)},${pick(fields, n)}`);
    }
  }
  return `${rows.join('\n')}\n`;
}
