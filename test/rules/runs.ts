/** What Node runs directly is TypeScript without JSX: components, style sheets and pictures go through Vite. */
import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { type Import, importsOf } from './imports.ts';
import { allCode, place, type Rule, type SourceFile, syntaxOf } from './project.ts';

/** What Node loads by itself; JSON by an import attribute. */
const loads = /\.(?:[mc]?[jt]s|json|node)$/;

/** The programs that Node is started with. */
const programs = /^(?:src\/server\.ts|(?:scripts|bench)\/[^/]+\.ts)$/;

/** Walks every value import, from the programs on; a type leaves nothing at run time. */
export const nodeRunsWhatItReaches: Rule = (root) => {
  const files = new Map(allCode(root).map((file) => [file.path, file]));
  const from = new Map([...files.keys()].filter((path) => programs.test(path)).map((path) => [path, path]));
  const faults: string[] = [];
  // The map grows while it is walked: what is reached is walked too.
  for (const [path, program] of from) {
    const file = files.get(path);
    if (!file) continue;
    for (const { specifier, target, at } of reachedBy(file)) {
      if (!target) continue;
      if (specifier.includes('?') || !loads.test(target)) {
        faults.push(
          `${at} imports ${specifier}, which only Vite can load, and Node comes there from ${program}.`,
        );
      } else if (!from.has(target)) from.set(target, program);
    }
  }
  return faults;
};

type Reached = Pick<Import, 'specifier' | 'target' | 'at'>;

function reachedBy(file: SourceFile): Reached[] {
  return [...importsOf(file).filter(({ typeOnly }) => !typeOnly), ...threadsOf(file)];
}

/**
 * `new URL('./thread.ts', import.meta.url)` and `join(import.meta.dirname, 'thread.ts')`: a file that becomes a thread
 * is run like a program.
 */
export function threadsOf(file: SourceFile): Reached[] {
  const found: Reached[] = [];
  const look = ({ arguments: all, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (!all.some(isOwnPlace)) return;
    for (const one of all) {
      if (one.type !== 'Literal' || typeof one.value !== 'string' || !/\.[mc]?tsx?$/.test(one.value))
        continue;
      const target = posix.join(posix.dirname(file.path), one.value);
      found.push({ specifier: one.value, target, at: place(file, start) });
    }
  };
  new Visitor({ NewExpression: look, CallExpression: look }).visit(syntaxOf(file).program);
  return found;
}

/** `import.meta.url` or `import.meta.dirname`. */
function isOwnPlace(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty';
}
