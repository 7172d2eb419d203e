/**
 * Names that nobody may use, because others would take them for the site itself or its staff. Compared as people
 * read them: without case, separators and marks, and with characters that look alike taken for one (UTS 39, whose
 * table is larger: this one holds what a Latin word can be imitated with).
 */
import { Refusal } from '../../contract/problems.ts';
import { roles } from '../../contract/roles.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { cleanLine, withoutUnseen } from '../../lib/unseen.ts';
import type { Context } from '../../platform/context.ts';
import { profileLengths } from './contract.ts';

/** Words for those who run a site, beside the names of the roles in every language. */
const words: readonly string[] = [
  ...['meridian', 'system', 'root', 'staff', 'support', 'admin', 'administrator', 'sysadmin', 'superuser'],
  ...['webmaster', 'postmaster', 'hostmaster', 'operator', 'owner', 'official', 'helpdesk', 'security'],
  ...['advisor', 'mod', 'moderators', 'editors', 'reviewers', 'advisers', 'admins', 'team'],
  ...[
    '客服',
    '官方',
    '管理',
    '系统管理员',
    '系統管理員',
    '工作人员',
    '工作人員',
    '顾问',
    '顧問',
    '站长',
    '站長',
  ],
  ...['운영진', '운영팀', '고객센터', '공식', '시스템관리자', '편집', '상담원'],
  ...['ทีมงาน', 'แอดมิน', 'เจ้าหน้าที่', 'ฝ่ายสนับสนุน', 'สนับสนุน', 'ทางการ'],
  ...['運営', '運営者', '公式', 'サポート', 'スタッフ', '事務局', '編集部', 'アドバイザー', 'システム管理者'],
  ...['pengelola', 'dukungan', 'staf', 'redaksi', 'resmi', 'penyunting'],
  ...[
    'administrateur',
    'administratrice',
    'modérateur',
    'modératrice',
    'rédacteur',
    'rédactrice',
    'relecteur',
  ],
  ...['relectrice', 'conseiller', 'conseillère', 'équipe', 'assistance', 'officiel', 'système'],
  ...[
    'administradora',
    'moderadora',
    'editora',
    'revisora',
    'asesora',
    'soporte',
    'equipo',
    'oficial',
    'sistema',
  ],
  ...['suporte', 'equipe', 'consultora', 'redação'],
  ...['administratorin', 'moderator', 'moderatorin', 'redakteur', 'redakteurin', 'gutachter', 'gutachterin'],
  ...['berater', 'beraterin', 'mitarbeiter', 'unterstützung', 'offiziell'],
];

/** Says little by itself: a reserved word beside it stays reserved. */
const fillers = ['the', 'site', 'of', 'and', 'dr', 'mr', 'ms', 'mrs', 'real', 'only'];

/** By the characters that look like each. Digits and signs are read as the letters they stand for. */
const lookalikes: Record<string, string> = {
  a: 'аαɑ4@ʌ',
  b: 'ьβв8',
  c: 'сϲᴄ¢',
  d: 'ԁɗ',
  e: 'еεє3ҽ€',
  g: 'ɡɢ9',
  h: 'һнʜ',
  i: 'іιıɪ1l|!ӏłїíǀ',
  j: 'јʝ',
  k: 'кκ',
  m: 'мʍμ',
  n: 'ոпηɴи',
  o: 'оοσօ0ø',
  p: 'рρ',
  q: 'ԛ',
  r: 'гʀя',
  s: 'ѕꜱ5$',
  t: 'тτ7ᴛ',
  u: 'υսцᴜ',
  v: 'νѵᴠ',
  w: 'ԝωѡᴡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: 'ᴢ2',
};

const likeWhat = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** What a name looks like, in letters and figures alone; the same for names that can be taken for one another. */
export function skeletonOf(name: string): string {
  const plain = withoutUnseen(name.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const letters = [...plain].map((one) => likeWhat.get(one) ?? one).join('');
  return letters
    .replace(/[^\p{L}\p{N}\p{Mc}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** @throws Refusal for a name that would be taken for the site or its staff */
export async function requireOwnName(
  ctx: Context,
  names: { username?: string; nickname?: string },
): Promise<void> {
  const given = Object.entries(names).filter(([, name]) => name);
  if (given.length === 0) return;
  const reserved = reservedIn(ctx, await ctx.ports.site.brandsIn(ctx));
  for (const [field, name] of given) {
    if (!isReserved(name, reserved)) continue;
    throw new Refusal({ problem: 'invalid', key: 'account.errors.nameReserved', fields: [field] });
  }
}

/** A name as WeChat gives it, as far as it may be used here; '' for none. */
export async function nicknameFrom(ctx: Context, given: string): Promise<string> {
  const name = [...cleanLine(given)].slice(0, profileLengths.nickname).join('');
  return isReserved(name, reservedIn(ctx, await ctx.ports.site.brandsIn(ctx))) ? '' : name;
}

/** What those who run this site are called: its brand and its roles, in every language. */
function reservedIn(ctx: Context, brands: readonly string[]): readonly string[] {
  const { text } = ctx.catalogue;
  const called = localeCodes.flatMap((locale) => [
    text(locale, 'console.server.itself'),
    ...roles.map((role) => text(locale, `account.console.role.${role}`)),
  ]);
  return [...brands, ...called, ...roles, ...words];
}

/** Whether a name is made of reserved words, with nothing beside them but figures and words that say little. */
export function isReserved(name: string, reserved: readonly string[]): boolean {
  const parts = new Set(reserved.map(skeletonOf).filter((part) => part !== ''));
  const besides = new Set(fillers.map(skeletonOf));
  // As it is, and without figures at its ends, which are read as letters elsewhere.
  const bare = name.normalize('NFKC').replace(/^[\p{N}\P{L}]+|[\p{N}\P{L}]+$/gu, '');
  return [name, bare].some((one) => consistsOf(skeletonOf(one), parts, besides));
}

/** Whether a text can be cut into parts, one of them at least of the first kind. */
function consistsOf(text: string, parts: ReadonlySet<string>, besides: ReadonlySet<string>): boolean {
  const all = [...parts, ...besides];
  // For each place that can be reached, whether a part of the first kind lies before it.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at++) {
    const before = reached.get(at);
    if (before === undefined) continue;
    for (const part of all) {
      if (!text.startsWith(part, at)) continue;
      const end = at + part.length;
      reached.set(end, (reached.get(end) ?? false) || before || parts.has(part));
    }
  }
  return reached.get(text.length) ?? false;
}
