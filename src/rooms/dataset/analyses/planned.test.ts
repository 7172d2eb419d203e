/** The plan as it is taken away, and two versions held against one another: what they say, whoever opens them. */
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { ageKey, ageSpec } from '../../../../test/harness/analyses.ts';
import { openArchive } from '../../../frame/formats/zip/archive.ts';
import { unpackWhole } from '../../../frame/formats/zip/unpack.ts';
import { loadCatalogue } from '../../../i18n/catalogue.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { wholeSpec } from '../../../methods/analysis.ts';
import { methods } from '../../../methods/catalogue.ts';
import { docxOf } from '../statistics/document.ts';
import { documentOf } from '../statistics/exported.ts';
import type { ShownTable } from '../statistics/shown.ts';
import { changedCells } from './compared.ts';
import { sectionsOf } from './planned.ts';

const catalogue = loadCatalogue(process.cwd());

function planIn(locale: 'en' | 'th', more: { hidden?: string } = {}) {
  const read = wholeSpec(methods, ageSpec({ filter: 'age >= 18' }));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const { number, marks } = formatsIn(localeOf(locale).intl);
  const item = { id: 'a', name: 'Ages <of all>', spec: read.spec, names: { [ageKey]: 'age' }, hash: '' };
  const speaker = {
    ...{ number, marks },
    sentence: (key: string, values?: Record<string, string | number>) => catalogue.text(locale, key, values),
  };
  const of = { study: 'Cirrhosis & more', facts: ['Version 1'], columns: [], items: [{ ...item, ...more }] };
  return { title: catalogue.text(locale, 'dataset.plan.title'), sections: sectionsOf(speaker, of) };
}

it.each(['en', 'th'] as const)(
  'A plan in %s is a document that Word opens, with each analysis in words',
  async (locale) => {
    const { title, sections } = planIn(locale);
    const blob = await docxOf({ title, tables: [], notes: [], sentences: sections }, localeOf(locale).tag);
    const archive = openArchive(new Uint8Array(await blob.arrayBuffer()));
    const entry = archive.entries.get('word/document.xml');
    const xml = new TextDecoder().decode(await unpackWhole(archive, entry!));
    const method = catalogue.text(locale, 'methods.names.describe.title');
    for (const text of [title, method, 'Cirrhosis &amp; more', 'Ages &lt;of all&gt;', 'age &gt;= 18'])
      expect(xml).toContain(text);
    expect(archive.entries.has('[Content_Types].xml')).toBe(true);
  },
);

it.each(['en', 'th'] as const)('A plan in %s is a document of HTML by the standard', async (locale) => {
  const { title, sections } = planIn(locale);
  const html = documentOf(title, localeOf(locale).tag, sections);
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(html).toContain(`<html lang="${localeOf(locale).tag}">`);
  expect(html).toContain('age &gt;= 18');
});

it('A plan says of an analysis whose condition its reader does not see that there is one', () => {
  const [, { texts = [] } = {}] = planIn('en', { hidden: 'arm' }).sections;
  expect(texts).toContain(
    'Its condition names arm, which not everybody in this study sees. The condition is not shown to you.',
  );
});

it('Of two rows that say the same each is held against its own', () => {
  const table = (...values: string[]): ShownTable => ({
    ...{ id: 'shares', title: 'Shares', heads: [{ text: 'n', parts: [''] }], reasons: [] },
    lines: values.map((text) => ({ text: 'other', isWithin: false, cells: [{ text, isNumber: true }] })),
  });
  const place = { table: 'Shares', row: 'other', column: 'n' };
  expect(changedCells([table('1', '2')], [table('3', '2')], ': ')).toEqual([
    { ...place, before: '1', after: '3' },
  ]);
  expect(changedCells([table('1')], [table('1', '2')], ': ')).toEqual([
    { ...place, before: undefined, after: '2' },
  ]);
});
