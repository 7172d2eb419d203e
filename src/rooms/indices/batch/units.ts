/** Units as the headings of columns write them. */
import { plain } from '../../../lib/plain.ts';
import { unitText } from '../unitText.ts';

/** What else people write for it. */
const others: Readonly<Record<string, readonly string[]>> = {
  a: [
    'a',
    'y',
    'yr',
    'yrs',
    'year',
    'years',
    'jahre',
    'ans',
    'años',
    'anos',
    '岁',
    '歲',
    '歳',
    '세',
    'ปี',
    'tahun',
  ],
  '10*9/L': ['109/l', 'g/l', '1e9/l', 'x109/l', 'giga/l'],
  '10*3/uL': ['103/ul', 'k/ul', '1000/ul', '1e3/ul', 'x103/ul'],
  Cel: ['c', 'celsius', 'degc'],
  '[degF]': ['f', 'fahrenheit', 'degf'],
  '[lb_av]': ['lb', 'lbs', 'pound', 'pounds'],
  '[in_i]': ['in', 'inch', 'inches'],
  'mm[Hg]': ['mmhg'],
  '%': ['%', 'percent', 'pct'],
  s: ['sec', 'secs', 'seconds'],
  'mg{urea}/dL': ['mg/dl urea'],
  'ng/mL': ['ng/ml feu'],
};

/** Which of the units a heading names; the letters of a unit are compared without signs between them. */
export function unitNamed(heading: string, units: readonly string[]): string | undefined {
  const text = bare(heading);
  if (text === '') return undefined;
  return units.find((unit) =>
    [unit, unitText(unit, 'en'), ...(others[unit] ?? [])].some((name) => bare(name) === text),
  );
}

function bare(text: string): string {
  return plain(text)
    .replaceAll('μ', 'u')
    .replaceAll('µ', 'u')
    .replace(/[^\p{L}\p{N}%/]/gu, '')
    .replaceAll('/', '');
}
