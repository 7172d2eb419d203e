/** Law 2, second half: what a room touches of other rooms is what its manifest says. */
import { type ESTree, Visitor } from 'vite';
import { importsOf } from './imports.ts';
import { filesIn, isTest, place, type Rule, type SourceFile, syntaxOf } from './project.ts';

/** `room` is missing where the ports are handed on, so that nobody sees whose is touched. */
type Touched = { room?: string; at: string };

/** A room touches the ports that its manifest names in `uses`, all of them and no other. */
export const roomsUseWhatTheyName: Rule = (root) => {
  const manifests = filesIn(root, 'src/rooms/*/room.ts');
  return manifests.flatMap((manifest) => {
    const [, own = ''] = /^src\/rooms\/([^/]+)\//.exec(manifest.path) ?? [];
    const used = usesOf(manifest);
    const touched = filesIn(root, `src/rooms/${own}/**/*.{ts,tsx}`)
      .filter(({ path }) => !isTest(path))
      .flatMap(portsIn);
    return [
      ...touched
        .filter(({ room }) => room === undefined)
        .map(({ at }) => `${at} hands the ports on: name the room where it is asked.`),
      ...touched
        .filter(({ room }) => room !== undefined && room !== own && !used.includes(room))
        .map(({ room, at }) => `${at} touches the port of ${room}, which ${manifest.path} does not name.`),
      ...touched
        .filter(({ room }) => room === own)
        .map(({ at }) => `${at} reaches its own room by its port.`),
      ...used
        .filter((room) => !touched.some((one) => one.room === room))
        .map((room) => `${manifest.path} names the port of ${room}, which nothing in it touches.`),
    ];
  });
};

/** Rooms that `uses` of a manifest names. */
function usesOf(manifest: SourceFile): string[] {
  const rooms: string[] = [];
  new Visitor({
    Property({ key, value }) {
      if (!isNamed(key, 'uses') || value.type !== 'ArrayExpression') return;
      for (const one of value.elements) if (one?.type === 'Literal') rooms.push(String(one.value));
    },
  }).visit(syntaxOf(manifest).program);
  return rooms;
}

/** `ctx.ports.points` and `const { points } = ctx.ports`; in any other way they are not mentioned. */
export function portsIn(file: SourceFile): Touched[] {
  const found: Touched[] = [];
  const named = new Set<number>();
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      const room = isPorts(object) ? nameOf(property, computed) : undefined;
      if (room === undefined) return;
      named.add(object.start);
      found.push({ room, at: place(file, start) });
    },
    VariableDeclarator({ id, init }) {
      if (!init || !isPorts(init) || id.type !== 'ObjectPattern') return;
      named.add(init.start);
      for (const one of id.properties) {
        if (one.type === 'Property' && one.key.type === 'Identifier')
          found.push({ room: one.key.name, at: place(file, one.start) });
      }
    },
    'MemberExpression:exit'(node) {
      if (isPorts(node) && !named.has(node.start)) found.push({ at: place(file, node.start) });
    },
    ObjectPattern({ properties }) {
      for (const one of properties) {
        if (one.type === 'Property' && isNamed(one.key, 'ports')) found.push({ at: place(file, one.start) });
      }
    },
  }).visit(syntaxOf(file).program);
  return found;
}

/** Which function of which port a file asks; without a name where that cannot be seen. */
export function askedIn(file: SourceFile): { room: string; name?: string }[] {
  const found: { room: string; name?: string }[] = [];
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'MemberExpression' || !isPorts(object.object)) return;
      const [room, name] = [nameOf(object.property, object.computed), nameOf(property, computed)];
      if (room && name) found.push({ room, name });
    },
  }).visit(syntaxOf(file).program);
  const unseen = portsIn(file).flatMap(({ room }) => room ?? []);
  for (const { room } of found) unseen.splice(unseen.indexOf(room), 1);
  return [...found, ...unseen.map((room) => ({ room }))];
}

type Offered = { name: string; at: string; from: string[] };

/**
 * The functions that a manifest offers others, the file that names each, and those that it is made from.
 * @param read a file that the manifest imports: `offers` may stand in one of its own
 */
export function offersIn(
  manifest: SourceFile,
  read: (path: string) => SourceFile | undefined,
): readonly Offered[] {
  const named = offersOf(manifest);
  const elsewhere = read(importedAs(manifest).get('offers') ?? '');
  return named.length === 0 && elsewhere ? offersOf(elsewhere) : named;
}

/** Of `offers: { … }` in a manifest, or of `const offers = { … }`. */
function offersOf(file: SourceFile): Offered[] {
  const found: Offered[] = [];
  const imported = importedAs(file);
  const read = (value: ESTree.Node) => {
    if (value.type !== 'ObjectExpression') return;
    for (const { type, start, end, ...one } of value.properties) {
      if (!('key' in one) || one.key.type !== 'Identifier') continue;
      const words = file.text.slice(start, end).match(/[\w$]+/g) ?? [];
      found.push({
        name: one.key.name,
        at: file.path,
        from: words.flatMap((word) => imported.get(word) ?? []),
      });
    }
  };
  new Visitor({
    Property({ key, value }) {
      if (isNamed(key, 'offers')) read(value);
    },
    VariableDeclarator({ id, init }) {
      if (init && isNamed(id, 'offers')) read(init);
    },
  }).visit(syntaxOf(file).program);
  return found;
}

/** Each imported name, and the file that it comes from. */
function importedAs(file: SourceFile): Map<string, string> {
  const targets = new Map(importsOf(file).map(({ specifier, target }) => [specifier, target]));
  const found = new Map<string, string>();
  for (const one of syntaxOf(file).program.body) {
    if (one.type !== 'ImportDeclaration') continue;
    const target = targets.get(one.source.value);
    for (const { local } of one.specifiers) if (target) found.set(local.name, target);
  }
  return found;
}

type Told = { event: string; room: string };

/** The folder of a room, or of what else tells something. */
const ownerOf = ({ path }: SourceFile) =>
  /^src\/rooms\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? '';

/** `tx.happened('account.made', …)`. */
export function eventsIn(file: SourceFile): Told[] {
  const found: Told[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const tells = callee.type === 'MemberExpression' && isNamed(callee.property, 'happened');
      if (tells && name?.type === 'Literal') found.push({ event: String(name.value), room: ownerOf(file) });
    },
  }).visit(syntaxOf(file).program);
  return found;
}

/** Keys of `on` in a manifest. */
export function hearingsIn(manifest: SourceFile): Told[] {
  const found: Told[] = [];
  new Visitor({
    Property({ key, value }) {
      if (!isNamed(key, 'on') || value.type !== 'ObjectExpression') return;
      for (const one of value.properties) {
        if (one.type === 'Property' && one.key.type === 'Literal')
          found.push({ event: String(one.key.value), room: ownerOf(manifest) });
      }
    },
  }).visit(syntaxOf(manifest).program);
  return found;
}

/** Of `.points` and of `['sample-size']`; of what is only known at run time nothing. */
function nameOf(property: ESTree.Node, computed: boolean): string | undefined {
  if (computed) return property.type === 'Literal' ? String(property.value) : undefined;
  return property.type === 'Identifier' ? property.name : undefined;
}

function isPorts(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && isNamed(node.property, 'ports');
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
