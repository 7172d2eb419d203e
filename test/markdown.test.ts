/** Hostile Markdown: whatever is written, nothing that leaves the renderer runs. */
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { afterAll, describe, expect, it } from 'vitest';
import { openCompute } from '../src/platform/compute/pool.ts';
import type { Compute } from '../src/platform/compute/task.ts';
import { readingComputes } from '../src/reading/computes.ts';
import { renderMarkdown } from '../src/reading/markdown/render.ts';
import { renderInThread, renderTask, TooComplex } from '../src/reading/markdown/renderer.ts';
import { noResources } from '../src/reading/markdown/rendering.ts';
import { evasions } from './evasions.ts';

const elements = new Set(
  `a aside b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre
  q rp rt ruby s samp section span strike strong sub summary sup table tbody td tfoot th thead tr tt ul var math menclose
  merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup
  msup mtable mtd mtext mtr munder munderover none head body html`.split(/\s+/),
);

/** What a browser would make of it: no element, attribute or address that runs. */
function faults(html: string): string[] {
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'comment') found.push(`comment ${node.value}`);
    if (node.type !== 'element') return;
    if (!elements.has(node.tagName)) found.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      const text = String(value);
      if (/^on|^style$|^srcdoc$|^formaction$|^xlink/i.test(name)) found.push(`${node.tagName} ${name}`);
      // A colon before any slash, question mark or hash ends a scheme.
      if (name === 'href' && /^[^/?#]*:/.test(text) && !/^(?:https?|mailto):/i.test(text)) found.push(text);
      if (name === 'src' && !/^\/(?:files|figures)\//.test(text)) found.push(`src ${text}`);
      if (name === 'id' && !/^(?:s-|fnl?-)/.test(text)) found.push(`id ${text}`);
    }
  });
  return found;
}

const parts = (markdown: string) => {
  const { html, lockedHtml } = renderMarkdown(markdown, noResources);
  return html + (lockedHtml ?? '');
};

describe('What the renderer makes', () => {
  it('of a table with an empty corner has headings with words alone', () => {
    const html = parts('|  | Control |\n| - | - |\n| Events | 12 |');
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th[^>]*>Control<\/th>/);
  });

  it.each(evasions.map((text, n) => [n + 1, text] as const))('of evasion %i runs nothing: %s', (_n, text) => {
    const ways = [
      text,
      `a ${text} b`,
      `[x](${text})`,
      `![x](${text})`,
      `<${text}>`,
      `| ${text} |\n| - |\n| ${text} |`,
      `$${text}$`,
      `[@${text}]`,
      `# ${text}`,
      `[^1]\n\n[^1]: ${text}`,
      `> [!NOTE]\n> ${text}`,
      `![${text}](/figures/x.en.svg "${text}")`,
      `<!--vip-->\n\n${text}`,
    ];
    for (const way of ways) expect(faults(parts(way)), way).toEqual([]);
  });

  it('of 1,000 random documents runs nothing', () => {
    const scraps = fc.constantFrom(
      ...evasions,
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '[',
      '](',
      ')',
      '![',
      '`',
      '```',
      '$',
      '$$',
      '\\',
      '{',
      '}',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '| ',
      '| - | - |\n',
      '[^a]',
      '[^a]: ',
      '[@',
      ']',
      '<!--vip-->',
      '<!--',
      '-->',
      'javascript:',
      'data:text/html,',
      '&#106;',
      '&lt;',
      '#',
      '\\href{javascript:alert(1)}{x}',
      '\\url{javascript:alert(1)}',
      '\\htmlData{onclick=alert(1)}{x}',
      '\\class{x}{y}',
      '\\style{color:red}{x}',
      '\\includegraphics{http://x}',
      '\u0000',
      '\u202e',
      'https://example.org',
      '/files/x.webp',
    );
    const document = fc.array(
      fc.oneof({ weight: 3, arbitrary: scraps }, { weight: 1, arbitrary: fc.string() }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(document, (entries) => {
        expect(faults(parts(entries.join('')))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  it('never shows what stands behind the line in the open part', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { html } = renderMarkdown(
          `${before.replace(/[`<>[\]$]/g, '')}\n\n<!--vip-->\n\n${after} hidden-word-here`,
          noResources,
        );
        expect(html).not.toContain('hidden-word-here');
      }),
      { numRuns: 300 },
    );
  });
});

describe('The thread that renders', () => {
  const compute = openCompute(readingComputes);
  afterAll(() => compute.close());

  it('gives up on what never ends, and goes on with the next', async () => {
    expect(renderTask).toMatchObject({ seconds: 2, pauses: true });
    // Texts that never end take what they may: of the processor, half a second is as good as two.
    const brief: Compute = {
      ...compute,
      run: (task, input, options) => compute.run({ ...task, seconds: 0.5 }, input, options),
    };
    const endless = ['***a'.repeat(30_000), '*a'.repeat(60_000)].map((text) =>
      renderInThread(brief, text, noResources, {}),
    );
    const good = renderInThread(brief, 'Good', noResources, {});
    for (const one of endless) await expect(one).rejects.toBeInstanceOf(TooComplex);
    expect((await good).html).toBe('<p>Good</p>');
  });
});
