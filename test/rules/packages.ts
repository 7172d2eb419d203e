/** The product runs without its development dependencies; no file exists only to pass others on, or for what it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import { filesIn, place, productCode, type Rule, syntaxOf } from './project.ts';

/** Vite serves development alone, and React Router's tool reads the table of routes when it builds. */
const allowed: readonly { path: string; name: string; dynamic: boolean }[] = [
  { path: 'src/rendering.ts', name: 'vite', dynamic: true },
  { path: 'src/routes.ts', name: '@react-router/dev', dynamic: false },
];

export const runsWithoutDevelopment: Rule = (root) => {
  const development = developmentOf(root);
  return productCode(root).flatMap((file) =>
    importsOf(file)
      .filter(({ specifier, typeOnly }) => !typeOnly && development.has(packageOf(specifier)))
      .filter((one) => !isAllowed(file.path, one))
      .map(({ at, specifier }) => `${at} imports ${packageOf(specifier)}, which is not there at run time.`),
  );
};

function isAllowed(path: string, { specifier, dynamic }: Import): boolean {
  return allowed.some(
    (one) => one.path === path && one.name === packageOf(specifier) && (dynamic || !one.dynamic),
  );
}

/** `@scope/name/part` belongs to `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function developmentOf(root: string): Set<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return new Set(Object.keys(Object(Object(manifest).devDependencies)));
}

/** The bundler takes package.json at its word that modules of the product do nothing by being imported. */
export const importsAreUsed: Rule = (root) =>
  filesIn(root, 'src/**/*.{ts,tsx}').flatMap((file) =>
    syntaxOf(file).program.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.length === 0 &&
      !statement.source.value.endsWith('.css')
        ? [`${place(file, statement.start)} imports ${statement.source.value} for what it does alone.`]
        : [],
    ),
  );

/** An index file that only re-exports: import the file itself. */
export const noBarrels: Rule = (root) =>
  filesIn(root, '{src,test,scripts,bench}/**/index.{ts,tsx}').flatMap((file) => {
    const passesOn = syntaxOf(file).program.body.every(
      (statement) =>
        statement.type === 'ImportDeclaration' ||
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
    );
    return passesOn ? [`${file.path} only passes other files on.`] : [];
  });
