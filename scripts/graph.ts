/**
 * `npm run graph`: which rooms use whose ports and hear which events, as their manifests say; which folders import which;
 * imports that point up or form a circle; and the number of files and lines in each folder and room.
 * `npm run graph -- <folder>` looks at another checkout of this project.
 */
import { resolve } from 'node:path';
import { arrowsPointDown } from '../test/rules/arrows.ts';
import { noCircles } from '../test/rules/circles.ts';
import { importsOf } from '../test/rules/imports.ts';
import { eventsIn, hearingsIn, portsIn } from '../test/rules/ports.ts';
import { filesIn, isTest } from '../test/rules/project.ts';
import { root } from './stamp.ts';

const checkout = resolve(process.argv[2] ?? root);
const files = filesIn(checkout, 'src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));

/** Folder below src, or the program's own files together. */
function areaOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return rest.length > 0 ? first : 'top';
}

const arrows = new Map<string, number>();
const lines = new Map<string, { files: number; lines: number }>();
for (const file of files) {
  const from = areaOf(file.path);
  const room = /^src\/rooms\/([^/]+)\//.exec(file.path)?.[1];
  for (const name of [from, ...(room ? [`rooms/${room}`] : [])]) {
    const known = lines.get(name) ?? { files: 0, lines: 0 };
    lines.set(name, { files: known.files + 1, lines: known.lines + file.text.split('\n').length });
  }
  for (const { target } of importsOf(file)) {
    if (!target?.startsWith('src/') || areaOf(target) === from) continue;
    const arrow = `${from} → ${areaOf(target)}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
}

/** Of each room: whom it uses, by which functions; and what it hears. */
const rooms = filesIn(checkout, 'src/rooms/*/room.ts').map(({ path }) => path.split('/')[2] ?? '');
process.stdout.write('Rooms and the ports that they use:\n');
for (const room of rooms) {
  const asked = files.filter(({ path }) => path.startsWith(`src/rooms/${room}/`)).flatMap(portsIn);
  const used = [...new Set(asked.flatMap((one) => one.room ?? []))].sort();
  if (used.length > 0) process.stdout.write(`  ${room.padEnd(14)}→ ${used.join(', ')}\n`);
}
process.stdout.write('\nWhat happens, and who hears it:\n');
const tellers = Map.groupBy(files.flatMap(eventsIn), ({ event }) => event);
const hearers = Map.groupBy(
  filesIn(checkout, 'src/rooms/*/room.ts').flatMap(hearingsIn),
  ({ event }) => event,
);
for (const event of [...new Set([...tellers.keys(), ...hearers.keys()])].sort()) {
  const [from, to] = [tellers, hearers].map((all) => [
    ...new Set((all.get(event) ?? []).map(({ room }) => room)),
  ]);
  process.stdout.write(`  ${event.padEnd(22)}${from?.join(', ')} → ${to?.join(', ')}\n`);
}

const byName = [...arrows].sort(([a], [b]) => a.localeCompare(b));
process.stdout.write('\nImports between folders:\n');
for (const [arrow, count] of byName)
  process.stdout.write(`  ${arrow.padEnd(24)}${String(count).padStart(5)}\n`);
process.stdout.write('\nFiles and lines:\n');
for (const [name, size] of [...lines].sort(([, a], [, b]) => b.lines - a.lines)) {
  process.stdout.write(
    `  ${name.padEnd(24)}${String(size.files).padStart(5)}${String(size.lines).padStart(7)}\n`,
  );
}
const faults =
  checkout === root ? [...arrowsPointDown(checkout), ...noCircles(checkout)] : noCircles(checkout);
process.stdout.write(
  faults.length === 0 ? '\nNo arrow points up, and no circle.\n' : `\n${faults.join('\n')}\n`,
);
