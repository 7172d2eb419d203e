import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stageOf, testFiles } from './stages.ts';

it('A test belongs to the stage of the dearest thing that it uses', () => {
  const using = (...names: string[]) =>
    names.map((name) => `import { x } from '../../../test/harness/${name}.ts';`).join('\n');
  expect(stageOf('src/lib/a.test.ts', "import { x } from './a.ts';")).toBe('unit');
  expect(stageOf('src/lib/a.test.ts', using('loopback'))).toBe('unit');
  expect(stageOf('src/rooms/vip/a.test.ts', using('people', 'site'))).toBe('http');
  expect(stageOf('test/a.test.ts', "import { x } from './harness/databases.ts';")).toBe('http');
  expect(stageOf('test/e2e/a.test.ts', using('site', 'browser'))).toBe('e2e');
  expect(stageOf('test/fuzz/a.test.ts', using('site'))).toBe('soak');
  expect(stageOf('test/house.test.ts', "import { houseRules } from './rules/house.ts';")).toBe('check');
});

it('No test is left out', () => {
  for (const files of Object.values(testFiles(join(import.meta.dirname, '..')))) {
    expect(files.length).toBeGreaterThan(2);
  }
});
