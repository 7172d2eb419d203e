import { labelOf, words } from './labels.ts';

/** The commonest surnames, simplified and traditional: nine of ten people bear one of them. */
const chinese =
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文施洪关關温溫莫莊庄';
const korean = '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구';

const han = '\u4e00-\u9fff々';
const chineseName = `(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|[${chinese}])(?!某|氏|姓)[${han}]{1,2}`;
const koreanName = `[${korean}][가-힣]{1,2}`;
const japaneseName = String.raw`[${han}]{1,4} ?[${han}ぁ-んァ-ヶー]{1,5}|[ァ-ヶー]{2,8} ?[ァ-ヶー]{2,8}`;
const thaiName = String.raw`[\u0e01-\u0e4e]{2,24} [\u0e01-\u0e4e]{2,28}`;

/** A capitalised word, then more of them, particles between. */
const word = String.raw`\p{Lu}[\p{Ll}][\p{L}'-]{0,20}`;
const latinName = String.raw`${word}(?:,? (?:(?:d[aeiou]s?|del?|la|von|van|der|bin|binti|al) ){0,2}${word}){1,4}`;

const title = String.raw`(?:Mrs?|Ms|Miss|Mme|Mlle|M|Sra?|Srta|Dña|Doña|Frau|Herrn?|Tn|Ny|Nn|By|An|Sdr)\.?`;
const aged = String.raw`(?:,? ?\(?(?:[MF]|\d{1,3}) ?(?:y(?:ears?|\/?o)?|ans|años|anos|Jahre|tahun|th)(?!\p{L}))`;

/** Words that begin like a name and are none. */
const notNames =
  /^(?:高龄|高齡|高血|高热|高熱|高危|黄疸|黃疸|康复|康復|方面|白血|白内|石化|雷诺|削除|匿名|不明|仮名|非公開|漢字|文字|数字)/;

type Rule = { pattern: RegExp; holds?: (name: string) => boolean };

const real = (name: string) => !notNames.test(name);

const rules: readonly Rule[] = [
  { pattern: new RegExp(`姓名[ *_]{0,3}[:= |][ *_]{0,3}(${chineseName})(?![${han}])`, 'gu'), holds: real },
  {
    pattern: new RegExp(`(?:患者|病人|患儿|患兒|产妇|產婦)[: ]?(${chineseName}) ?[,、(] ?(?:男|女)`, 'gu'),
    holds: real,
  },
  { pattern: new RegExp(String.raw`(?:성명|이름|환자명) ?[:=] ?(${koreanName})(?![가-힣])`, 'gu') },
  { pattern: new RegExp(String.raw`환자[: ]{0,2}(${koreanName}) ?[(,] ?(?:남|여|M|F|\d{2})`, 'gu') },
  {
    pattern: new RegExp(
      String.raw`(?:氏名|患者名|名前)(?: ?[:=] ?| )(${japaneseName})(?=[、。,( ]|様|さん|$)`,
      'gmu',
    ),
    holds: real,
  },
  {
    pattern: new RegExp(
      String.raw`(?:ผู้ป่วยชื่อ|คนไข้ชื่อ|ชื่อผู้ป่วย|ชื่อ ?- ?(?:นาม)?สกุล|ชื่อสกุล)[ :]{1,3}(${thaiName})`,
      'gu',
    ),
  },
  {
    pattern: new RegExp(
      String.raw`((?:นาย(?!แพทย์)|นางสาว|นาง(?!พยาบาล)|น\.ส\.|ด\.[ชญ]\.|เด็ก(?:ชาย|หญิง)) ?${thaiName}) ?(?:อายุ|เกิด|\()`,
      'gu',
    ),
  },
  // Indonesian records put these before patients.
  { pattern: new RegExp(String.raw`(?<!\p{L})(?:Tn|Ny|Nn|By)\. (${word}(?: ${word}){0,3})`, 'gu') },
  { pattern: new RegExp(String.raw`(?<!\p{L})${title} (${word}(?:[ -]${word}){0,3})${aged}`, 'gu') },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:Name|Nom|Nombre|Nome|Nama|Patient(?:in|e)?|Paciente|Pasien) ?: ?(${latinName})${aged}`,
      'gu',
    ),
  },
];

const label = labelOf(words.name);
const nameBehind = new RegExp(String.raw`[ *_]{0,3}[:=|][ *_]{0,3}(${latinName})`, 'uy');

/** A name at the end of what stands before a date of birth. */
const nameBefore = new RegExp(
  String.raw`(?<!\p{L})(${latinName})(?:,? \d{1,3} [\p{L}.]{1,8})?[ ,;(:|-]{1,3}$|(?<![${han}])(${chineseName})[ ,、(:|]{1,3}$`,
  'u',
);

type Place = { start: number; end: number };

export function namesIn(text: string): Place[] {
  const told = rules.flatMap(({ pattern, holds }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: whole, 1: name = '', index }) => {
      const start = index + whole.indexOf(name);
      return !holds || holds(name) ? [{ start, end: start + name.length }] : [];
    }),
  );
  return [...told, ...labelled(text)];
}

function labelled(text: string): Place[] {
  return Array.from(text.matchAll(label)).flatMap(({ 0: word, index }) => {
    nameBehind.lastIndex = index + word.length;
    const [whole, name] = nameBehind.exec(text) ?? [];
    if (whole === undefined || name === undefined) return [];
    const end = index + word.length + whole.length;
    return [{ start: end - name.length, end }];
  });
}

/** @param from where the date, or the word before it, begins */
export function nameBeside(text: string, from: number): Place | undefined {
  const line = text.slice(Math.max(0, from - 64, text.lastIndexOf('\n', from - 1) + 1), from);
  const found = nameBefore.exec(line);
  const name = found?.[1] ?? found?.[2];
  if (!found || !name) return undefined;
  const start = from - line.length + found.index + found[0].indexOf(name);
  return { start, end: start + name.length };
}

const shapes: readonly RegExp[] = [
  new RegExp(`^${chineseName}$`, 'u'),
  new RegExp(`^${koreanName}$`, 'u'),
  new RegExp(`^${title} ${word}`, 'u'),
  new RegExp(String.raw`^${word}, ${word}(?: ${word})?$`, 'u'),
  /^(?:นาย|นางสาว|นาง|น\.ส\.|ด\.[ชญ]\.|เด็กชาย|เด็กหญิง)/u,
];

/** Whether a cell has the shape of a person's name and of little else. */
export function readsAsName(cell: string): boolean {
  return real(cell) && shapes.some((shape) => shape.test(cell));
}

export function readsAsWordsOfName(cell: string): boolean {
  return readsAsName(cell) || new RegExp(`^${latinName}$`, 'u').test(cell);
}
