/** What hostile texts become: nothing that runs, and nothing without measure. */
import { describe, expect, it } from 'vitest';
import { run } from './postThread.ts';

const words = { figure: 'Figure', notes: 'Notes', answer: 'Answer', done: 'Done', undone: 'Not done' };
const render = (markdown: string) =>
  run({ markdown, words, images: {}, mark: 'p1', origin: 'https://here.example' });

const grown = {
  'an address that is defined once and linked to often': `[a]: https://a.example/${'x'.repeat(9900)}\n\n${'[a] '.repeat(200)}`,
  'the heading of a wide table, repeated at each cell': `|${['a', 'b', 'c', 'd'].map((one) => one.repeat(2400)).join('|')}|\n|-|-|-|-|\n${'|x|y|z|w|\n'.repeat(200)}`,
  'a macro': `$\\def\\a{${'x'.repeat(300)}}${'\\a'.repeat(200)}$`,
};

const running = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#x6A;avascript:alert(1)) [d](data:text/html,x) [e](vbscript:x)',
  '$\\href{javascript:alert(1)}{x}$ $\\style{color:red}{x}$ $\\class{a}{x}$',
  '![<svg onload=1>](https://evil.example/x.png) ![x](javascript:alert(1))',
  '<https://a.example/"onmouseover=1> http://a.example/?"onx=1 [x](y "\\" onmouseover=alert(1)")',
  '@[<b onclick=1>](#member-1) `<span class="mention" data-member="1">x</span>`',
  '[^"><x onx=1>]\n\n[^"><x onx=1>]: a',
];

describe('A hostile text', () => {
  it.each(Object.entries(grown))('does not grow without measure by %s', (_name, markdown) => {
    expect(markdown.length).toBeLessThanOrEqual(20_000);
    expect(() => render(markdown)).toThrow('too much HTML');
  });

  it('grows as much as formulas do', () => {
    expect(render('$\\frac{\\bar{x}_1 - \\bar{x}_2}{\\sqrt{s^2 / n}}$ '.repeat(400)).html).toContain(
      '</math>',
    );
  });

  it.each(running)('brings nothing that runs: %s', (markdown) => {
    const { html } = render(markdown);
    // What stands within quotation marks is the value of an attribute, such as the title of a link.
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(
      /<(?:script|img|svg|b\b)|<[^>]*\s(?:on\w+|style|src)=/i,
    );
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https?:|mailto:|#|[\w/])/);
  });

  it('hides no link from the count, however it is written', () => {
    const { links } = render(
      'www.a.example [b](//b.example) [c](https:/c.example) [d](https://here.example@d.example) e@e.example ![f](http://f.example)',
    );
    expect(links).toHaveLength(6);
  });
});
