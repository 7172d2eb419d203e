/** What Markdown becomes: mathematics that stands apart, answers that are folded, sources of each part. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../platform/doi.ts';
import { renderMarkdown } from './render.ts';
import { noResources, rendererVersion } from './rendering.ts';

const html = (markdown: string) => renderMarkdown(markdown, noResources).html;
const displays = (text: string) =>
  text.match(/<div class="formula"[^>]*><math[^>]* display="block"/g)?.length;

const source = (key: string): Reference => ({
  key,
  doi: null,
  authors: 'A',
  year: 2000,
  title: key,
  journal: 'J',
  volume: '',
  pages: '',
  url: 'https://example.org',
});

describe('A formula between double dollar signs', () => {
  it('stands apart on one line as it does on three', () => {
    expect(html('$$x^2$$')).toBe(html('$$\nx^2\n$$'));
    expect(displays(html('$$x^2$$'))).toBe(1);
  });

  it('stands apart in the middle of a paragraph, in a list and in a footnote', () => {
    expect(html('Before $$x^2$$ after.')).toMatch(
      /^<p>Before\s*<\/p>\s*<div class="formula".*<\/div>\s*<p>after\.<\/p>$/s,
    );
    expect(displays(html('- Before\n  $$x^2$$\n- After'))).toBe(1);
    expect(displays(html('A[^1].\n\n[^1]: It is\n    $$x^2$$'))).toBe(1);
  });

  it('takes the punctuation behind it along', () => {
    for (const mark of ['.', ',', '。']) {
      const made = html(`Before\n$$x^2$$${mark}`);
      expect(made).toMatch(/^<p>Before\s*<\/p>\s*<div/);
      expect(made).toContain(`<mtext>${mark}</mtext>`);
      expect(made).toMatch(/<\/div>$/);
    }
  });

  it('names the rows whose brackets have to grow with what they hold', () => {
    const named = (formula: string) =>
      [...html(`$$${formula}$$`).matchAll(/<mrow class="(\w+)">/g)].map(([, name]) => name);
    expect(named('\\left(\\frac12\\right)\\left[\\sqrt2\\right]\\left|\\bar x\\right|')).toEqual([
      'round',
      'square',
      'bars',
    ]);
    expect(named('\\begin{cases}1\\\\2\\end{cases}')).toEqual(['brace']);
    expect(named('\\left(1\\right)f(x)')).toEqual([]);
  });

  it('stays in its line in a heading, a cell and a link, and between single dollar signs', () => {
    for (const text of ['## The $$x^2$$', '| a |\n| - |\n| $$x^2$$ |', '[the $$x^2$$](/en)', 'The $x^2$.']) {
      expect(html(text), text).toContain('<math>');
      expect(displays(html(text)), text).toBeUndefined();
    }
  });

  it('is named as a fault when it begins beside the signs and goes on below: it would swallow the rest', () => {
    const { diagnostics } = renderMarkdown('First.\n\n$$x^2\n+ y$$\n\nLast.', noResources);
    expect(diagnostics[0]).toEqual({ kind: 'broken_mathematics', what: '$$x^2', at: 3 });
  });
});

describe('An answer', () => {
  const words = { ...noResources.words, answer: 'Antwort' };
  const made = renderMarkdown('Question?\n\n> [!ANSWER]\n> First.\n>\n> Second.', { ...noResources, words });

  it('is folded under a word in the language of the text', () => {
    expect(made.html).toBe(
      '<p>Question?</p>\n<details class="answer"><summary>Antwort</summary>\n<p>First.</p>\n<p>Second.</p>\n</details>',
    );
  });

  it('is found by the search, without its word', () => {
    expect(made.text).toContain('Second.');
    expect(made.text).not.toContain('Antwort');
  });

  it('may begin with a formula, and hold a table', () => {
    const { html: text } = renderMarkdown(
      '> [!ANSWER]\n>\n> $$x$$\n>\n> | a |\n> | - |\n> | 1 |',
      noResources,
    );
    expect(text).toMatch(/^<details class="answer"><summary>Answer<\/summary>.*class="formula".*<table>/s);
  });
});

describe('The sources of a text', () => {
  const references = { open: source('open'), locked: source('locked'), nested: source('nested') };
  const cited = (markdown: string) => {
    const made = renderMarkdown(markdown, { ...noResources, references });
    return { open: made.cited.map(({ key }) => key), locked: made.lockedCited.map(({ key }) => key) };
  };

  it('are listed in the open part only if it cites them, in its own words or in its own notes', () => {
    const notes = '[^o]: See [@open].\n\n[^l]: See [@locked] and[^n].\n\n[^n]: See [@nested].';
    expect(cited(`Open.[^o]\n\n<!--vip-->\n\nLocked.[^l]\n\n${notes}`)).toEqual({
      open: ['open'],
      locked: ['locked', 'nested'],
    });
    expect(cited(`Open.[^o]\n\n${notes}\n\n<!--vip-->\n\nLocked.[^l]`)).toEqual({
      open: ['open'],
      locked: ['locked', 'nested'],
    });
  });

  it('leave the open list when their note stands in a quotation and only the members’ part uses it', () => {
    expect(cited('Open [@open].\n\n> [^l]: See [@locked].\n\n<!--vip-->\n\nLocked.[^l]')).toEqual({
      open: ['open'],
      locked: ['locked'],
    });
  });

  it('leave out a note that nothing refers to', () => {
    expect(cited('Open [@open].\n\n[^l]: See [@locked].')).toEqual({ open: ['open'], locked: [] });
  });
});

describe('The number of a source', () => {
  const one = source('one');
  const withSource = (markdown: string) => renderMarkdown(markdown, { ...noResources, references: { one } });

  it('stands at its word, before the full stop', () => {
    const { html: made, text } = withSource('As shown [@one]. And [@other] is unknown.');
    expect(made).toContain('As shown<sup>');
    expect(made).toContain('And [other] is unknown');
    expect(text).toContain('As shown. And');
  });
});

describe('A wide table', () => {
  const table = (...rows: string[]) =>
    html(['| A | B | C | D |', '| --- | --- | --- | --- |', ...rows].join('\n'));

  it('becomes cards on a phone if it holds words', () => {
    expect(table('| one | two | three | 4 |')).toContain('in-cards');
  });

  it('stays a table if it holds figures, which are compared down a column', () => {
    expect(table('| Model 1 | 0.52 | 0.33 to 0.82 | <0.001 |')).not.toContain('in-cards');
  });
});

describe('The figure of a text', () => {
  const figureOf = (markdown: string) =>
    renderMarkdown(markdown, { ...noResources, figures: { 'forest-plot': 200 } }).figure;

  it('is the first that is shown to everybody', () => {
    expect(figureOf('Text.\n\n![A plot](/figures/forest-plot.en.svg)')).toBe('forest-plot');
    expect(figureOf('Text.\n\n<!--vip-->\n\n![A plot](/figures/forest-plot.en.svg)')).toBeNull();
  });

  it('is none that is only written about', () => {
    expect(figureOf('Write `src="/figures/forest-plot.en.svg"`.')).toBeNull();
  });
});

describe('The version of the renderer', () => {
  /** Something of everything that a text can hold. */
  const everything = `# Heading

Text with **strong**, *emphasis*, \`code\`, [a link](/en), 95 %, $x^2$, a source [@one] and a note.[^1]

$$\\sum_{i=1}^{n} x_i+\\left(\\frac12\\right)$$

## Heading

![Drawn](/figures/plot.en.svg "Caption")

![Stored](/files/a.webp)

![Foreign](https://example.org/a.png)

| a | b |
| --- | --: |
| 1 | −10 |

> [!NOTE]
> A note.

> [!ANSWER]
> An answer.

- [x] done

[^1]: The note.

<!--vip-->

## Behind

Locked [@one].
`;

  it('rises with what it makes: stored texts get the change by it', () => {
    const one = { ...source('one'), doi: '10.1000/1' };
    const made = renderMarkdown(everything, {
      ...noResources,
      references: { one },
      figures: { plot: 200 },
      images: { '/files/a.webp': { width: 20, height: 10 } },
    });
    const fingerprint = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
    // Whoever changes the second raises the first.
    expect([rendererVersion, fingerprint]).toEqual([4, '9e2593d605565d14']);
  });
});
