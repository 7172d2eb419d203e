/** What a file imports, from code and from style sheets. */
import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { place, type SourceFile, syntaxOf, withoutComments } from './project.ts';

export type Import = {
  specifier: string;
  /** File of this project that it leads to; undefined for a package. */
  target: string | undefined;
  /** `import type` and its like, which leave nothing at run time. */
  typeOnly: boolean;
  dynamic: boolean;
  /** `path:line`. */
  at: string;
};

/** Of each file once for all rules. */
const known = new WeakMap<SourceFile, readonly Import[]>();

export function importsOf(file: SourceFile): readonly Import[] {
  const imports = known.get(file) ?? findImports(file);
  known.set(file, imports);
  return imports;
}

function findImports(file: SourceFile): readonly Import[] {
  const found = file.path.endsWith('.css') ? ofStyles(file) : ofCode(file);
  // React Router writes ./+types/…; they lead nowhere else.
  return found.filter(({ specifier }) => !specifier.includes('/+types/'));
}

function ofStyles(file: SourceFile): Import[] {
  const text = withoutComments(file);
  const from = /@import\s+(?:url\()?\s*['"]([^'"]+)|composes:[^;}]*\bfrom\s+['"]([^'"]+)/g;
  return [...text.matchAll(from)].map((match) =>
    anImport(file, match[1] ?? match[2] ?? '', match.index, false, false),
  );
}

function ofCode(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (source: ESTree.StringLiteral | null, typeOnly: boolean, dynamic = false) => {
    if (source) found.push(anImport(file, source.value, source.start, typeOnly, dynamic));
  };
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      add(source, importKind === 'type');
    },
    ExportNamedDeclaration({ source, exportKind }) {
      add(source, exportKind === 'type');
    },
    ExportAllDeclaration({ source, exportKind }) {
      add(source, exportKind === 'type');
    },
    TSImportType({ source }) {
      add(source, true);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source, false, true);
    },
  }).visit(syntaxOf(file).program);
  return found;
}

function anImport(
  file: SourceFile,
  specifier: string,
  offset: number,
  typeOnly: boolean,
  dynamic: boolean,
): Import {
  return {
    specifier,
    target: targetOf(file.path, specifier),
    typeOnly,
    dynamic,
    at: place(file, offset),
  };
}

/** `#x/…` is src/x/… (package.json); what begins with a dot is relative to the file. */
function targetOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return posix.join('src', bare.slice(1));
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}
