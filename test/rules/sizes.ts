/** Law 6: how long files, functions and components may be, in lines. */
import { type ESTree, Visitor } from 'vite';
import {
  allCode,
  filesIn,
  isTest,
  lineAt,
  place,
  productCode,
  type Rule,
  type SourceFile,
  syntaxOf,
} from './project.ts';

const limits = { file: 400, function: 80, component: 120, median: 90 } as const;

export const filesAreShort: Rule = (root) =>
  [...allCode(root), ...filesIn(root, 'src/**/*.css')].flatMap((file) => {
    const lines = linesOf(file);
    return lines > limits.file ? [`${file.path} has ${lines} lines, more than ${limits.file}.`] : [];
  });

/** Of what is written by hand in src: code and style sheets without tests. */
export const medianFileIsShort: Rule = (root) => {
  const files = filesIn(root, 'src/**/*.{ts,tsx,css}').filter(({ path }) => !isTest(path));
  const lengths = files.map(linesOf).sort((a, b) => a - b);
  const middle = lengths.length / 2;
  const median = ((lengths[Math.ceil(middle) - 1] ?? 0) + (lengths[Math.floor(middle)] ?? 0)) / 2;
  return median < limits.median
    ? []
    : [`The median file of src has ${median} lines, not under ${limits.median}.`];
};

export const functionsAreShort: Rule = (root) =>
  productCode(root).flatMap((file) =>
    (linesOf(file) > limits.function ? functionsOf(file) : []).flatMap(({ name, start, end }) => {
      const lines = lineAt(file.text, end) - lineAt(file.text, start) + 1;
      const component = file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
      const most = component ? limits.component : limits.function;
      const kind = component ? 'component' : 'function';
      return lines > most
        ? [`${place(file, start)} the ${kind} ${name} has ${lines} lines, more than ${most}.`]
        : [];
    }),
  );

type Named = { name: string; start: number; end: number };

function functionsOf(file: SourceFile): Named[] {
  const names = new Map<ESTree.Node, string>();
  const found: Named[] = [];
  const keyed = (key: ESTree.Node, value: ESTree.Node | null) => {
    if (value && 'name' in key && typeof key.name === 'string') names.set(value, key.name);
  };
  const add = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const own = 'id' in node && node.id ? node.id.name : undefined;
    found.push({ name: own ?? names.get(node) ?? 'without a name', start: node.start, end: node.end });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      keyed(id, init);
    },
    Property({ key, value }) {
      keyed(key, value);
    },
    MethodDefinition({ key, value }) {
      keyed(key, value);
    },
    PropertyDefinition({ key, value }) {
      keyed(key, value);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(syntaxOf(file).program);
  return found;
}

function linesOf({ text }: SourceFile): number {
  return text.replace(/\n$/, '').split('\n').length;
}
