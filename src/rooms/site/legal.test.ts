/** What the privacy notice and the terms of use say is held against the code, and against each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { filesIn, isTest } from '../../../test/rules/project.ts';

const root = join(import.meta.dirname, '../../..');
const kinds = ['privacy', 'terms'] as const;

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (kind: (typeof kinds)[number], locale: string) =>
  textOf(`content/legal/${kind}.${locale}.md`).split('\n');
const notices = new Map(localeCodes.map((locale) => [locale, linesOf('privacy', locale)]));
const english = notices.get('en') ?? [];

const code = filesIn(root, 'src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));

/**
 * What makes lines the same in every language: their kind, what is emphasised, and what is no word; save the name of the
 * company, for which some languages have a short word.
 */
function shapeOf(line: string) {
  return {
    mark: /^(#+ |- |---$)/.exec(line)?.[0] ?? '',
    isEmpty: line.trim() === '',
    isBold: /\*\*.+\*\*/.test(line),
    signs: [...line.matchAll(/\{\{(?!company)\w+\}\}|`[^`]+`/g)].map(([sign]) => sign).sort(),
  };
}

/** Numbers in digits, without those of articles of law, which languages write in their own way. */
const numbersIn = (line: string) => new Set(line.match(/\d+/g)?.map(Number) ?? []);

describe.each(kinds)('The %s document', (kind) => {
  it.each(localeCodes)('in %s is built as in English, under the same date', (locale) => {
    const lines = linesOf(kind, locale);
    const model = linesOf(kind, 'en');
    expect(lines.map(shapeOf)).toEqual(model.map(shapeOf));
    expect(lines.find((line) => line.startsWith('version:'))).toBe(
      model.find((line) => line.startsWith('version:')),
    );
  });

  it.each(localeCodes)('in %s gives the periods of the English one', (locale) => {
    const lines = linesOf(kind, locale);
    linesOf(kind, 'en').forEach((line, at) => {
      const given = numbersIn(lines[at] ?? '');
      for (const [, number = '', unit] of line.matchAll(/\b(\d+) (days|hours|minutes|months)\b/g)) {
        expect(given, `${number} ${unit} in line ${at + 1}`).toContain(Number(number));
      }
    });
  });
});

describe('The privacy notice', () => {
  const namedIn = (lines: readonly string[]) =>
    lines
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

  it('names every cookie that the code knows, and no other', () => {
    const cookies = code.flatMap(({ text }) =>
      [...text.matchAll(/\b\w*[cC]ookie = (?:\{ name: )?'([\w-]+)'/g)].map(([, name = '']) => name),
    );
    const from = english.findIndex((line) => line.startsWith('This website sets these cookies'));
    const until = english.findIndex((line) => line.startsWith('Our pages also leave'));
    const named = namedIn(english.slice(from, until));
    expect(named.sort()).toEqual([...new Set(cookies)].sort());
  });

  /** Which files write into the browser's storage, and under which names; `…` stands for what differs. */
  const entries: Record<string, readonly string[]> = {
    'src/shells/boot.ts': ['invite'],
    'src/shells/chunks.ts': ['meridian:reloaded'],
    'src/platform/fragment.ts': ['token …'],
    'src/rooms/account/dialog/wechatState.ts': ['wx_state', 'wx_type', 'wx_lang', 'wx_to'],
    'src/rooms/forum/composer/keptDraft.ts': ['forum …'],
    // Its key comes from useDraft.ts beside it.
    'src/rooms/publishing/staff/keptDraft.ts': ['text …'],
    'src/rooms/search/openedBefore.ts': ['palette …'],
    'src/rooms/syndrome/kept.ts': ['syndrome …'],
  };

  it('knows every file that leaves something in the browser', () => {
    const writers = code.filter(({ text }) => /(local|session)Storage(\.setItem\(|\.\w+=)/.test(text));
    expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(entries).sort());
    for (const [path, names] of Object.entries(entries)) {
      const text = path.includes('publishing')
        ? textOf('src/rooms/publishing/staff/useDraft.ts')
        : textOf(path);
      for (const name of names) expect(text, path).toContain(name.replace('…', '${').trim());
    }
    // React Router's, for as long as the document restores where people had scrolled.
    expect(textOf('src/root.tsx')).toContain('<ScrollRestoration />');
  });

  it.each(localeCodes)('names in %s all that is left in the browser', (locale) => {
    const named = namedIn(notices.get(locale) ?? []);
    const left = [...Object.values(entries).flat(), 'react-router-scroll-positions'];
    expect(named).toEqual(expect.arrayContaining(left));
  });

  /** A number of the code, and words of the English line that gives it. */
  it.each([
    ['src/rooms/contact/request.ts', /retentionMonths = (\d+)/, 'Contact requests: # months'],
    ['src/rooms/gateway/queries.ts', /retentionMonths = (\d+)/, 'in our services: # months'],
    [
      'src/rooms/account/sessions.ts',
      /person: \{ idle: 7 \* day, absolute: (\d+) \* day/,
      'Sessions: at most # days',
    ],
    ['src/rooms/account/code.ts', /codeMinutes = (\d+)/, 'Verification codes: # minutes'],
    ['src/rooms/account/entrance.ts', /days = (\d+)/, 'lasts # days after your last login'],
    ['src/rooms/account/wechat.ts', /minutes = (\d+)/, 'HttpOnly and lasts # minutes'],
    ['src/rooms/account/dialog/invite.ts', /days = (\d+)/, 'After # days it is no longer used'],
    ['src/i18n/locales.ts', /'current_lang', days: (\d+)/, 'lasts # days'],
    ['src/platform/http/identity.ts', /maxAge: (\d+) \* 60 \* 60/, 'and lasts # hours'],
    ['src/platform/deadLetters.ts', /keptDays = (\d+)/, 'could not be delivered: # days'],
    ['src/rooms/identity/proofs.ts', /keptDays = (\d+)/, 'Identity proofs: # days'],
    ['src/rooms/invitation/room.ts', /traceDays = (\d+)/, 'decide on a matter of their own: # days'],
    ['src/rooms/notices/room.ts', /unlisted: (\d+) \* day/, 'and # days if they were for an email alone'],
    ['src/rooms/dataexport/copy.ts', /keptDays = (\d+)/, 'a copy of your data: # days'],
    ['src/rooms/deletion/asking.ts', /waitDays = (\d+)/, 'Accounts: until # days'],
    ['src/rooms/forum/room.ts', /draftsKeptMs = (\d+) \*/, 'Drafts: # days'],
    ['src/rooms/forum/images.ts', /unusedFor = (\d+) \* day/, 'Pictures that no post shows: # days'],
    ['src/rooms/forum/views.ts', /sameViewMs = (\d+) \* 60_000/, 'remembers for # minutes'],
  ])('says how long of %s', (path, pattern, words) => {
    const number = pattern.exec(textOf(path))?.[1];
    expect(number, `${pattern} in ${path}`).toBeDefined();
    const said = words.replace('#', String(number));
    const at = english.findIndex((line) => line.includes(said));
    expect(at, said).toBeGreaterThan(0);
    for (const [locale, lines] of notices) {
      expect(numbersIn(lines[at] ?? ''), `${said}, in ${locale}`).toContain(Number(number));
    }
  });
});
