import { describe, expect, it } from 'vitest';
import { type Filling, filled, marks, type PageTemplate, templateOf } from './pageTemplate.ts';

const written = templateOf(
  `<html><script nonce="${marks.nonce}">csrfToken='${marks.csrf}'</script><p>${marks.name}</p>`,
  `<script nonce="${marks.nonce}">read(${JSON.stringify(JSON.stringify([marks.id, marks.name]))})</script></html>`,
);

const page = (template: PageTemplate, filling?: Filling) => filled(template, filling).toString();

describe('A page with gaps', () => {
  it('is whole once they are filled, each time for somebody else', () => {
    for (const filling of [
      { nonce: 'abc', id: '1', name: 'Ana', csrf: 'token1' },
      { nonce: 'def', id: '2', name: 'Ben', csrf: 'token2' },
    ]) {
      const { nonce, id, name, csrf } = filling;
      expect(page(written, filling)).toBe(
        `<html><script nonce="${nonce}">csrfToken='${csrf}'</script><p>${name}</p>` +
          `<script nonce="${nonce}">read("[\\"${id}\\",\\"${name}\\"]")</script></html>`,
      );
    }
  });

  it('holds a name as text, whatever is in it', () => {
    const name = `</script><b>"'&\u2028\\`;
    const text = page(written, { nonce: 'abc', id: '1', name, csrf: '' });
    expect(text).toContain('<p>&lt;/script&gt;&lt;b&gt;&quot;&#x27;&amp;\u2028\\</p>');
    const [, data = ''] = /read\((".*")\)/s.exec(text) ?? [];
    expect(JSON.parse(JSON.parse(data))).toEqual(['1', name]);
    expect(text.match(/<\/?script/g)).toHaveLength(4);
    expect(text).not.toContain('<b>');
  });

  it('is what was written when nothing is filled in', () => {
    const html = '<html><p>Text</p>';
    expect(page(templateOf(html, ''))).toBe(html);
    expect(page(templateOf(html, '<script></script></html>'))).toBe(`${html}<script></script></html>`);
  });
});
