/** What buttons of an editor put into a text. */
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../markdown/render.ts';
import { noResources } from '../markdown/rendering.ts';
import { marked } from './marks.ts';

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

describe('The button for a quotation', () => {
  it('marks every line that is chosen, and goes on below', () => {
    expect(marked('quote', 'One.\n\nTwo.', '')).toBe('> One.\n> \n> Two.\n\n');
  });
});
