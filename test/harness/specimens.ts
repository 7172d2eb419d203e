/** The page of the design system's specimens, bundled by itself: in what is built for visitors it does not stand. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { inject } from 'vitest';
import { writtenIcons } from '../../scripts/written-icons.ts';

const source = join(import.meta.dirname, '../../src');
const entry = 'virtual:specimens';

/** The page with its script and its styles inside: bundled once a run. */
export async function specimensPage(): Promise<string> {
  const kept = join(dirname(inject('logFolder')), 'specimens.html');
  if (!existsSync(kept)) {
    // Another process may be at it too.
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, await bundled());
    renameSync(draft, kept);
  }
  return readFileSync(kept, 'utf8');
}

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    // What draws an icon takes it from the table by its name, as on the server: here no path is written in its place.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
    plugins: [
      writtenIcons(),
      {
        name: 'specimens',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}`
            ? `import '${source}/ui/tokens.css';
               import '${source}/ui/elements.css';
               import { createElement } from 'react';
               import { createRoot } from 'react-dom/client';
               import Page from '${source}/rooms/site/pages/specimens.tsx';
               createRoot(document.getElementById('root')).render(createElement(Page));`
            : null,
      },
    ],
  });
  // Of one build that is not watched.
  const { output: files } = output as Rolldown.RolldownOutput;
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  );
  const scripts = files.flatMap((file) =>
    file.type === 'chunk' ? [file.code.replaceAll('</script', '<\\/script')] : [],
  );
  return `<!doctype html><html lang="en"><head><style>${styles.join('\n')}</style></head>
    <body><div id="root"></div><script type="module">${scripts.join('\n')}</script></body></html>`;
}
