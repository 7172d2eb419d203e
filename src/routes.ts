/** The screens as React Router wants them: each below a language prefix, the home page also at the root. */
import { createRequire } from 'node:module';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Shell } from './screens.ts';

/**
 * By Node itself, as the server has it: with the table come the manifests, and with them the whole house, which Vite would
 * compile for this list alone, at each build, start of development and writing of types.
 */
const { screens } = createRequire(import.meta.url)('./screens.ts') as typeof import('./screens.ts'); // `require` tells no types

function entriesOf(shell: Shell): RouteConfigEntry[] {
  return screens
    .filter((screen) => screen.shell === shell)
    .map(({ path, file }) => {
      const id = path === '' ? 'home' : path;
      return path === '' ? index(file, { id }) : route(path, file, { id, caseSensitive: true });
    });
}

const home = screens.find(({ path }) => path === '');

export default [
  layout('shells/public.tsx', { id: 'root-shell' }, home ? [index(home.file, { id: 'root-home' })] : []),
  route(':lang', 'shells/public.tsx', { id: 'shell' }, entriesOf('public')),
  route(':lang', 'shells/staff.tsx', { id: 'staff-shell' }, entriesOf('staff')),
  route(':lang', 'shells/workbench.tsx', { id: 'workbench-shell' }, entriesOf('workbench')),
  // Every primitive in every state: for development, not a page of the site.
  ...(import.meta.env.DEV
    ? [layout('shells/bare.tsx', [route('dev/ui', 'rooms/site/pages/specimens.tsx')])]
    : []),
  route('*', 'shells/unclaimed.tsx'),
] satisfies RouteConfig;
