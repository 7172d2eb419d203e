/** A copy of what is committed, in which one file at a time is changed and restored. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutate } from '../../test/mutations.ts';
import { root } from '../stamp.ts';

export type Tree = {
  path: string;
  commit: string;
  /** @returns whether the line is there that the mutation changes */
  put(mutation: Mutation): boolean;
  /** Has the pages as they are without a fault at hand. */
  build(): void;
  /** As it was committed. */
  restore(): void;
  /**
   * Lets the tests take the pages as they are without a fault for those of the code as it stands: what asks the server
   * needs no others, and to build them takes longer than most tests.
   */
  keepPages(): Promise<void>;
  /** Has the tests build the pages of the code as it stands. */
  dropPages(): void;
  /** React Router writes the types of its routes before the compiler reads them, by running code of the project. */
  writeTypes(): void;
  /** What the compiler has to say; nothing where all is well. */
  compilerSays(): string;
};

/** With the packages that it asks for. It stays for the next time, and whatever an interrupted run left is restored. */
export function treeOf(reference: string): Tree {
  const commit = git('rev-parse', '--short=12', `${reference}^{commit}`);
  const home = join(tmpdir(), `meridian-mutants-${commit}`);
  const path = join(home, 'tree');
  const restore = () => void git('-C', path, 'checkout', '--', '.');
  if (existsSync(join(path, '.git'))) restore();
  else {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', path, commit);
  }
  // What it was linked to before may be gone.
  if (!existsSync(join(path, 'node_modules/.package-lock.json'))) install(path);
  return {
    path,
    commit,
    restore,
    put: (mutation) => put(path, mutation),
    build() {
      if (existsSync(join(home, 'build'))) return;
      run(path, 'scripts/build.ts');
      renameSync(join(path, 'build'), join(home, 'build'));
    },
    keepPages: () => keepPages(path, join(home, 'build')),
    dropPages: () => rmSync(join(path, 'build'), { recursive: true, force: true }),
    writeTypes: () => void run(path, 'node_modules/@react-router/dev/dist/cli/index.js', 'typegen'),
    compilerSays: () => compile(path),
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function install(path: string): void {
  rmSync(join(path, 'node_modules'), { recursive: true, force: true });
  const [theirs, ours] = [path, root].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'));
  if (theirs === ours) symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'dir');
  else execFileSync('npm', ['ci'], { cwd: path, stdio: 'inherit' });
}

function put(tree: string, mutation: Mutation): boolean {
  const path = join(tree, mutation.file);
  const text = existsSync(path) ? mutate(readFileSync(path, 'utf8'), mutation) : undefined;
  if (text !== undefined) writeFileSync(path, text);
  return text !== undefined;
}

async function keepPages(tree: string, pages: string): Promise<void> {
  rmSync(join(tree, 'build'), { recursive: true, force: true });
  cpSync(pages, join(tree, 'build'), { recursive: true });
  // The project's own, of that commit.
  const { markBuilt } = await import(join(tree, 'scripts/stamp.ts'));
  markBuilt();
}

function compile(tree: string): string {
  try {
    return run(tree, 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false');
  } catch (error) {
    return String(Object(error).stdout);
  }
}

function run(tree: string, script: string, ...args: string[]): string {
  const command = [join(tree, script), ...args];
  return execFileSync(process.execPath, command, { cwd: tree, encoding: 'utf8' });
}
