import { describe, expect, it } from 'vitest';
import { isTangled } from './tangled.ts';

describe('A text that a parser would read again from each place', () => {
  it.each([
    ['brackets that never close', '['.repeat(19_000)],
    ['links within links', '[a]('.repeat(10) + '['.repeat(300)],
    ['comments that never end', '<!--'.repeat(5000)],
    ['comments behind the last that ends', `<!-- a -->${'a <!-- '.repeat(1000)}`],
    ['quotations within quotations', 'Text\n\n'.concat('>'.repeat(8000))],
    ['lists within lists', '1. '.repeat(2700)],
    ['lists in quotations in lists', '> - '.repeat(2000)],
  ])('is known without reading it: %s', (_what, text) => {
    expect(isTangled(text)).toBe(true);
  });

  it.each([
    ['a paragraph with links', 'See [the guide](/a) and [1], [2], [3]. '.repeat(500)],
    ['a task list', '- [ ] todo\n- [x] done\n'.repeat(500)],
    ['a bracket left open in each paragraph', 'In [0, 1)\n\n'.repeat(1000)],
    ['many comments', '<!-- a -->\n\ntext\n\n'.repeat(500)],
    ['many quotations, one below the other', '>>> answered\n'.repeat(2000)],
    ['lines of asterisks and hyphens', `${'*'.repeat(300)}\n\n${'-'.repeat(300)}\n`],
    ['a long list', '1. one\n   - two\n'.repeat(2000)],
  ])('is not what people write: %s', (_what, text) => {
    expect(isTangled(text)).toBe(false);
  });
});
