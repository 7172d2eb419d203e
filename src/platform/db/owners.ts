/** Whose a table is: a room's or a layer's, by the name with which the table's begins. */
import { globSync } from 'node:fs';

/** Layers that own tables, and the folder of their row types. */
const layers: Readonly<Record<string, string>> = { platform: 'src/platform/db', search: 'src/search' };

export const isLayer = (owner: string): boolean => owner in layers;

/** The folders in which row types of a checkout stand, by owner. */
export function ownersIn(root: string): ReadonlyMap<string, string> {
  const rooms = globSync('src/rooms/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return new Map([
    ...rooms.map((path): [string, string] => [path.split('/')[2] ?? '', path.replace(/\/$/, '')]),
    // What the room shows of the search stands in tables of the layer of that name.
    ...Object.entries(layers),
  ]);
}

/** The longest name that the table's begins with: room sample-size owns sample_size_design, room sample does not. */
export function ownerOf(table: string, owners: Iterable<string>): string | undefined {
  return [...owners]
    .filter((owner) => table.startsWith(`${owner.replaceAll('-', '_')}_`))
    .sort((a, b) => b.length - a.length)[0];
}
