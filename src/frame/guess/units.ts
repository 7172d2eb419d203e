/** Units as headings write them, in UCUM. */
import { plain } from '../../lib/plain.ts';

/** Codes of UCUM (https://ucum.org), and what else people write for each; compared without marks that part nothing. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  kg: ['kgs', 'kilogram', '公斤', '千克', 'กก', 'กิโลกรัม'],
  g: ['gram', 'grams', '克', 'gramm'],
  mg: ['毫克'],
  ug: ['mcg', '微克'],
  ng: [],
  pg: [],
  cm: ['厘米', '公分', 'centimeter', 'centimetre', 'ซม'],
  mm: ['毫米'],
  m: ['米', 'metre', 'meter'],
  'kg/m2': ['kg/m^2', 'kg/m²', 'kgm2', 'kg.m-2', '公斤/平方米', '千克/平方米'],
  m2: ['m²', 'm^2'],
  mL: ['毫升', 'cc'],
  L: ['litre', 'liter', '升'],
  a: [
    'y',
    'yr',
    'yrs',
    'year',
    'years',
    'jahr',
    'jahre',
    'ans',
    'années',
    'años',
    'anos',
    'tahun',
    '岁',
    '歲',
    '歳',
    '年',
    '세',
    '년',
    'ปี',
  ],
  mo: [
    'month',
    'months',
    'monate',
    'mois',
    'meses',
    'bulan',
    '月',
    '个月',
    '個月',
    'か月',
    'ヶ月',
    '개월',
    'เดือน',
  ],
  wk: ['week', 'weeks', 'wks', 'wochen', '周', '週', '주', 'สัปดาห์'],
  d: ['day', 'days', 'tage', 'jours', 'días', 'dias', 'hari', '天', '日', '일', 'วัน'],
  h: ['hr', 'hrs', 'hour', 'hours', 'stunden', '小时', '小時', '時間', '시간', 'ชม'],
  min: ['mins', 'minute', 'minutes', 'minuten', '分钟', '分鐘', '分', '분', 'นาที'],
  s: ['sec', 'secs', 'second', 'seconds', '秒', '초'],
  ms: ['msec', '毫秒'],
  'mm[Hg]': ['mmhg', '毫米汞柱'],
  kPa: [],
  '/min': ['bpm', 'beats/min', 'breaths/min', '次/分', '次/min', '1/min', 'min-1', '/分'],
  Cel: ['°c', '℃', 'celsius', 'degc', '摄氏度'],
  '[degF]': ['°f', '℉', 'fahrenheit', 'degf'],
  '%': ['percent', 'pct', '％'],
  'mmol/L': ['mm/l', '毫摩尔/升'],
  'umol/L': ['µmol/l', 'μmol/l', 'mcmol/l', '微摩尔/升'],
  'nmol/L': [],
  'pmol/L': [],
  'mol/L': [],
  'mmol/mol': [],
  'mg/dL': ['mg%', 'mgdl'],
  'g/dL': ['gdl', 'g%'],
  'g/L': ['gl'],
  'mg/L': [],
  'ug/L': ['mcg/l', 'µg/l', 'μg/l'],
  'ug/mL': ['mcg/ml', 'µg/ml', 'μg/ml'],
  'ug/dL': ['mcg/dl', 'µg/dl'],
  'ng/mL': [],
  'ng/dL': [],
  'ng/L': [],
  'pg/mL': [],
  'mg/g': [],
  'mg/mmol': [],
  'mg/kg': [],
  'mL/min': [],
  'mL/min/{1.73_m2}': ['ml/min/1.73m2', 'ml/min/1.73 m²', 'ml/(min·1.73m2)', 'ml/min per 1.73 m2'],
  'U/L': ['iu/l', 'ul'],
  'U/mL': ['iu/ml'],
  'm[IU]/L': ['miu/l', 'µiu/ml', 'uiu/ml', 'μiu/ml', 'mu/l'],
  'mm/h': ['mm/hr'],
  '10*9/L': ['10^9/l', '×10^9/l', 'x10^9/l', '10⁹/l', '×10⁹/l', '109/l', '1e9/l', 'x109/l'],
  '10*12/L': ['10^12/l', '×10^12/l', 'x10^12/l', '10¹²/l', '×10¹²/l', '1012/l', '1e12/l', 'x1012/l'],
  '10*3/uL': ['10^3/ul', '10³/µl', 'k/ul', 'x103/ul', '10^3/mm3'],
  fL: [],
  '[lb_av]': ['lb', 'lbs', 'pound', 'pounds'],
  '[in_i]': ['in', 'inch', 'inches'],
  kcal: ['大卡', '千卡'],
  mV: [],
  Hz: [],
};

/** A bracket at the end, of any width, the last word, or what stands behind a comma or the last line below a name. */
const shapes: readonly RegExp[] = [
  /^(.*?)\s*[([{（［【]([^()[\]{}（）［］【】]*(?:\([^()]*\)[^()[\]{}]*)?)[)\]}）］】]\s*$/u,
  /^(.+?)[,，;；、/／:：]?[_\s]+([^\s_,，]+)$/u,
  /^(.+?)\s*[,，;；、/／:：]\s*([^,，;；、]+)$/u,
];

/** What a fraction begins with: behind `mmol` and `mg` a slash parts no name from its unit. */
const counted = /(?:^|[\s_])(?:[munpkµμ]?(?:mol|eq|g|l|u|iu)|[cmk]?m|ml)\s*[/／][^/／]*$/i;

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([ucum, others]) =>
    [ucum, ...others].map((name) => [bare(name), ucum] as const),
  ),
);

/** `name`: what stands before the unit; `written`: the unit as the heading has it. */
export type HeadingUnit = { name: string; written: string; ucum: string };

/** Characters of a heading beyond which it is a text: to look through one for its end takes the square of them. */
const farthest = 1000;

/** The unit that a heading says, if any. A bare word behind a space is none unless it can be nothing else. */
export function unitIn(heading: string): HeadingUnit | undefined {
  if (heading.length > farthest) return undefined;
  for (const [place, shape] of shapes.entries()) {
    const [, name = '', written = ''] = shape.exec(heading) ?? [];
    const ucum = written === '' ? undefined : byName.get(bare(written));
    if (ucum === undefined || (name === '' && place > 0)) continue;
    // `drug A` is no are, `group m` no metre.
    const isLetter = /^[a-z]$/i.test(written);
    if (place === 1 && isLetter && !/[,，;；、/／:：]\s/.test(heading)) continue;
    if (place === 2 && counted.test(heading)) continue;
    return { name, written, ucum };
  }
  return undefined;
}

/** The code of UCUM for a unit as people write it. */
export function ucumFor(written: string): string | undefined {
  return byName.get(bare(written));
}

function bare(text: string): string {
  return plain(text)
    .replaceAll('μ', 'u')
    .replaceAll('µ', 'u')
    .replace(/^[x×*]\s*/u, '')
    .replace(/[\s·.]/gu, '');
}
