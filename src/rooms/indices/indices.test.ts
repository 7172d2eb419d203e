/** Indices as people meet them: pages for everybody, values of one's own behind two doors, and what is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/harness/entries.ts';
import { ask, member as writer } from '../../../test/harness/forum.ts';
import { giveDays, makeVip, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { sampled } from '../../../test/walks/all.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import { typedOf } from './answerText.ts';
import { computed } from './computed.ts';
import { computeIndex, deleteResult, getIndices, markIndex, renameResult, saveResult } from './contract.ts';
import { leftOut, reasons } from './leftOut.ts';
import { offered, questionnaireOf } from './offered.ts';

const index = 'egfr-ckd-epi-2021';
const path = `/en/tools/indices/${index}`;
const typed = { sex: 'female', age: '67', creatinine: '106 umol/L' };
const query = 'sex=female&age=67&creatinine=106+umol%2FL';

let site: Site;
let vip: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  vip = await person(site, { email: 'vip@example.org' });
  await makeVip(site, await accountOf(site, 'vip@example.org'));
});
afterAll(() => site.stop());

describe('The indices', () => {
  it('are listed by field, and found by name, field, input and synonym', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.get('/en/tools/indices')).text).toContain(`href="${path}"`);
    const asked = [
      ['en', 'creatinine'],
      ['en', 'CKD-EPI'],
      ['en', 'kidney'],
      ['zh-cn', '肌酐'],
      ['th', 'ครีเอตินิน'],
      ['de', 'Niere'],
    ];
    for (const [language, q] of asked) {
      for (const page of ['tools/indices', 'search']) {
        const { text } = await visitor.get(`/${language}/${page}?q=${encodeURIComponent(q ?? '')}`);
        expect(text, `${language} ${page} ${q}`).toContain(`/${language}/tools/indices/${index}`);
      }
    }
    expect((await visitor.get('/en/tools/indices?q=astrolabe')).text).toContain('No index is called');
  });

  it.each([
    ['de', 'Nierenfunktion', /^(egfr|cockcroft)/, 'has-bled'],
    ['zh-cn', '肾功能', /^(egfr|cockcroft)/, 'has-bled'],
    ['en', 'kidney function', /^(egfr|cockcroft)/, 'has-bled'],
    ['en', 'BMI', /^bmi$/, 'khorana'],
  ] as const)(
    'in %s are listed by what “%s” means to them: names before inputs',
    async (language, q, first, later) => {
      for (const page of ['tools/indices?q=', 'search?kind=index&q=']) {
        const { text } = await new Visitor(site).get(`/${language}/${page}${encodeURIComponent(q)}`);
        const links = text.matchAll(/<h[23]><a [^>]*href="[^"]*\/indices\/([^"?]+)"/g);
        const listed = [...links].map(([, id = '']) => id);
        expect(listed[0], page).toMatch(first);
        const last = listed.findLastIndex((id) => first.test(id));
        expect(listed.indexOf(later), page).toBeGreaterThan(last);
      }
    },
  );

  it('are read by everybody, each with a worked example in words', async () => {
    const visitor = new Visitor(site);
    // Pages of the same parts differ by words alone, and that no index lacks one `shelf.test.ts` shows.
    const partsOf = (of: ReturnType<typeof questionnaireOf>) =>
      [...new Set(of.items.map(({ item }) => item.type)), of.findingPlaces.size > 0].sort().join();
    const some = new Map(offered('en').map((one) => [partsOf(questionnaireOf(one)), one]));
    for (const { file } of sampled(offered('en'), [...some.values()])) {
      const { status, text } = await visitor.get(`/en/tools/indices/${file.id}`);
      expect(status, file.id).toBe(200);
      expect(text, file.id).toContain('Worked example');
      expect(text, file.id).toContain('>What you still need for your own values<');
      expect(text, file.id).not.toContain('role="slider"');
      expect(text, file.id).not.toMatch(/>(?:indices|item|level|band)\.[a-z]/);
    }
    expect((await visitor.get(path)).text).toMatch(/<output[^>]*>50</);
    expect((await visitor.get(path.replace('/en/', '/ja/'))).text).toContain('>67歳<');
    expect((await vip.get(`${path}?${query}`)).text).toContain('role="slider"');
    expect((await visitor.get('/en/tools/indices/no-such-index')).status).toBe(404);
  });

  it('are computed from a file by members, and show others the way to values of their own', async () => {
    const batch = `/zh-cn/tools/indices/batch?index=${index}`;
    const { text } = await new Visitor(site).get(batch);
    expect(text).toContain('输入自己的数值');
    expect(text).not.toContain('type="file"');
    expect((await vip.get(batch)).text).toContain('type="file"');
  });

  it('are told by a call with their inputs, units, limits, outputs and sources', async () => {
    const reply = await new Visitor(site).call(getIndices, {});
    const { indices }: AnswerOf<typeof getIndices> = dataOf(reply);
    expect(indices.map(({ id }) => id)).toEqual(offered('en').map(({ file }) => file.id));
    const one = indices.find(({ id }) => id === index);
    expect(one?.inputs.find(({ name }) => name === 'creatinine')).toMatchObject({
      label: 'Serum creatinine',
      units: ['mg/dL', 'umol/L'],
      min: 0.02,
      max: 100,
    });
    expect(one?.outputs).toMatchObject([{ name: 'egfr', unit: 'mL/min/{1.73_m2}' }]);
    for (const { id, sources } of indices) expect(sources.length, id).toBeGreaterThan(0);
  });

  it('are answered by the call exactly as by the function that their page runs', async () => {
    for (const one of offered('en')) {
      const questionnaire = questionnaireOf(one);
      // At the limits too the answer is that of the function, which `shelf.test.ts` asks for every case.
      for (const { answers, name } of one.file.cases.filter(({ kind }, k) => k === 0 || kind !== 'edge')) {
        const given = answers as Answers; // the engine looks at each
        const here = computed(questionnaire, one.file.outputs, given);
        const sent = typedOf(questionnaire, given);
        const reply = await vip.call(computeIndex, { index: one.file.id, ...sent });
        if (!here.whole) {
          expect(Object(reply.body.data).problem, name).toBe('invalid');
          for (const check of here.refused)
            expect(reply.body.message, `${one.file.id}: ${name}`).toContain(one.words.en?.[`check.${check}`]);
          continue;
        }
        const there: AnswerOf<typeof computeIndex> = dataOf(reply);
        expect(there.outputs, `${one.file.id}: ${name}`).toEqual(here.outputs);
        expect(there.levels).toEqual(here.levels);
      }
    }
  });

  it('say beside which field something cannot be right', async () => {
    const problem = async (more: object) => {
      const { body } = await vip.call(computeIndex, { index, ...typed, ...more });
      const { problem: what, fields } = Object(body.data);
      return [what, fields, body.message];
    };
    expect(await problem({ age: '400' })).toEqual(['invalid', ['age'], 'Please enter 18 to 120.']);
    expect((await problem({ age: '1,200' }))[1]).toEqual(['age']);
    expect((await problem({ creatinine: '1 g' }))[1]).toEqual(['creatinine']);
    expect((await problem({ sex: '' }))[1]).toEqual(['sex']);
    expect((await problem({ weight: '70' }))[1]).toEqual(['weight']);
    const doubtful = dataOf(await vip.call(computeIndex, { index, ...typed, creatinine: '88 mg/dL' }));
    expect(doubtful.unusual).toEqual([{ input: 'creatinine', perhaps: 'umol/L' }]);
    expect((await vip.call(computeIndex, { index: 'no-such-index', age: '3' })).status).toBe(404);
  });

  it('have no result where a check fails: by call, kept, on the page and on the card of a link', async () => {
    const of = 'ldl-friedewald';
    const high = { total_cholesterol: '320', hdl_cholesterol: '50', triglycerides: '1200' };
    const sentence = 'Not valid at triglycerides of 400 mg/dL (4.5 mmol/L) or more.';
    for (const reply of [
      await vip.call(computeIndex, { index: of, ...high }),
      await vip.call(saveResult, { name: 'Mine', notes: '', index: of, typed: high }),
    ]) {
      expect(reply.body.message).toBe(`No result: ${sentence}`);
      expect(Object(reply.body.data)).toMatchObject({ problem: 'invalid', fields: ['triglycerides'] });
    }
    const german = await vip.call(computeIndex, { index: of, ...high }, 'de');
    expect(german.body.message).toContain('Nicht gültig bei Triglyzeriden von 400 mg/dL');
    const address = `/en/tools/indices/${of}?${new URLSearchParams(high)}`;
    const { text } = await vip.get(address);
    expect(text).toContain('These values have no result.');
    // At the result, and beside the field that the check names; the words of the index stand in a script as well.
    expect(text.replace(/<script.*?<\/script>/gs, '').split(sentence)).toHaveLength(3);
    expect(text).not.toContain('optimal</span></p>');
    const author = await writer(site, 'ulla@example.org', 'Ulla');
    const { slug } = await ask(author, {
      title: 'What is the LDL here?',
      text: `I computed [this](${address}).`,
    });
    const post = (await new Visitor(site).get(`/en/forum/${slug}`)).text;
    expect(post).toContain('Triglycerides: 1,200 mg/dL');
    expect(post).not.toMatch(/LDL cholesterol: \d/);
  });

  it('are warned of by a check that is not hard, and there all the same', async () => {
    const of = 'adjusted-body-weight';
    const short = { sex: 'female', height: '55', weight: '80' };
    const answer = dataOf(await vip.call(computeIndex, { index: of, ...short }));
    expect(answer.outputs.abw).toBeCloseTo(34 + 0.4 * (80 - 34), 9);
    const { text } = await vip.get(`/en/tools/indices/${of}?${new URLSearchParams(short)}`);
    expect(text).toContain('it gives very low weights');
    expect(text).toMatch(/<output[^>]*>52\.4</);
  });

  it('stand though one beside the first has no value, which says why', async () => {
    type Case = [values: Record<string, string>, lacking: string, why?: string];
    const cases: Record<string, Case> = {
      'anion-gap': [
        { sodium: '140', chloride: '90', bicarbonate: '24', albumin: '4' },
        'delta',
        'Bicarbonate not lowered',
      ],
      'serum-osmolality': [{ sodium: '140', glucose: '108', urea_nitrogen: '14' }, 'gap'],
      'dosing-weight': [{ sex: 'male', height: '178', weight: '90' }, 'clearance'],
      'number-needed-to-treat': [
        { treated_events: '2', treated_total: '10', control_events: '2', control_total: '10' },
        'nnt',
        'Not shown',
      ],
    };
    for (const [of, [values, lacking, why]] of Object.entries(cases)) {
      const answer: AnswerOf<typeof computeIndex> = dataOf(
        await vip.call(computeIndex, { index: of, ...values }),
      );
      expect(answer.outputs[lacking], of).toBeNull();
      expect(
        Object.values(answer.outputs).some((value) => typeof value === 'number'),
        of,
      ).toBe(true);
      dataOf(await vip.call(saveResult, { name: of, notes: '', index: of, typed: values }));
      const { text } = await vip.get(`/en/tools/indices/${of}?${new URLSearchParams(values)}`);
      if (why) expect(text, of).toContain(`>${why}<`);
      else expect(text, of).toMatch(/–<.{0,160}(?:Needs: |Not defined for these values)/);
    }
  });

  it('give the same in every unit', async () => {
    const one = dataOf(await vip.call(computeIndex, { index, ...typed }));
    const other = dataOf(await vip.call(computeIndex, { index, ...typed, creatinine: String(106 / 88.4) }));
    const [a, b] = [Number(one.outputs.egfr), Number(other.outputs.egfr)];
    expect(Math.abs(a - b) / a).toBeLessThan(1e-12);
  });

  it('are shown by a link as a card below a post of the forum, with the result for whom they are computed', async () => {
    const { slug } = await ask(await writer(site, 'ana@example.org', 'Ana'), {
      title: 'Which stage is this?',
      text: `I computed [this](${path}?${query}), see also [the page](${path}).`,
    });
    const shown = async (reader: Visitor, language = 'en') =>
      (await reader.get(`/${language}/forum/${slug}`)).text;
    const member = await shown(vip);
    expect(member).toContain('eGFR: 50 mL/min/1.73 m², G3a');
    expect(member).toContain('Serum creatinine: 106 µmol/L');
    expect(await shown(new Visitor(site))).not.toContain('eGFR: 50');
    expect(await shown(vip, 'zh-cn')).toContain('eGFR：50 mL/min/1.73 m²，G3a');
  });

  it('are there only in the languages of their official wording, where they have one', async () => {
    const visitor = new Visitor(site);
    const own = (language: string) => `/${language}/tools/indices/phq-9`;
    expect((await visitor.get(own('de'))).status).toBe(200);
    const elsewhere = await visitor.get(own('ja'));
    expect(elsewhere.status).toBe(404);
    for (const language of ['en', 'es', 'fr', 'de'])
      expect(elsewhere.text).toContain(`href="${own(language)}"`);
    for (const [language, there] of [
      ['de', true],
      ['ja', false],
    ] as const) {
      for (const page of ['tools/indices', 'search?q=PHQ-9']) {
        const { text } = await visitor.get(`/${language}/${page}`);
        expect(text.includes(`"${own(language)}"`), `${language} ${page}`).toBe(there);
      }
      expect((await visitor.whole('/sitemap.xml')).text.includes(`${own(language)}<`)).toBe(there);
      const left = await visitor.get(`/${language}/tools/indices/left-out`);
      expect(left.text.includes('PHQ-9'), language).toBe(!there);
      const { indices }: AnswerOf<typeof getIndices> = dataOf(await visitor.call(getIndices, {}, language));
      expect(indices.some(({ id }) => id === 'phq-9')).toBe(there);
      expect((await vip.call(computeIndex, { index: 'phq-9' }, language)).status).toBe(there ? 200 : 404);
    }
  });

  it('name what is left out, each with a reason', async () => {
    const { text } = await new Visitor(site).get('/en/tools/indices/left-out');
    for (const { name, reason } of leftOut('en')) {
      expect(text).toContain(name.replaceAll('&', '&amp;'));
      expect(reasons).toContain(reason);
    }
  });

  it.each(['en', 'th', 'zh-cn'])(
    'say in %s whose licence it would take, and where that stands',
    async (language) => {
      const { text } = await new Visitor(site).get(`/${language}/tools/indices/left-out`);
      const held = leftOut('en').flatMap((one) => ('holder' in one ? [one] : []));
      expect(held.map(({ id }) => id)).toContain('moca');
      for (const { holder, terms, reason } of held) {
        expect(['licence', 'commercial']).toContain(reason);
        const [, sentence = ''] = text.split(`href="${terms.replaceAll('&', '&amp;')}"`);
        expect(sentence.slice(0, 200), holder).toContain(holder);
      }
    },
  );
});

describe('Values of one’s own', () => {
  const readers: Record<string, { make(): Promise<Visitor>; status: number; problem?: string }> = {
    visitor: { make: async () => new Visitor(site), status: 401, problem: 'unauthenticated' },
    member: {
      make: () => person(site, { email: 'member@example.org' }),
      status: 403,
      problem: 'identity_required',
    },
    approved: {
      make: () => withIdentity('approved@example.org', 1),
      status: 403,
      problem: 'membership_required',
    },
    VIP: { make: async () => vip, status: 200 },
    'VIP whose identity is refused': {
      make: () => withIdentity('refused@example.org', 2, 5),
      status: 403,
      problem: 'identity_required',
    },
    staff: {
      make: () => staff(site, 'editor', 'editor@example.org'),
      status: 403,
      problem: 'identity_required',
    },
  };

  async function withIdentity(email: string, status: 1 | 2, days = 0): Promise<Visitor> {
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    if (days > 0) await makeVip(site, account, days);
    await setIdentity(site, account, status);
    if (days > 0) await giveDays(site, account, days);
    return visitor;
  }

  it.each(Object.entries(readers))(
    'are opened as the policy says to: %s',
    async (_, { make, status, problem }) => {
      const reader = await make();
      const reply = await reader.call(computeIndex, { index, ...typed });
      expect([reply.status, Object(reply.body.data).problem]).toEqual([status, problem]);
      const saved = await reader.call(saveResult, { name: 'Mine', notes: '', index, typed });
      expect([saved.status, Object(saved.body.data).problem]).toEqual([status, problem]);
      // Whom it is not for is told before more is read than anybody may send.
      const large = await reader.call(computeIndex, { index, age: 'x'.repeat(300_000) });
      expect(large.status).toBe(status === 200 ? 413 : status);
      const { text } = await reader.get(`${path}?${query.replace('67', '31')}`);
      expect(text.includes('<div id="way">')).toBe(status !== 200);
      // 67 years give 50, 31 years 62.
      expect(text).toContain(status === 200 ? '>62<' : '>50<');
      if (status === 200) return;
      // The way leads back to these values.
      const back = `${path}?sex=female&age=31&creatinine=106+umol%2FL`;
      expect(text.replaceAll('&amp;', '&')).toContain(`href="${back}"`);
    },
  );

  it('are kept under a name with versions, opened again, renamed and deleted, and are nobody else’s', async () => {
    const first = { name: 'Ms A', notes: 'before', index } as const;
    const { id } = dataOf(await vip.call(saveResult, { ...first, typed }));
    const again = dataOf(await vip.call(saveResult, { ...first, id, typed: { ...typed, age: '70' } }));
    expect(again).toEqual({ id, version: 2 });
    const { text } = await vip.get('/en/tools/indices/saved');
    expect(text).toContain('Ms A');
    expect(text).toContain('eGFR: 50 mL/min/1.73 m², G3a');
    expect(text).toContain(`${path}?sex=female&amp;age=70&amp;creatinine=106+umol%2FL`);
    const other = await person(site, { email: 'other@example.org' });
    await makeVip(site, await accountOf(site, 'other@example.org'));
    expect((await other.get('/en/tools/indices/saved')).text).not.toContain('Ms A');
    expect((await other.call(renameResult, { id, name: 'Mine' })).status).toBe(404);
    expect((await other.call(saveResult, { ...first, id, typed })).status).toBe(404);
    dataOf(await vip.call(renameResult, { id, name: 'Ms B' }));
    expect((await vip.get('/en/tools/indices/saved')).text).toContain('Ms B');
    dataOf(await vip.call(deleteResult, { id }));
    expect((await vip.get('/en/tools/indices/saved')).text).not.toContain('Ms B');
  });

  it('are shown ten to a page, however many and however long their notes', async () => {
    const many = await person(site, { email: 'many@example.org' });
    await makeVip(site, await accountOf(site, 'many@example.org'));
    const notes = '字'.repeat(4000);
    for (let n = 1; n <= 11; n++)
      dataOf(await many.call(saveResult, { name: `Result ${n}.`, notes, index, typed }));
    const on = async (page: string) => (await many.get(`/en/tools/indices/saved${page}`)).text;
    const first = await on('');
    expect([first.includes('Result 11.'), first.includes('Result 1.')]).toEqual([true, false]);
    expect(first).toContain('href="?page=2"');
    for (const page of ['?page=2', '?page=99']) expect(await on(page)).toContain('Result 1.');
  });

  it('put favourites and what was used last first', async () => {
    dataOf(await vip.call(markIndex, { index }));
    expect((await vip.get('/en/tools/indices')).text).toContain('>Used last<');
    dataOf(await vip.call(markIndex, { index, favourite: 'yes' }));
    const { text } = await vip.get('/en/tools/indices');
    expect(text).toContain('>Your favourites<');
    expect(text).not.toContain('>Used last<');
    // However many there are, each is reached from the list.
    const many = offered('en').slice(0, 9);
    for (const { file } of many) dataOf(await vip.call(markIndex, { index: file.id, favourite: 'yes' }));
    const all = (await vip.get('/en/tools/indices')).text;
    const own = all.split('>Your favourites<')[1]?.split('</section>')[0] ?? '';
    for (const { file } of many) expect(own, file.id).toContain(`href="/en/tools/indices/${file.id}"`);
    for (const { file } of many) dataOf(await vip.call(markIndex, { index: file.id, favourite: 'no' }));
    dataOf(await vip.call(markIndex, { index, favourite: 'no' }));
    expect((await vip.get('/en/tools/indices')).text).not.toContain('>Your favourites<');
  });
});
