/** No type that says nothing, and no assertion without its reason. */
import { type ESTree, Visitor } from 'vite';
import { allCode, lineAt, mentioning, place, type Rule, type SourceFile, syntaxOf } from './project.ts';

export const noAny: Rule = (root) =>
  mentioning(allCode(root), /\bany\b/).flatMap((file) => {
    const found: number[] = [];
    new Visitor({
      TSAnyKeyword({ start }) {
        found.push(start);
      },
    }).visit(syntaxOf(file).program);
    return found.map((offset) => `${place(file, offset)} says any: name the type, or unknown.`);
  });

export const noSilencedTypes: Rule = (root) =>
  mentioning(allCode(root), /@ts-/).flatMap((file) =>
    syntaxOf(file)
      .comments.filter(({ value }) => /^[\s*]*@ts-(?:ignore|nocheck)\b/.test(value))
      .map(({ start }) => `${place(file, start)} silences the type checker.`),
  );

/** Every `as X`, `as const` aside, has a comment on its line or on one of the two before it. */
export const assertionsGiveReasons: Rule = (root) =>
  allCode(root).flatMap((file) =>
    assertionsOf(file)
      .filter((assertion) => !hasReason(file, assertion))
      .map(
        (assertion) =>
          `${place(file, assertion.typeAnnotation.start)} asserts a type without a reason beside it.`,
      ),
  );

type Assertion = ESTree.TSAsExpression | ESTree.TSTypeAssertion;

function assertionsOf(file: SourceFile): Assertion[] {
  const found: Assertion[] = [];
  const inner = new Set<ESTree.Node>();
  const add = (node: Assertion) => {
    inner.add(node.expression); // `x as unknown as X` is one assertion
    if (!inner.has(node) && !isConst(node.typeAnnotation)) found.push(node);
  };
  new Visitor({ TSAsExpression: add, TSTypeAssertion: add }).visit(syntaxOf(file).program);
  return found;
}

function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}

/** An assertion over many lines may have its reason where it begins or where the type stands. */
function hasReason(file: SourceFile, { start, typeAnnotation }: Assertion): boolean {
  const { text } = file;
  const ends = [lineAt(text, start), lineAt(text, typeAnnotation.end)];
  return syntaxOf(file).comments.some((comment) => {
    const [first, last] = [lineAt(text, comment.start), lineAt(text, comment.end)];
    return ends.some((line) => last >= line - 2 && first <= line);
  });
}
