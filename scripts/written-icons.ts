/**
 * Writes the path of an icon in place of its name into the scripts of browsers, which so bring no icon but those they draw.
 * A name stands in `name` of `<Icon>`, in an attribute `icon`, and in a property `icon`; src/ui/Icon.tsx draws what it is
 * given. See docs/decisions/0198-icons-written-into-scripts.md.
 */
import { type Plugin, parseSync } from 'vite';
import { ICONS } from '../src/ui/icons.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const paths = new Map<unknown, string>(Object.entries(ICONS));

export function writtenIcons(): Plugin {
  return {
    ...{ name: 'meridian:written-icons', enforce: 'pre', apply: 'build' },
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // React Router takes a screen apart, and tells its parts by a query.
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: /<Icon\b|\bicon\b/ },
      handler: (code, id) => withPaths(code, id.split('?')[0] ?? id),
    },
  };
}

/** @param file its ending says what it is written in */
export function withPaths(code: string, file: string): string {
  const names: Node[] = [];
  const seek = (node: Node, element?: Node) => {
    if (namesIcons(node, element)) collect(node.value, names);
    const within = node.type === 'JSXOpeningElement' ? node : undefined;
    for (const child of Object.values(node).flat()) if (isNode(child)) seek(child, within);
  };
  const { program, errors } = parseSync(file, code);
  if (!isNode(program) || errors.length > 0) throw new Error(`${file} cannot be read.`);
  seek(program);
  // From the end on, so that what stands before keeps its place.
  return names
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { value, start, end }) =>
        text.slice(0, start) + JSON.stringify(paths.get(value)) + text.slice(end),
      code,
    );
}

/** @param element whose attribute it is, if it is one */
function namesIcons({ type, name, key }: Node, element: Node | undefined): boolean {
  if (type === 'Property') return wordOf(key) === 'icon';
  if (type !== 'JSXAttribute') return false;
  return wordOf(name) === 'icon' || (wordOf(name) === 'name' && wordOf(element?.name) === 'Icon');
}

const wordOf = (node: unknown) => (isNode(node) ? node.name : undefined);

/** The names that an expression may come to. */
function collect(node: unknown, names: Node[]): void {
  if (!isNode(node)) return;
  if (node.type === 'Literal' && paths.has(node.value)) names.push(node);
  const sides = node.type === 'LogicalExpression' ? [node.left, node.right] : [];
  for (const part of [...sides, node.expression, node.consequent, node.alternate]) collect(part, names);
}
