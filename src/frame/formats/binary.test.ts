import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type EveryFormat,
  endings,
  everyEnding,
  formatOf,
  oddFrame,
  readAs,
  wideFrame,
  writeAs,
  writtenAs,
} from '../../../scripts/data/cases.ts';
import { isExplained, isUnknownToHaven } from '../../../scripts/data/foreign.ts';
import { mutated } from '../../../scripts/data/mutated.ts';
import { essayOf, type Page, pages } from '../../../scripts/data/pages.ts';
import { type Displayed, differences, displayedOf, type Told, told } from '../../../scripts/data/told.ts';
import { processorTimeOf } from '../../../test/harness/processorTime.ts';
import { FileFault, type Frame } from '../frame.ts';
import { readDta } from './dta/read.ts';
import { readSav } from './sav/read.ts';
import { inLanguage } from './written.ts';

const folder = join(import.meta.dirname, 'cases');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const answers = <T>(name: string): Record<string, T> => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const files = readdirSync(folder).filter((name) => formatOf(name) !== undefined);
const theirs = answers<Told>('theirs.r.json');
const ours = answers<{ sum: string; told: Told }>('ours.r.json');
const displayed = answers<Displayed>('displayed.r.json');
const wide = answers<{ sum: string; rows: number; columns: number }>('wide.r.json');

/** Other bytes than R read: `npm run data:check` asks R again. Of a packed file, those of its rows unpacked. */
function sumOf(format: EveryFormat, frame: Frame): string {
  const { bytes } = writeAs(format === 'zsav' ? 'sav' : format, frame);
  return createHash('sha256').update(bytes).digest('hex');
}

describe('Files that R and PSPP wrote', () => {
  test.each(files.filter((name) => !isUnknownToHaven(name)))(
    '%s: every cell, label and missing code is what R reads',
    async (name) => {
      const { frame } = await readAs(name, bytesOf(name));
      expect(differences(told(frame), theirs[name]!)).toEqual([]);
    },
  );

  test('levels of measurement and documents of PSPP are those that PSPP displays', async () => {
    const { frame } = await readAs('pspp-byte.sav', bytesOf('pspp-byte.sav'));
    const { levels, notes } = displayed['pspp-byte.sav']!;
    expect(notes[0]).toContain('Written by PSPP.');
    expect(displayedOf(frame).notes).toEqual(notes);
    // What has labels alone is a category here, whatever its level.
    const some = ['mood', 'age', 'dose', 'born', 'word', 'code'];
    expect(some.map((name) => displayedOf(frame).levels[name])).toEqual(some.map((name) => levels[name]));
    expect(levels.mood).toBe('Ordinal');
  });
});

const written = files
  .filter((name) => !name.startsWith('page-'))
  .flatMap((name) => (name.endsWith('sav') ? everyEnding : endings).map((format) => [name, format] as const));

describe('Files that we write of them', () => {
  test.each(written)(
    'of %s, as %s, are those that R read, and R read in them what we do',
    async (name, format) => {
      const { frame } = await readAs(name, bytesOf(name));
      const own = `ours-${name.replace('.', '-')}`;
      const { bytes } = await writtenAs(format, frame);
      const answer = ours[`${own}.${format}`]!;
      expect(sumOf(format, frame)).toBe(answer.sum);
      const back = await readAs(`x.${format}`, bytes);
      expect(differences(told(back.frame), answer.told)).toEqual([]);
      if (format === 'sav') expect(displayedOf(back.frame)).toEqual(displayed[`${own}.sav`]);
    },
  );

  test.each(endings)('of headings that no program likes, as %s, are those that R read', async (format) => {
    const frame = await oddFrame();
    const { bytes } = writeAs(format, frame);
    const answer = ours[`ours-odd.${format}`]!;
    expect(sumOf(format, frame)).toBe(answer.sum);
    const back = await readAs(`x.${format}`, bytes);
    expect(differences(told(back.frame), answer.told)).toEqual([]);
    expect(new Set(answer.told.columns.map(({ name }) => name.toLowerCase())).size).toBe(6);
  });

  test('of 5,000 columns are those that R read whole', () => {
    const frame = wideFrame();
    const whole = everyEnding.map((format) => [
      `wide.${format}`,
      { sum: sumOf(format, frame), rows: 3, columns: 5000 },
    ]);
    expect(wide).toEqual(Object.fromEntries(whole));
  });
});

test('where R’s package foreign reads otherwise than haven, the reason is known', () => {
  const says = [
    ...Object.entries(theirs).map(([name, one]) => [name, one.foreign] as const),
    ...Object.entries(ours).map(([name, one]) => [name, one.told.foreign] as const),
  ];
  expect(says.length).toBeGreaterThan(60);
  expect(says.filter(([name, foreign]) => !isExplained(name, foreign))).toEqual([]);
});

/** The words of a page, wherever they stand in a file. */
function wordsIn({ columns, dictionary }: Frame) {
  const said = (words: Parameters<typeof inLanguage>[0]) => inLanguage(words, dictionary.language);
  const [id, sex, note] = columns;
  return {
    heading: said(id?.variable.label),
    word: said(sex?.variable.label),
    codes: sex?.variable.codes?.map(({ label }) => said(label)),
    cells: note?.storage === 'texts' ? Array.from(note.codes, (code) => note.texts[code]) : [],
  };
}

function wanted(page: Page, first: string) {
  const { heading, word, codes } = page;
  return { heading, word, codes: [...codes], cells: [first, word, 'plain'] };
}

/** The file with an extension record turned into one that nobody knows. */
function without(bytes: Uint8Array<ArrayBuffer>, ...subtypes: readonly number[]): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 176; at + 8 < copy.length; at++)
    if (view.getInt32(at, true) === 7 && subtypes.includes(view.getInt32(at + 4, true)))
      view.setInt32(at + 4, 99, true);
  return copy;
}

describe.each(pages)('Code page $page', (page) => {
  const name = `page-${page.page}`;
  const reading = { key: () => 'k', language: page.language } as const;

  test('of SPSS: headings, labels, codes, cells, long texts and notes, told by a record, a number, or neither', async () => {
    const bytes = bytesOf(`${name}.sav`);
    for (const [file, told] of [
      [bytes, false],
      [without(bytes, 20), false],
      [without(bytes, 20, 3), true],
    ] as const) {
      const { frame, remarks } = await readSav(file, reading);
      expect(wordsIn(frame)).toEqual(wanted(page, essayOf(page)));
      expect(frame.dictionary.notes?.join('')).toContain(page.sentence);
      expect(remarks.some(({ kind }) => kind === 'encodingJudged')).toBe(told);
    }
    const chosen = await readSav(without(bytes, 20, 3), { ...reading, encoding: String(page.page) });
    expect(wordsIn(chosen.frame)).toEqual(wanted(page, essayOf(page)));
  });

  test('of Stata, which tells none: judged by its texts, or chosen', () => {
    const bytes = bytesOf(`${name}.dta`);
    const judged = readDta(bytes, reading);
    const chosen = readDta(bytes, { ...reading, encoding: String(page.page) });
    for (const { frame } of [judged, chosen])
      expect(wordsIn(frame)).toEqual(wanted(page, page.sentence.slice(0, 20).trimEnd()));
    expect(judged.remarks).toContainEqual(expect.objectContaining({ kind: 'encodingJudged' }));
    expect(chosen.remarks).toEqual([]);
  });
});

/** `MUTATIONS=10000` for all of them; the usual share keeps the test short. */
const count = Number(process.env.MUTATIONS ?? 100);

describe('Bad files', () => {
  test.each(files)(
    `${count} mutations of %s: read, or refused with a sentence, within 2 seconds of processor time`,
    async (name) => {
      const bytes = bytesOf(name);
      for (let seed = 1; seed <= count; seed++) {
        const spent = await processorTimeOf(async () => {
          try {
            const { frame } = await readAs(name, mutated(bytes, seed));
            for (const column of frame.columns)
              expect(column.storage === 'numbers' ? column.numbers.length : column.codes.length).toBe(
                frame.rows,
              );
          } catch (error) {
            if (!(error instanceof FileFault)) throw new Error(`seed ${seed}`, { cause: error });
          }
        });
        expect(spent, `seed ${seed}`).toBeLessThan(2_000);
      }
    },
  );
});
