/** What code tells of a file, by the name of its sentence and of the values that it gives: `FileFault` and remarks. */
import { type ESTree, Visitor } from 'vite';
import { place, type SourceFile, syntaxOf } from './project.ts';

/** `values`: names; undefined where the code does not show them. */
export type Told = { kind: string; values: readonly string[] | undefined; at: string };

type Node = ESTree.Node;
type Call = { callee: Node; arguments: Node[]; start: number };

/** A function that tells whatever kind it is given, with these values and those of one of its arguments. */
type Helper = { values: readonly string[]; spread?: number };

export function toldIn(file: SourceFile): Told[] {
  const { program } = syntaxOf(file);
  const helpers = helpersIn(program);
  const found: Told[] = [];
  const tell = (kinds: readonly string[], values: Told['values'], offset: number) => {
    for (const kind of kinds) found.push({ kind, values, at: place(file, offset) });
  };
  const remark = (node: Node | undefined) => {
    if (node) tell(textsIn(memberOf(node, 'kind')), toldBy(node, program), node.start);
  };
  const called = ({ callee, arguments: given, start }: Call) => {
    const name = nameOf(callee);
    const kinds = textsIn(given[0]);
    if (name === 'push') remark(given[0]);
    if (name === 'FileFault') tell(kinds, given[1] ? namesIn(given[1], program) : [], start);
    const helper = helpers.get(name ?? '');
    if (!helper) return;
    const more = helper.spread === undefined ? undefined : given[helper.spread];
    const added = more ? namesIn(more, program) : [];
    tell(kinds, added && [...helper.values, ...added], start);
  };
  new Visitor({
    NewExpression: called,
    CallExpression: called,
    ObjectExpression(node) {
      if (memberOf(node, 'values')) remark(node);
    },
  }).visit(program);
  return found;
}

/** `variable` and the names of `values` in the object of a remark. */
function toldBy(node: Node, program: ESTree.Program): readonly string[] | undefined {
  const values = memberOf(node, 'values');
  const names = values ? namesIn(values, program) : [];
  return names && [...(memberOf(node, 'variable') ? ['variable'] : []), ...names];
}

/** Functions whose first parameter is `kind`, and which make a remark or a fault of it. */
function helpersIn(program: ESTree.Program): Map<string, Helper> {
  const functions: { name: string; start: number; end: number; params: (string | undefined)[] }[] = [];
  const objects: Node[] = [];
  const add = (name: string | undefined, node: Node | null) => {
    if (!name || !node || !('params' in node) || !Array.isArray(node.params)) return;
    const { start, end } = node;
    const params = node.params.map(paramOf);
    if (params[0] === 'kind') functions.push({ name, start, end, params });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => add(nameOf(id), init),
    FunctionDeclaration: (node) => add(node.id?.name, node),
    MethodDefinition: ({ key, value }) => add(nameOf(key), value),
    ObjectExpression(node) {
      if (nameOf(memberOf(node, 'kind')) === 'kind') objects.push(node);
    },
  }).visit(program);
  return new Map(
    functions.flatMap(({ name, start, end, params }) => {
      const made = objects.find((one) => one.start > start && one.end < end);
      return made ? [[name, helperOf(made, params)]] : [];
    }),
  );
}

function helperOf(object: Node, params: readonly (string | undefined)[]): Helper {
  const own = memberOf(object, 'variable') ? ['variable'] : [];
  const values = memberOf(object, 'values');
  if (values?.type !== 'ObjectExpression') {
    const spread = params.indexOf(nameOf(values));
    return { values: own, ...(spread > 0 && { spread }) };
  }
  const names = values.properties.flatMap((one) => (one.type === 'Property' ? [nameOf(one.key) ?? ''] : []));
  const inner = values.properties.find((one) => one.type === 'SpreadElement');
  const spread = params.indexOf(nameOf(inner?.argument));
  return { values: [...own, ...names], ...(spread > 0 && { spread }) };
}

function paramOf(node: Node): string | undefined {
  return nameOf(node.type === 'AssignmentPattern' ? node.left : node);
}

function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

function memberOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  for (const one of node.properties)
    if (one.type === 'Property' && nameOf(one.key) === name) return one.value;
  return undefined;
}

/** A text, or those of a choice between two. */
function textsIn(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node?.type === 'ConditionalExpression'
    ? [...textsIn(node.consequent), ...textsIn(node.alternate)]
    : [];
}

/** The names in an object, or in the one that a constant of the file is. */
function namesIn(node: Node, program: ESTree.Program): string[] | undefined {
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) =>
      one.type === 'Property' ? [nameOf(one.key) ?? ''] : (namesIn(one.argument, program) ?? []),
    );
  if (node.type !== 'Identifier') return undefined;
  let found: string[] | undefined;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (nameOf(id) === node.name && init?.type === 'ObjectExpression') found = namesIn(init, program);
    },
  }).visit(program);
  return found;
}
