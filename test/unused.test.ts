/** `npm run check` asks knip for code that nothing uses; this holds that knip, as configured, can find some. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Files, withProject } from './rules/fixture.ts';

const root = join(import.meta.dirname, '..');
const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');

const project: Files = {
  'knip.json': readFileSync(join(root, 'knip.json'), 'utf8'),
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#*': './src/*' },
    dependencies: { idle: '1.0.0' },
  }),
  'scripts/start.ts': "import { used } from '#lib/a.ts';\nused();\n",
  'src/lib/a.ts': 'export const used = () => own;\nexport const own = 1;\nexport const idle = 2;\n',
  'src/lib/b.ts': 'export const alone = 1;\n',
};

function told(files: Files): string {
  return withProject(files, (cwd) => {
    const { stdout } = spawnSync(process.execPath, [knip, '--reporter', 'compact'], {
      cwd,
      encoding: 'utf8',
    });
    return stdout;
  });
}

it('A file, a dependency and exports that nothing uses are found', () => {
  const found = told(project);
  expect(found).toContain('src/lib/b.ts');
  expect(found).toContain('package.json: idle');
  expect(found).toMatch(/src\/lib\/a\.ts: (?:own, idle|idle, own)/);
});
