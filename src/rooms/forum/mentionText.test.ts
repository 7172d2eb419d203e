/** What is kept of a mention, and what its writer sees of it. */
import { describe, expect, it } from 'vitest';
import { inEachText, isSameButNames, mentionOf, withNames, withoutNames } from './mentionText.ts';
import { run } from './rendering/postThread.ts';

const words = { figure: 'Figure', notes: 'Notes', answer: 'Answer', done: 'Done', undone: 'Not done' };
const render = (markdown: string) =>
  run({ markdown, words, images: {}, mark: 'p1', origin: 'https://here.example' });

describe('A mention', () => {
  it('is kept without a name, however it was written', () => {
    const kept = 'Dear @[](#member-12), ask @[](#member-3)';
    expect(withoutNames('Dear @[Ana "A" O’Neil](#member-12), ask @[Bea](<#member-3>)')).toBe(kept);
    expect(withoutNames(kept)).toBe(kept);
    expect(withoutNames('[Ana](#member-12) @[Ana](https://a.example) @[](#member-0)')).toBe(
      '[Ana](#member-12) @[Ana](https://a.example) @[](#member-0)',
    );
  });

  it('has the name of now where it is written, and is the same text as before', () => {
    const named = withNames('Dear @[](#member-12)', () => 'A [n]a');
    expect(named).toBe('Dear @[A na](#member-12)');
    expect(mentionOf({ name: 'Ana', number: 12 })).toBe('@[Ana](#member-12)');
    expect(
      isSameButNames({ text: named, tags: ['a'] }, { text: 'Dear @[Eve](#member-12)', tags: ['a'] }),
    ).toBe(true);
    expect(isSameButNames({ text: named }, { text: 'Dear @[Eve](#member-13)' })).toBe(false);
  });

  it('is found in whatever a draft is made of', () => {
    const draft = { text: '@[Ana](#member-1)', n: 1, none: null, list: ['@[Ana](#member-2)'] };
    expect(inEachText(draft, withoutNames)).toEqual({
      text: '@[](#member-1)',
      n: 1,
      none: null,
      list: ['@[](#member-2)'],
    });
  });

  it('brings no name into HTML, nor into what lists and the search read', () => {
    const { html, text, mentions } = render('Dear @[Ana](#member-12), and **@[Bea](#member-3)**.');
    expect(html).toContain('Dear <span class="mention" data-member="12"></span>, and <strong>');
    expect(text).toContain('Dear @…, and @….');
    expect(mentions).toEqual([12, 3]);
  });
});
