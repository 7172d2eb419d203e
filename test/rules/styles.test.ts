import { expect, it } from 'vitest';
import { withProject } from './fixture.ts';
import { propertiesAreDefined } from './styles.ts';

it('A house rule finds a custom property that nothing defines, and lets pass what a sheet or code does', () => {
  const files = {
    'src/ui/a.css': ':root {\n  --t1: 1rem;\n}',
    'src/ui/b.css':
      '.b {\n  font-size: var(--t1);\n  width: var(--held-2);\n  line-height: var(--t-small);\n}',
    'src/ui/useB.ts': "style.setProperty(`--held-${at}`, '1px');",
  };
  expect(withProject(files, propertiesAreDefined)).toEqual([
    'src/ui/b.css:4 uses --t-small, which nothing defines.',
  ]);
});
