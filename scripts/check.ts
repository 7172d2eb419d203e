/**
 * `npm run check`: types, format and lint, unused code, the house rules and the messages; a line for each.
 * See docs/decisions/0007-biome.md.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { houseRules } from '../test/rules/house.ts';
import { messageRules } from '../test/rules/messages.ts';
import type { Rule } from '../test/rules/project.ts';
import { compiled } from './compile-cache.ts';
import { root } from './stamp.ts';

export type Step = { name: string; ok: boolean; output: string };

const run = promisify(execFile);

/** What programs say of the code, whatever the others find. `output` is empty where nothing is wrong. */
export function programs(): Promise<Step[]> {
  return Promise.all([types(), lint(), unused()]);
}

const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'];

/** React Router writes the types of its routes before the compiler reads them. */
function types(): Promise<Step> {
  return program('types', [
    ['@react-router/dev/dist/cli/index.js', 'typegen'],
    // Four checkers at once, as is usual, each find out for themselves what the others know: a third more to compute.
    // What it has found out of files that did not change since, it keeps.
    ['typescript/bin/tsc', '--noEmit', '--checkers', '1', ...incremental],
  ]);
}

/** Errors alone, a line each; warnings are for the editor. */
function lint(): Promise<Step> {
  const brief = ['--reporter=concise', '--diagnostic-level=error', '--max-diagnostics=none', '--colors=off'];
  return program('format and lint', [['@biomejs/biome/bin/biome', 'ci', ...brief, '.']]);
}

/**
 * Files, exports and dependencies that nothing uses (`knip.json`). To find the pages it would read the table of routes, and
 * with it the whole house, by a compiler of its own, which takes as long as all the rest: it is told of them.
 */
function unused(): Promise<Step> {
  const kept = join(root, 'node_modules/.cache');
  mkdirSync(kept, { recursive: true });
  const config = join(kept, 'knip.json');
  const given = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
  const entry = [...given.entry, ...framework, ...pages()];
  writeFileSync(config, JSON.stringify({ ...given, entry, 'react-router': false }));
  const brief = ['--cache', '--no-progress', '--no-config-hints'];
  return program('unused code', [['knip/bin/knip.js', '--config', config, ...brief]]);
}

/** What React Router and its plugin read by themselves. */
const framework = [
  ...['react-router.config.ts', 'vite.config.ts'],
  ...['src/routes.ts', 'src/{root,entry.client,entry.server}.tsx'],
  'src/shells/{home,public,staff,unclaimed,workbench}.tsx',
];

/** The screens' files, as the manifests of the rooms name them; what they import is named by a path from there. */
function pages(): string[] {
  return globSync('src/rooms/*/room.ts', { cwd: root }).flatMap((manifest) =>
    Array.from(readFileSync(join(root, manifest), 'utf8').matchAll(/'(\w[\w/.-]*\.tsx)'/g), ([, file = '']) =>
      join(dirname(manifest), file),
    ),
  );
}

/** Runs installed programs one after another, until one fails. */
async function program(name: string, commands: string[][]): Promise<Step> {
  for (const [script = '', ...args] of commands) {
    try {
      const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
      const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
      await run(process.execPath, [join(root, 'node_modules', script), ...args], options);
    } catch (error) {
      const { stdout, stderr } = Object(error);
      const output = [stdout, stderr].filter(Boolean).join('\n').trim();
      return { name, ok: false, output: output || String(error) };
    }
  }
  return { name, ok: true, output: '' };
}

function rules(name: string, all: readonly { law: string; rule: Rule }[]): Step {
  const broken = all.flatMap(({ law, rule }) => {
    const sentences = sentencesOf(rule);
    return sentences.length === 0 ? [] : [`Law: ${law}`, ...sentences.map((sentence) => `  ${sentence}`)];
  });
  return { name, ok: broken.length === 0, output: broken.join('\n') };
}

/** A rule that throws has failed. */
function sentencesOf(rule: Rule): string[] {
  try {
    return rule(root);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function report({ name, ok, output }: Step): string {
  return `${ok ? '✓' : '✗'} ${name}\n${output.replace(/^(?=.)/gm, '    ')}${output ? '\n' : ''}`;
}

if (import.meta.main) {
  // The programs first: they run while this process applies the rules.
  const running = programs();
  const own = [rules('house rules', houseRules), rules('messages', messageRules)];
  const steps = [...(await running), ...own];
  process.stdout.write(steps.map(report).join(''));
  process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;
}
