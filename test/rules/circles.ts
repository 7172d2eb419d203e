/** Law 1, second half: no circles between files, counting type-only imports (docs/decisions/0036-import-rules.md). */
import { importsOf } from './imports.ts';
import { filesIn, type Rule } from './project.ts';

type Graph = Map<string, string[]>;

/** Names each circle once, by its shortest path through the first file that it holds. */
export const noCircles: Rule = (root) => {
  const graph = graphOf(root);
  const told = new Set<string>();
  const sentences: string[] = [];
  for (const start of graph.keys()) {
    const path = told.has(start) ? undefined : wayBack(graph, start);
    if (!path) continue;
    for (const file of path) told.add(file);
    sentences.push(`These files import one another in a circle: ${[...path, start].join(' → ')}.`);
  }
  return sentences;
};

function graphOf(root: string): Graph {
  const files = filesIn(root, 'src/**/*.{ts,tsx,css}');
  return new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ target }) => (target ? [target] : []))]),
  );
}

/** The shortest way from a file back to itself, breadth first. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return trace(cameFrom, start, file);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function trace(cameFrom: Map<string, string>, start: string, end: string): string[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
