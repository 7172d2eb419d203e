/** What the toolbar's buttons put into a text. */
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../reading/markdown/render.ts';
import { noResources } from '../../../reading/markdown/rendering.ts';
import { marked } from './insert.ts';

describe('The button for a folded answer', () => {
  it('folds all the paragraphs that are chosen, and nothing before them', () => {
    const text = `Question?${marked('fold', 'First.\n\nSecond.', 'Question?')}`;
    expect(renderMarkdown(text, noResources).html).toBe(
      '<p>Question?</p>\n<details class="answer"><summary>Answer</summary>\n<p>First.</p>\n<p>Second.</p>\n</details>',
    );
  });

  it('begins an answer where nothing is chosen', () => {
    expect(marked('fold', '', '')).toBe('> [!ANSWER]\n> ');
  });
});
