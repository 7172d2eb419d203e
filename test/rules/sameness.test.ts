/** The rules of what must be the same everywhere can fail, and say where. */
import { expect, it } from 'vitest';
import { type Files, withProject } from './fixture.ts';
import type { Rule } from './project.ts';
import { bitsAreOfWholeNumbers, oldSeedsAlone, whatHashesDoesNotCompute } from './sameness.ts';

it.each<{ what: string; rule: Rule; files: Files; says: string }>([
  {
    what: 'a result that is known by a hash of its numbers',
    rule: whatHashesDoesNotCompute,
    files: {
      'src/rooms/a/a.ts':
        "import { createHash } from 'node:crypto';\nimport { answer } from '#designs/answering.ts';",
    },
    says: 'src/rooms/a/a.ts:2 imports src/designs/answering.ts beside a hash: hash what a result is made of.',
  },
  {
    what: 'a logarithm where bits matter',
    rule: bitsAreOfWholeNumbers,
    files: {
      'src/statistics/random/blocks.ts': 'export const size = (u: number) => Math.floor(Math.log(u));',
    },
    says: 'src/statistics/random/blocks.ts:1 computes by Math.log, whose bits may differ.',
  },
  {
    what: 'a new seed of the first generator',
    rule: oldSeedsAlone,
    files: { 'src/rooms/a/a.ts': "import { rng } from '#statistics/random/mulberry32.ts';" },
    says: 'src/rooms/a/a.ts:1 draws by the first generator: take draws of src/statistics/random/philox.ts.',
  },
])('A rule finds $what', ({ rule, files, says }) => {
  expect(withProject(files, rule)).toEqual([says]);
});
