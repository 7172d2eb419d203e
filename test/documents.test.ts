/** README and docs/ say what is so: every variable, every command, every link, every path. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionList } from '../scripts/decisions.ts';
import { variables } from '../src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })].sort();
const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();

/** What stands as code in the first cell of each row of a page's tables. */
function inFirstCells(path: string): string[] {
  return read(path)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsIn(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Links of a page that lead to no file of the repository, or to no heading in it. */
function brokenLinks(path: string): string[] {
  return [...read(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    .filter(([, to = '', anchor]) => {
      const target = to === '' ? path : normalize(join(dirname(path), to));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    })
    .map(([link]) => `${path}: ${link}`);
}

/** Paths that a page writes as code and that are not there. `{a,b}` stands for several, `<name>` for any. */
function brokenPaths(path: string): string[] {
  return [
    ...read(path).matchAll(/`((?:src|test|scripts|bench|migrations|content|docs|public)\/[\w.{},*/-]+)`/g),
  ]
    .map(([, named = '']) => named)
    .filter((named) => globSync(named, { cwd: root }).length === 0)
    .map((named) => `${path}: ${named}`);
}

describe('The configuration page', () => {
  it('names every variable that the program reads, and no other', () => {
    expect(variables.length).toBeGreaterThan(30);
    expect(inFirstCells('docs/configuration.md').sort()).toEqual([...variables].sort());
  });
});

describe('The commands page', () => {
  const scripts = Object.keys(Object(JSON.parse(read('package.json'))).scripts);
  const spelled = (name: string) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

  it('names every command, and no other', () => {
    expect(inFirstCells('docs/commands.md').sort()).toEqual(scripts.map(spelled).sort());
  });

  it.each(pages)('is right about the commands of %s', (path) => {
    const named = [...read(path).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('The decisions', () => {
  it('are listed, each with its title and state, as npm run decisions writes it', () => {
    expect(read('docs/decisions/README.md')).toBe(decisionList(join(root, 'docs/decisions')));
  });

  const code = globSync('{src,scripts,test,bench}/**/*.{ts,tsx,css}', { cwd: root }).map(read).join('\n');
  const named = new Set(
    [code, ...pages.map(read)].flatMap((text) => text.match(/(?<=decisions\/)\d{4}[\w.-]*\w/g) ?? []),
  );

  it.each(decisions.filter((path) => /\/\d/.test(path) && !/^\*\*State\.\*\*/m.test(read(path))))(
    'are linked from the code or the page that each governs: %s',
    (path) => {
      const name = path.replace('docs/decisions/', '');
      expect([...named].filter((link) => name.startsWith(link))).not.toEqual([]);
    },
  );

  it('are there where code links to them', () => {
    const lost = [...named].filter(
      (link) => !decisions.some((path) => path.startsWith(`docs/decisions/${link}`)),
    );
    expect(lost).toEqual([]);
  });

  const manifest = Object(JSON.parse(read('package.json')));
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const text = decisions.map(read).join('\n');

  it.each(packages.filter((name) => !name.startsWith('@types/')))('give a reason for %s', (name) => {
    expect(text).toContain(`\`${name}\``);
  });

  it('speak of no package in their list that is not there', () => {
    const listed = inFirstCells('docs/decisions/0012-dependencies.md').filter((name) => !name.includes('…'));
    expect(listed.filter((name) => !packages.includes(name))).toEqual([]);
  });
});

describe('The README', () => {
  const text = read('README.md');

  it('is read in five minutes', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(200);
    expect(words).toBeLessThan(700);
  });

  it.each(['npm ci && npm start', 'npm ci && npm test'])('has `%s` in a block of its own', (command) => {
    expect(text).toContain(`\n\`\`\`\n${command}\n\`\`\`\n`);
  });

  it('counts the medical indices', () => {
    const indices = globSync('content/indices/*/*.json', { cwd: root }).filter(
      (path) => !path.endsWith('/measurands.json'),
    );
    expect(text).toContain(`**Medical indices:** ${indices.length},`);
  });

  it('says what a house and a room are', () => {
    expect(text).toMatch(/\*house\*.*\*rooms\*/);
  });

  it.each(pages.filter((path) => path !== 'README.md'))('leads to %s', (path) => {
    expect(text).toContain(`](${path})`);
  });
});

describe('Every page', () => {
  it.each([...pages, ...decisions])('%s links to what is there', (path) => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it.each([...pages, ...decisions])('%s names paths that are there', (path) => {
    expect(brokenPaths(path)).toEqual([]);
  });
});
