/** The search: words in every script, stems, what was mistyped, and what comes first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../src/i18n/locales.ts';
import { search } from '../src/rooms/search/contract.ts';
import { find } from '../src/search/find.ts';
import { indexDocument, removeFromIndex, type SearchDocument } from '../src/search/indexing.ts';
import { marked, snippetOf } from '../src/search/snippet.ts';
import { everyEngine } from './harness/databases.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

const things: (Pick<SearchDocument, 'ref' | 'locale' | 'title'> & Partial<SearchDocument>)[] = [
  {
    ref: '1',
    locale: 'en',
    title: 'Sample size for survival',
    body: 'Randomised trials count events, not patients.',
  },
  { ref: '1', locale: 'zh-cn', title: '生存结局的样本量', body: '随机对照试验按事件数计算样本量。' },
  {
    ref: '2',
    locale: 'en',
    title: 'Missing data',
    body: 'A sample in which values are missing at random.',
    kind: 'news',
  },
  { ref: '3', locale: 'ja', title: '欠測データの扱い方', body: '多重代入法は欠測を扱う方法である。' },
  { ref: '4', locale: 'th', title: 'ข้อมูลสูญหาย', body: 'การแทนค่าข้อมูลสูญหายด้วยวิธีทางสถิติ' },
  { ref: '5', locale: 'ko', title: '결측 데이터', body: '다중 대체는 결측값을 다루는 방법이다.' },
  { ref: '6', locale: 'fr', title: 'Étude de cohorte', body: 'Les études observationnelles et leurs biais.' },
  { ref: '7', locale: 'de', title: 'Fallzahlplanung', body: 'Überlebenszeiten und Ereignisse.' },
];

describe.each(everyEngine())('The search on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
    await site.ctx.transaction(async (tx) => {
      for (const thing of things) {
        const rest = { kind: 'guide' as const, slug: `s${thing.ref}`, summary: '', body: '', besides: '' };
        await indexDocument(tx, { ...rest, publishedAt: new Date('2026-01-01'), ...thing });
      }
    });
  });
  afterAll(() => site.stop());

  const ask = (text: string, locale: LocaleCode = 'en', more: object = {}) =>
    find(site.ctx, {
      text,
      locale,
      languages: ['en', 'zh-cn', 'ja', 'th', 'ko', 'fr', 'de'],
      kinds: ['guide', 'news'],
      offset: 0,
      limit: 20,
      ...more,
    });
  const refs = async (...args: Parameters<typeof ask>) => (await ask(...args)).found.map(({ ref }) => ref);

  it.each([
    ['randomisation', 'en', '1'],
    ['events counted', 'en', '1'],
    ['sam', 'en', '1'],
    ['样本量', 'zh-cn', '1'],
    ['随机', 'zh-cn', '1'],
    ['欠測', 'ja', '3'],
    ['สูญหาย', 'th', '4'],
    ['결측', 'ko', '5'],
    ['etude', 'fr', '6'],
    ['observationnelle', 'fr', '6'],
    ['Überlebenszeit', 'de', '7'],
  ] as const)('finds by “%s” in %s', async (text, locale, ref) => {
    expect(await refs(text, locale)).toContain(ref);
  });

  it('puts what says it in its title first', async () => {
    expect(await refs('sample')).toEqual(['1', '2']);
  });

  it('mends what was mistyped, and says what it looked for', async () => {
    const { found, instead } = await ask('survval');
    expect(found.map(({ ref }) => ref)).toEqual(['1']);
    expect(instead).toBe('survival');
  });

  it('keeps to a kind and a language, and shows a thing once, in the reader’s language where it can', async () => {
    expect(await refs('sample', 'en', { kinds: ['news'] })).toEqual(['2']);
    expect(await refs('sample', 'en', { languages: ['zh-cn'] })).toEqual([]);
    expect((await ask('1', 'zh-cn')).count).toBe(0);
  });

  it.each(["'", '\\', ':*', '& | !', "') OR 1=1 --", '((', '\u0001', '%', ' ', '😀', 'x'.repeat(200)])(
    'takes %j without harm',
    async (text) => {
      expect((await ask(text)).found).toEqual([]);
      expect((await new Visitor(site).get(`/en/search?q=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  it.each(["patient's", 'patient’s', 'trial_arm', 'follow·up', 'cohort:b', '3.14'])(
    'finds %s in a language without a stemmer, whatever stands within the word',
    async (word) => {
      const more = {
        ref: 'marks',
        locale: 'en',
        slug: 'marks',
        summary: '',
        besides: '',
        kind: 'guide',
      } as const;
      await site.ctx.transaction((tx) =>
        indexDocument(tx, {
          ...more,
          title: 'Marks',
          body: `Of ${word} it says.`,
          publishedAt: tx.clock(),
        }),
      );
      for (const locale of ['zh-cn', 'th', 'en', 'fr'] as const) {
        expect(await refs(word, locale), locale).toContain('marks');
      }
      await site.ctx.transaction((tx) => removeFromIndex(tx, 'guide', 'marks'));
    },
  );

  it('forgets what was taken out', async () => {
    await site.ctx.transaction((tx) => removeFromIndex(tx, 'guide', '7'));
    expect(await refs('Fallzahlplanung', 'de')).toEqual([]);
  });

  it('answers the box while one types', async () => {
    const { body } = await new Visitor(site).call(search, { q: 'sampl' });
    const [first] = Object(body.data).found;
    expect(first.path).toBe('/en/guides/s1');
    expect(first.title).toEqual([
      { text: 'Sample', mark: true },
      { text: ' size for survival', mark: false },
    ]);
  });
});

describe('A passage', () => {
  it('is cut around the first word found, at spaces', () => {
    const text = `${'before '.repeat(40)}the survival curve ${'after '.repeat(60)}`;
    const passage = snippetOf(text, ['surviv']);
    expect(passage.find(({ mark }) => mark)?.text).toBe('survival');
    const whole = passage.map((entry) => entry.text).join('');
    expect(whole.length).toBeLessThan(240);
    expect(whole).toMatch(/^….*…$/);
  });

  it('marks words from their beginning, and dense scripts anywhere', () => {
    expect(marked('Arrival of survival', ['rival'])).toEqual([{ text: 'Arrival of survival', mark: false }]);
    expect(marked('生存分析', ['分析'])).toEqual([
      { text: '生存', mark: false },
      { text: '分析', mark: true },
    ]);
  });
});
