/**
 * Lets Node read the few files with components in them of which tests call functions.
 * See docs/decisions/0140-tests-read-by-node.md.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

// As in the build that serves pages.
const meta = JSON.stringify({ PROD: true, DEV: false, SSR: true });

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    const path = fileURLToPath(url);
    const { code } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      define: { 'import.meta.env': meta },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
