/** A report as it leaves: each number with its hash, tables as tables, what is stale said, and nothing of a text as code. */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reported } from '../../../../scripts/data/report.ts';
import { opened } from '../../../../test/harness/localFile.ts';
import { trialReport, trialTable } from '../../../../test/report/trial.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { analyse } from '../../../methods/analyse.ts';
import { computeAll } from '../../../report/computed.ts';
import { renewed } from '../../../report/renewed.ts';
import { type Report, readReport } from '../../../report/report.ts';
import { htmlOfReport } from './html.ts';

async function out(file: string, locale: LocaleCode = 'en', json: unknown = trialReport, recipe?: unknown) {
  const made = await reported({ json, recipe, frame: trialTable(), locale }, file);
  if ('sentence' in made) throw new Error(made.sentence);
  return made;
}

const html = async (locale?: LocaleCode, json?: Report) =>
  new TextDecoder().decode((await out('r.html', locale, json)).bytes);

describe('as DOCX', () => {
  it('has each number as a field within a bookmark of its hash, tables as tables, and pictures with what is read instead', async () => {
    const { bytes } = await out('r.docx');
    const files = unzipSync(bytes);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const document = text('word/document.xml');
    const fields = [
      ...document.matchAll(/w:instr="DOCPROPERTY (m\d+_[0-9a-f]{32})"><w:r><w:t[^>]*>([^<]*)</g),
    ];
    expect(fields.map(([, , shown]) => shown)).toEqual(['−6.81', '−8.91', '−4.71', 'P &lt; 0.001', '267']);
    for (const [, name, shown] of fields) {
      expect(document).toContain(`<w:bookmarkStart w:name="${name}"`);
      expect(text('docProps/custom.xml')).toContain(`name="${name}"><vt:lpwstr>${shown}<`);
    }
    expect(document.match(/<w:tbl>/g)).toHaveLength(4);
    expect(document).toContain('descr="Assessed for eligibility: 400.');
    expect(Object.keys(files).filter((name) => name.endsWith('.svg'))).toHaveLength(2);
    expect(document).not.toContain('(stale)');
  });
});

it('reads from right to left as a DOCX where its words do, with the minus before its number', async () => {
  const blocks = trialReport.blocks.map((one) =>
    one.is === 'text' ? { ...one, text: `كان الفرق ${one.text}` } : one,
  );
  const { bytes } = await out('r.docx', 'en', { ...trialReport, title: 'تقرير', blocks });
  const document = new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
  expect(document).toMatch(/<w:bidi\/>(?:(?!<\/w:p>).)*تقرير/);
  expect(document).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>كان الفرق/);
  expect(document).toMatch(/\u200e<\/w:t><\/w:r><w:bookmarkStart/);
});

it('keeps whatever a text has of signs and dollars out of the files as anything but words', async () => {
  const title = 'All \u0000\u000b\ufffe';
  const made = await out('r.docx', 'en', { ...trialReport, title });
  const files = unzipSync(made.bytes);
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.xml'))
      expect(new TextDecoder().decode(bytes), name).not.toMatch(/(?![\t\n\r])[\p{Cc}\ufffe]/u);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  const picture = { block: 'b', is: 'picture', caption: '', mark: 'm', remark: '', below: [], svg } as const;
  const parts = [{ ...picture, told: "costs $& and $'", width: 10, height: 10 }];
  const none = { numbers: 0, stale: 0, typed: [], answers: [] };
  const page = htmlOfReport({ title: '', language: 'en', parts, ...none });
  expect(page).toContain(`<svg role="img" aria-label="costs $&amp; and $'" xmlns=`);
});

describe('as HTML', () => {
  it('is one file that loads nothing, with each number as it was computed', async () => {
    const page = await html();
    expect(page).toMatch(/<data id="m1_[0-9a-f]{32}" value="-6\.811190422\d+" title="[^"]+">−6\.81<\/data>/);
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
    expect(page).toContain('The boxes add up: 400 = 108 + 292.');
  });

  it.each([
    ['zh-cn', '图 1', '两组均数'],
    ['th', 'ภาพที่ 1', 'ยาหลอก'],
    ['de', 'Abbildung 1', 'Welch'],
  ] as const)('speaks %s, in the methods as well', async (locale, ...words) => {
    const page = await html(locale);
    for (const one of words) expect(page).toContain(one);
    expect(page).not.toMatch(/>(?:report|methods|dataset|figures)\.[a-z]/);
  });

  it('takes a text for words, whatever stands in it', async () => {
    const title = '<img src=x onerror=alert(1)>';
    expect(await html('en', { ...trialReport, title })).not.toContain('<img');
  });
});

it('says of a number whose analysis cannot be computed that it is stale, and why', async () => {
  const table = trialTable();
  const { results } = await computeAll(trialReport, table, (spec) => analyse(table, spec));
  const { report } = renewed(trialReport, results, new Map());
  const [first, second] = report.analyses;
  const lost = {
    ...report,
    analyses: [
      first!,
      { ...second!, spec: { ...second!.spec, roles: { variables: ['weight'], by: ['arm'] } } },
    ],
  };
  const { told } = await out('r.json', 'en', lost);
  expect(told).toMatchObject({ numbers: 5, stale: 5, faults: { a2: expect.stringContaining('weight') } });
  const page = await html('en', lost);
  expect(page).toContain('−6.81</data><mark> (stale)</mark>');
  expect(page).toContain('Pressure by arm was not computed');
});

it('tells by the words of the recipe how its data were prepared', async () => {
  const { columns } = trialTable();
  const expected = columns.map(({ variable: { key, name, kind } }) => ({
    key,
    name,
    kind,
    headings: [name],
    missing: 0,
  }));
  const { key } = columns.find(({ variable }) => variable.name === 'age')!.variable;
  const step = { id: 's1', operation: 'winsorise', values: { of: key, share: 0.05 } };
  const recipe = { format: 1, import: { rows: 400, columns: expected }, steps: [step] };
  const { bytes } = await out('r.html', 'en', trialReport, recipe);
  expect(new TextDecoder().decode(bytes)).toMatch(
    /Preparation of the data.*in 1 step that is.*The lowest and highest 5% of Age, years/s,
  );
});

it('is no other file, and not made of steps that cannot be read', async () => {
  const asked = { json: trialReport, recipe: undefined, frame: trialTable(), locale: 'en' } as const;
  expect(await reported(asked, 'r.pdf')).toMatchObject({ sentence: expect.stringContaining('.docx') });
  expect(await reported({ ...asked, recipe: { steps: [{}] } }, 'r.html')).toMatchObject({
    sentence: expect.stringContaining('cleaning'),
  });
  expect(await reported({ ...asked, json: {} }, 'r.html')).toMatchObject({
    sentence: expect.stringContaining('lacks'),
  });
});

it('lies in a study file beside the table, which a tool opens with it', async () => {
  const { bytes } = await out('r.study.zip');
  const { file } = await opened(new Blob([new Uint8Array(bytes)]), 'r.study.zip');
  const { report } = readReport(file.reportIn());
  expect(report?.title).toBe(trialReport.title);
  const { blob } = await file.write('r.study.zip', true, { report });
  const { file: again } = await opened(blob, 'r.study.zip');
  expect(readReport(again.reportIn()).report).toEqual(report);
});
