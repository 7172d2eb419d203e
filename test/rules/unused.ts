/** Finds messages that no code asks for. */
import { type ESTree, Visitor } from 'vite';
import { cataloguesIn, english, englishTexts } from './catalogues.ts';
import { importsOf } from './imports.ts';
import { filesIn, productCode, type Rule, type SourceFile, syntaxOf } from './project.ts';

/** How code asks: by a dotted key anywhere, by a short key in a call, or by a template in a call. */
type Asked = { keys: Set<string>; templates: Map<string, RegExp> };

/** A key is used where its room or a user of its hook names it or, with its namespace before it, any file. */
export const unusedMessages: Rule = (root) => {
  const files = productCode(root).map((file) => ({
    path: file.path,
    asked: askedIn(file),
    hooks: importsOf(file).map(({ target }) => target),
  }));
  const anywhere = together(files);
  const codes = problemCodes(root);
  return cataloguesIn(root).flatMap((catalogue) => {
    const { namespace, folder, byDefinition } = catalogue;
    if (byDefinition) return [];
    const room = folder.startsWith('src/') ? folder.replace(/messages$/, '') : `src/rooms/${namespace}/`;
    const isNear = ({ path, hooks }: (typeof files)[number]) =>
      path.startsWith(room) || hooks.includes(`${room}messages.ts`);
    const near = namespace === 'common' ? anywhere : together(files.filter(isNear));
    const isUsed = (key: string) => {
      if (namespace === 'common' && key.startsWith('problems.'))
        return codes.includes(key.slice('problems.'.length));
      return asks(near, key) || asks(anywhere, `${namespace}.${key}`);
    };
    return [...english(catalogue).keys()]
      .filter((key) => !isUsed(key))
      .map((key) => `${folder} has ${key}, which nothing uses.`);
  });
};

/** A problem's code is the key of its sentence. */
export const problemsHaveSentences: Rule = (root) => {
  const texts = englishTexts(root);
  return problemCodes(root)
    .filter((code) => !texts.has(`common.problems.${code}`))
    .map((code) => `The problem ${code} has no sentence common.problems.${code}.`);
};

function asks({ keys, templates }: Asked, key: string): boolean {
  return keys.has(key) || templates.values().some((template) => template.test(key));
}

/** What several files ask for: each key and template once, since there are thousands of either. */
function together(files: readonly { asked: Asked }[]): Asked {
  return {
    keys: new Set(files.flatMap(({ asked }) => [...asked.keys])),
    templates: new Map(files.flatMap(({ asked }) => [...asked.templates])),
  };
}

function askedIn(file: SourceFile): Asked {
  const asked: Asked = { keys: new Set(), templates: new Map() };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && value.includes('.')) asked.keys.add(value);
    },
    CallExpression({ arguments: [first] }) {
      if (first) takeKeys(first, asked);
    },
  }).visit(syntaxOf(file).program);
  return asked;
}

/** `t('key')`, t(`group.${one}`), and either by a condition. */
function takeKeys(argument: ESTree.Node, asked: Asked): void {
  if (argument.type === 'Literal' && typeof argument.value === 'string') asked.keys.add(argument.value);
  if (argument.type === 'ConditionalExpression') {
    takeKeys(argument.consequent, asked);
    takeKeys(argument.alternate, asked);
  }
  if (argument.type === 'LogicalExpression') takeKeys(argument.right, asked);
  if (argument.type !== 'TemplateLiteral') return;
  const fixed = argument.quasis.map(({ value }) => value.cooked ?? '');
  const pattern = `^${fixed.map((text) => RegExp.escape(text)).join('.+')}$`;
  if (fixed[0]) asked.templates.set(pattern, new RegExp(pattern));
}

/** The codes of the catalogue of problems: the keys of `const problems = { … }`. */
function problemCodes(root: string): string[] {
  const codes: string[] = [];
  for (const file of filesIn(root, 'src/contract/problems.ts')) {
    new Visitor({
      VariableDeclarator({ id, init }) {
        const object = init?.type === 'TSAsExpression' ? init.expression : init;
        if (id.type !== 'Identifier' || id.name !== 'problems' || object?.type !== 'ObjectExpression') return;
        for (const property of object.properties) {
          if (property.type === 'Property' && property.key.type === 'Identifier')
            codes.push(property.key.name);
        }
      },
    }).visit(syntaxOf(file).program);
  }
  return codes;
}
