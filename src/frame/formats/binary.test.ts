import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endings, formatOf, readAs, writeAs } from '../../../scripts/data/cases.ts';
import { mutated } from '../../../scripts/data/mutated.ts';
import { differences, type Told, told } from '../../../scripts/data/told.ts';
import { FileFault } from '../frame.ts';

const folder = join(import.meta.dirname, 'cases');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const answers = <T>(name: string): Record<string, T> => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const files = readdirSync(folder).filter((name) => formatOf(name) !== undefined);
const theirs = answers<Told>('theirs.r.json');
const ours = answers<{ sum: string; told: Told }>('ours.r.json');

describe('Files that R and PSPP wrote', () => {
  test.each(files)('%s: every cell, label and missing code is what R reads', async (name) => {
    const { frame } = await readAs(name, bytesOf(name));
    expect(differences(told(frame), theirs[name]!)).toEqual([]);
  });
});

describe('Files that we write of them', () => {
  test.each(files.flatMap((name) => endings.map((format) => [name, format] as const)))(
    'of %s, as %s, are those that R read, and R read in them what we do',
    async (name, format) => {
      const { frame } = await readAs(name, bytesOf(name));
      const { bytes } = writeAs(format, frame);
      const answer = ours[`ours-${name.replace('.', '-')}.${format}`]!;
      // Other bytes than R read: `npm run data:check` asks R again.
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(answer.sum);
      const back = await readAs(`x.${format}`, bytes);
      expect(differences(told(back.frame), answer.told)).toEqual([]);
    },
  );
});

/** `MUTATIONS=10000` for all of them; the usual share keeps the test short. */
const count = Number(process.env.MUTATIONS ?? 100);

describe('Bad files', () => {
  test.each(files)(
    `${count} mutations of %s: read, or refused with a sentence, within 2 seconds`,
    async (name) => {
      const bytes = bytesOf(name);
      for (let seed = 1; seed <= count; seed++) {
        const began = performance.now();
        try {
          const { frame } = await readAs(name, mutated(bytes, seed));
          for (const column of frame.columns)
            expect(column.storage === 'numbers' ? column.numbers.length : column.codes.length).toBe(
              frame.rows,
            );
        } catch (error) {
          if (!(error instanceof FileFault)) throw new Error(`seed ${seed}`, { cause: error });
        }
        expect(performance.now() - began, `seed ${seed}`).toBeLessThan(2_000);
      }
    },
  );
});
