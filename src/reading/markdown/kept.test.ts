/** Nothing that a person wrote vanishes: it stands in the text, or the preview says that it was taken out. */
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';
import { noResources } from './rendering.ts';

const render = (markdown: string) => renderMarkdown(markdown, noResources);
const html = (markdown: string) => render(markdown).html;
const links = (markdown: string) => [...html(markdown).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('A range of doses', () => {
  it('keeps its ~, of which two strike out', () => {
    expect(html('剂量5~10mg，每日2~3次')).toBe('<p>剂量5~10mg，每日2~3次</p>');
    expect(html('하루 5~10mg, 2~3회')).not.toContain('<del>');
    expect(html('~~x~~ and ~~注意：~~样本')).toBe('<p><del>x</del> and <del>注意：</del>样本</p>');
  });
});

describe('A dollar sign', () => {
  it.each([
    'cost $5 and $10',
    'US$5 to US$10, or $5-$10',
    '$5 for a visit, 10$',
    '价格$5，涨到10$',
    'costs 5$ and 10$',
    '$5 in `echo $PATH`',
    'one $ alone',
    '$ x $',
  ])('of an amount is text: %s', (text) => {
    expect(html(text)).not.toContain('<math');
    expect(html(text).replace(/<[^>]*>/g, '')).toBe(text.replaceAll('`', ''));
  });

  it.each(['$\\alpha=0.05$', '设$x$为', 'H$_2$O', '5$\\times$10', '$95% CI$', '$1-\\beta$', 'a $5 and $x$'])(
    'on both sides of TeX makes a formula: %s',
    (text) => {
      expect(html(text)).toContain('<math');
      expect(render(text).diagnostics).toEqual([]);
    },
  );

  it('keeps what stands behind a per cent sign', () => {
    expect(html('$95% CI$').replace(/<[^>]*>/g, '')).toBe('95%CI');
  });
});

describe('What looks like a tag', () => {
  it('is text, and so is all that follows it', () => {
    expect(html('if age<sixty and bmi>30 then')).toBe('<p>if age&#x3C;sixty and bmi>30 then</p>');
    expect(html('text before\n<div>lost?</div>\nafter')).toBe(
      '<p>text before\n&#x3C;div>lost?&#x3C;/div>\nafter</p>',
    );
    expect(html('<group A>\n- **one**')).toContain('<strong>one</strong>');
  });

  it('never runs', () => {
    expect(html('<script>alert(1)</script>')).toBe('<p>&#x3C;script>alert(1)&#x3C;/script></p>');
  });

  it('is a comment if it is written as one: left out, and told', () => {
    const { html: made, diagnostics } = render('One <!-- aside 5 --> two.\n\n<!-- apart -->');
    expect(made).toBe('<p>One  two.</p>');
    expect(diagnostics.map(({ kind, what, at }) => [kind, what, at])).toEqual([
      ['comment', '<!-- aside 5 -->', 1],
      ['comment', '<!-- apart -->', 3],
    ]);
    expect(html('<!-- never ended\n\nand more')).toContain('and more');
  });

  it('locks, if it is the line that does, with and without empty lines around it', () => {
    for (const text of [
      'Open.\n\n<!--vip-->\n\nShut.',
      'Open.\n<!-- VIP -->\nShut.',
      '<div>\n<!--vip-->\nShut.',
    ]) {
      expect(html(text), text).not.toContain('Shut');
      expect(render(text).lockedHtml, text).toContain('Shut');
    }
  });
});

describe('Emphasis', () => {
  it.each([
    ['**注意：**样本量不足', '<p><strong>注意：</strong>样本量不足</p>'],
    ['含**「重点」**内容', '<p>含<strong>「重点」</strong>内容</p>'],
    ['**日本語（括弧付き）。**この文', '<p><strong>日本語（括弧付き）。</strong>この文</p>'],
    ['**마크다운(Markdown)**은', '<p><strong>마크다운(Markdown)</strong>은</p>'],
  ])('ends on punctuation before a letter of %s', (text, made) => expect(html(text)).toBe(made));
});

describe('A bare address', () => {
  it.each([
    ['参见 https://example.org/a。然后继续', 'https://example.org/a'],
    ['（https://example.org/a）', 'https://example.org/a'],
    ['https://example.org/a然后', 'https://example.org/a'],
    ['https://example.org/a.，b', 'https://example.org/a'],
    ['www.example.org/x、y', 'http://www.example.org/x'],
    ['[https://example.org/a。x', 'https://example.org/a'],
    ['https://example.org/aครับ', 'https://example.org/a'],
    ['“https://example.org/a”', 'https://example.org/a'],
    ['https://de.wikipedia.org/wiki/Größe.', 'https://de.wikipedia.org/wiki/Gr%C3%B6%C3%9Fe'],
  ])('ends where its sentence goes on: %s', (text, link) => {
    expect(links(text)).toEqual([link]);
    expect(html(text).replace(/<[^>]*>/g, '')).toBe(text);
  });

  it('leaves the marks behind it to the sentence', () => {
    expect(html('**见 https://example.org/a。然后**继续')).toMatch(/<\/a>。然后<\/strong>继续/);
  });
});

describe('A list', () => {
  it('of tasks shows which are done, and says so', () => {
    expect(html('- [ ] todo\n- [x] done')).toBe(
      '<ul>\n<li><span class="tick" role="img" aria-label="Not done">☐</span> todo</li>\n' +
        '<li><span class="tick" role="img" aria-label="Done">☑</span> done</li>\n</ul>',
    );
  });

  it('keeps its numbers, unless it leaves the counting to us', () => {
    expect(html('1986. a\n1990. b\n1991. c')).toBe(
      '<ol start="1986">\n<li>a</li>\n<li value="1990">b</li>\n<li>c</li>\n</ol>',
    );
    expect(html('1. a\n1. b')).not.toContain('value');
  });
});

describe('What Markdown would drop', () => {
  it.each([
    ['[注意]: 样本量不足', '[注意]: 样本量不足'],
    ['| a |\n| - |\n| 1 | 2 |', '<td>2</td>'],
    ['``` dose 5 mg\ny\n```', 'dose 5 mg\ny'],
    ['```python\ny\n```', 'data-language="python"'],
    ['[call](tel:+123)', 'call (tel:+123)'],
    ['p<age:65> q', 'p&#x3C;age:65> q'],
    ['[](https://example.org/dose5)', '>https://example.org/dose5</a>'],
    ['[a](/en "title 7")', 'title="title 7"'],
    ['![a](data:5)', 'a (data:5)'],
  ])('stands in the text: %j', (text, part) => expect(html(text)).toContain(part));

  it('is told, if it is a note that nothing refers to', () => {
    expect(render('A[^1].\n\n[^1]: One.\n\n[^2]: Dose 5.').diagnostics).toEqual([
      { kind: 'unused_note', what: '[^2]: Dose 5.', at: 5 },
    ]);
  });
});

/** All that a reader is shown or told: text, names, addresses, numbers of lists, and what the preview says. */
function seen(markdown: string): string {
  const { html: open, lockedHtml, diagnostics } = render(markdown);
  const words: string[] = [];
  const others = diagnostics.map(({ what }) => what);
  visit(fromHtml(open + (lockedHtml ?? ''), { fragment: true }), (node) => {
    if (node.type === 'text') words.push(node.value);
    if (node.type === 'element') others.push(...Object.values(node.properties).map(decoded));
  });
  // A word may go on in the next element.
  return `${words.join('')} ${others.join(' ')}`.replace(/\s/g, '');
}

function decoded(value: unknown): string {
  try {
    return decodeURI(String(value));
  } catch {
    return String(value);
  }
}

describe('Every letter and digit of a text', () => {
  const marks = fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '~',
      '~~',
      '`',
      '```',
      '$',
      '$$',
      '%',
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<!--vip-->',
      '<div>',
      '/>',
    ],
    ...[
      '[',
      ']',
      '](',
      ')',
      '![',
      '](https://example.org/',
      '[a]: ',
      '[a]',
      '[^a]',
      '[^a]: ',
      '](tel:',
      '<https://',
      '"',
    ],
    ...[
      '\n',
      '\n\n',
      '\n\n    ',
      '\n> ',
      '\n- ',
      '\n- [x] ',
      '\n1. ',
      '\n# ',
      '|',
      '\n| - | - |\n',
      '\n---\n',
      '\n\n```',
      '~~~',
    ],
    ...[
      ' ',
      '  \n',
      ' ',
      '，',
      '。',
      '：',
      '（',
      '”',
      ':',
      '@',
      '\\ ',
      'https://example.org/',
      'www.example.org/',
      '&',
    ],
  );
  /** Each word once in a text, so that one that is missing is missed. */
  const words = ['w1x', '剂2量', '5mg', 'Maß7', '용량8', 'ค9า', '60', 'q3'];
  const entries = fc
    .tuple(
      fc.shuffledSubarray(words),
      fc.array(marks, { minLength: 2, maxLength: 24 }),
      fc.infiniteStream(fc.nat(3)),
    )
    .map(([some, signs, turns]) => {
      const rest = [...some];
      const text = signs.map((sign) => sign + (turns.next().value === 0 ? '' : (rest.pop() ?? ''))).join('');
      return { text, used: some.filter((word) => !rest.includes(word)) };
    });

  it('stands in it, or is told to be left out', () => {
    fc.assert(
      fc.property(entries, ({ text, used }) => {
        const all = seen(text);
        expect(used.filter((word) => !all.includes(word))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);
});
