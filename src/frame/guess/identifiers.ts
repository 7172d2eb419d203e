/** Columns that say directly who somebody is: by their headings, by the shape of what stands in them, by checksums. */
import { narrowed } from '../../lib/typedNumber.ts';
import type { Profile } from './profile.ts';

export type Identifier = {
  is: 'name' | 'phone' | 'mail' | 'nationalId' | 'birthDate' | 'recordNumber' | 'address';
  by: 'heading' | 'shape' | 'checksum';
  share: number;
  confidence: number;
};

const headings: readonly (readonly [Identifier['is'], RegExp])[] = [
  [
    'birthDate',
    /birth|\bdob\b|geburt|naissance|nacimiento|fecha de nac|nascimento|lahir|出生|生年月日|생년월일|생일|วันเกิด|เกิด/iu,
  ],
  ['mail', /e-?mail|correo|邮箱|郵箱|電郵|电子邮件|メール|이메일|อีเมล/iu],
  [
    'phone',
    /phone|\btel\b|mobile|telefon|téléphone|telefono|teléfono|telefone|celular|ponsel|\bhp\b|手机|手機|电话|電話|전화|휴대폰|โทร/iu,
  ],
  [
    'nationalId',
    /身份证|身份證|身分證|证件号|\bnir\b|num[ée]ro de sécurité sociale|\bdni\b|\bnie\b|versicherten-?(?:nummer|nr)|national.?id|identity.?card|\bssn\b|\bnik\b|\bcpf\b|주민등록|เลขประจำตัวประชาชน|บัตรประชาชน|マイナンバー|個人番号/iu,
  ],
  ['address', /address|adresse|dirección|endereço|alamat|地址|住址|住所|주소|ที่อยู่/iu],
  [
    'recordNumber',
    /\bmrn\b|住院号|住院號|病案号|病案號|病历号|病歷號|门诊号|門診號|medical.?record|hospital.?(?:no|number|id)|patient.?(?:no|number)|カルテ番号|등록번호|병록번호|\bhn\b|no\.? ?rekam medis|aktenzeichen|prontuário|historia clínica|\bipp\b|(?:patienten|fall)-?(?:nummer|nr|id)/iu,
  ],
  [
    'name',
    /^(?:.*\b(?:patient|full|first|last|family|given|sur|fore|middle)[ _-]?)?name$|^姓名$|患者姓名|病人姓名|受试者姓名|^氏名$|患者名|^성명$|^이름$|환자명|^ชื่อ|นามสกุล|^nama\b|^nom\b|prénom|^nombre\b|apellido|^nome\b|sobrenome|^vorname|^nachname|familienname/iu,
  ],
];

const phone = /^(?:\+?\d{1,3}[-\s]?)?(?:\(?0?\d{1,4}\)?[-\s]?)?\d{3,4}[-\s]?\d{3,4}$/;
const chinesePhone = /^(?:\+?86[-\s]?)?1[3-9]\d{9}$/;
const mail = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Characters with which nine of ten Chinese names begin. */
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙黎史陶贺毛段郝顾龚邵万覃武钱戴严莫孔向常張劉陳楊黃趙吳孫馬羅鄭謝許韓鄧馮蕭葉蘇呂盧鐘譚陸範賈鄒龍賀顧龔萬錢嚴김이박최정강조윤장임한오서신권황안송류홍';

/** Of the cells, so many must be what a shape says. */
const enough = 0.8;

/** Cells that are looked at. */
const looked = 500;

export function identifierIn(profile: Profile): Identifier | undefined {
  const cells = cellsOf(profile);
  const share = (is: (text: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  const ids = share(isNationalId);
  // One number of ten passes a checksum of one digit by chance; eighteen digits that hold a birthday do not.
  if (ids > enough && profile.filled >= 3)
    return { is: 'nationalId', by: 'checksum', share: ids, confidence: 0.98 };
  const mails = share((text) => mail.test(text));
  if (mails > enough) return { is: 'mail', by: 'shape', share: mails, confidence: 0.98 };
  const phones = share((text) => chinesePhone.test(text));
  if (phones > enough && profile.filled >= 3)
    return { is: 'phone', by: 'shape', share: phones, confidence: 0.9 };
  const named = headings.find(([, pattern]) => pattern.test(profile.heading))?.[0];
  if (named) {
    // `name` above codes of a drug is none of a person; a phone number has digits.
    if (named === 'phone' && share((text) => phone.test(text)) < 0.5) return undefined;
    if (named === 'birthDate' && share((text) => /\d/.test(text)) < 0.5) return undefined;
    return { is: named, by: 'heading', share: 1, confidence: 0.9 };
  }
  const isVaried = profile.different * 2 > profile.filled && profile.different > 4;
  const names = isVaried ? share(isEastAsianName) : 0;
  return names > enough ? { is: 'name', by: 'shape', share: names, confidence: 0.7 } : undefined;
}

function cellsOf({ texts, numbers }: Profile): string[] {
  const written = texts.slice(0, looked).map(({ text }) => narrowed(text).trim());
  return [...written, ...Array.from(numbers.subarray(0, looked), String)].filter((text) => text !== '');
}

function isEastAsianName(text: string): boolean {
  const bare = text.replace(/[\s·*＊某]/gu, '');
  return /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(bare) && surnames.includes(bare.charAt(0));
}

/** By the checksums that their states publish: China, Thailand, Korea, Brazil, Hong Kong, Taiwan. */
function isNationalId(text: string): boolean {
  const bare = text.replace(/[\s.()（）-]/g, '').toUpperCase();
  return [isChineseId, isThaiId, isKoreanId, isBrazilianId, isHongKongId, isTaiwaneseId].some((is) =>
    is(bare),
  );
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** GB 11643-1999: 17 digits, of which 8 are the birthday, and one that checks them (ISO 7064, MOD 11-2). */
export function isChineseId(text: string): boolean {
  if (!/^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(text))
    return false;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return text[17] === '10X98765432'[weighed(text, weights) % 11];
}

function isThaiId(text: string): boolean {
  if (!/^[1-8]\d{12}$/.test(text)) return false;
  const sum = weighed(text, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return (11 - (sum % 11)) % 10 === Number(text[12]);
}

/** Resident registration numbers as they were given until October 2020. */
function isKoreanId(text: string): boolean {
  if (!/^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}$/.test(text)) return false;
  return (11 - (weighed(text, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === Number(text[12]);
}

function isBrazilianId(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false;
  const digit = (count: number) => {
    const rest =
      (weighed(
        text,
        Array.from({ length: count }, (_, at) => count + 1 - at),
      ) *
        10) %
      11;
    return rest === 10 ? 0 : rest;
  };
  return digit(9) === Number(text[9]) && digit(10) === Number(text[10]);
}

function isHongKongId(text: string): boolean {
  const [, letters = '', digits = '', check = ''] = /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(text) ?? [];
  if (letters === '') return false;
  const values = [...letters.padStart(2, ' ')].map((letter) =>
    letter === ' ' ? 36 : letter.charCodeAt(0) - 55,
  );
  const sum = values[0]! * 9 + values[1]! * 8 + weighed(digits, [7, 6, 5, 4, 3, 2]);
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0;
}

function isTaiwaneseId(text: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(text)) return false;
  const letter = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(text.charAt(0));
  return (
    (Math.floor(letter / 10) + (letter % 10) * 9 + weighed(text.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])) %
      10 ===
    0
  );
}
