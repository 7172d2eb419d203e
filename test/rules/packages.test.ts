import { expect, it } from 'vitest';
import { withProject } from './fixture.ts';
import { importsAreUsed } from './packages.ts';

it('A house rule finds an import for what a module does, and lets style sheets pass', () => {
  const files = { 'src/ui/a.ts': "import './a.css';\nimport './b.ts';" };
  expect(withProject(files, importsAreUsed)).toEqual([
    'src/ui/a.ts:2 imports ./b.ts for what it does alone.',
  ]);
});
