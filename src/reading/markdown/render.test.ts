/** What Markdown becomes: mathematics that stands apart, answers that are folded, sources of each part. */
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../platform/doi.ts';
import { renderMarkdown } from './render.ts';
import { noResources } from './rendering.ts';

const html = (markdown: string) => renderMarkdown(markdown, noResources).html;
const displays = (text: string) =>
  text.match(/<div class="formula"[^>]*><math[^>]* display="block"/g)?.length;

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
