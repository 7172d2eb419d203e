/** What code puts between words that a person reads is a mark of the person's language: src/i18n/marks.ts. */
import { type ESTree, Visitor } from 'vite';
import { place, productCode, type Rule, type SourceFile, syntaxOf } from './project.ts';

/** Components and hooks write what is read; other code sees to it itself, for it also writes SQL, programs and addresses. */
const writes = /\.tsx$|\/use[A-Z]\w*\.ts$/;

/** Where a mark is the same in all languages, and why. */
const same: Readonly<Record<string, string>> = {
  'src/reading/Cite.tsx': 'a reference, as catalogues write it',
  'src/rooms/samplesize/instrument/Grounds.tsx': 'references',
  'src/rooms/home/sections/Forest.tsx': 'an interval behind its number',
  'src/rooms/home/sections/SampleParts.tsx': 'an interval behind its number',
};

/** Functions that write a number, whose bracket behind another is the same in all languages. */
const numeric = /^(?:number|figure|text)$/;

/** A comma, a colon, a semicolon or a bracket of the Latin alphabet with its space, and no word. */
const between = /^\)?[,;:] \(?$|^\)? \($/;
const alone = /^ ?[,;:()]+ ?$|^[,;:] /;

export const marksAreOfTheLanguage: Rule = (root) =>
  productCode(root)
    .filter(({ path }) => writes.test(path) && !(path in same) && !path.startsWith('src/ui/dev/'))
    .flatMap((file) =>
      marksIn(file).map(
        ({ mark, start }) =>
          `${place(file, start)} puts “${mark}” between words: useFormat() has the marks of the language.`,
      ),
    );

function marksIn(file: SourceFile): { mark: string; start: number }[] {
  const found: { mark: string; start: number }[] = [];
  new Visitor({
    JSXText({ value, start }) {
      const text = value.replace(/\s+/g, ' ');
      if (alone.test(text)) found.push({ mark: text.trim(), start });
    },
    TemplateLiteral({ quasis, expressions, start }) {
      const inner = quasis.slice(1, -1).map(({ value }) => value.raw);
      const mark = inner.find((text) => between.test(text)) ?? opening(quasis[0]?.value.raw);
      if (mark && !(mark === ' (' && expressions.every(isNumber))) found.push({ mark: mark.trim(), start });
    },
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'join' || given?.type !== 'Literal') return;
      const mark = String(given.value);
      if (between.test(mark)) found.push({ mark: mark.trim(), start });
    },
  }).visit(syntaxOf(file).program);
  return found;
}

/** What a whole text stands in brackets behind. */
function opening(text: string | undefined): string | undefined {
  return text !== undefined && / \($/.test(text) ? '(' : undefined;
}

function isNumber(node: ESTree.Expression): boolean {
  return (
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && numeric.test(node.callee.name)
  );
}
