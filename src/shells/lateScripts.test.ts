import { describe, expect, it } from 'vitest';
import { bootScript } from './boot.ts';
import { lateRel, lateScripts, lateType } from './lateScripts.ts';

describe('A page whose script comes late', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"></head><body><script type="module" async="">import "/a.js"</script>';

  it('keeps the text of its module script, which the policy knows by its hash', () => {
    expect(lateScripts(html)).toContain(`<script type="${lateType}">import "/a.js"</script>`);
  });

  it('keeps the nonce of a live page', () => {
    const live = '<body><script nonce="abc" type="module" async="">1</script>';
    expect(lateScripts(live)).toBe(`<body><script nonce="abc" type="${lateType}">1</script>`);
  });

  it('asks for no module before the boot script does', () => {
    expect(lateScripts(html)).toContain(`<link rel="${lateRel}" href="/a.js">`);
  });

  it('is started by the boot script', () => {
    expect(bootScript).toContain(`"${lateType}"`);
    expect(bootScript).toContain(`"${lateRel}"`);
  });

  it('is not mistaken for what a text says of scripts', () => {
    const text = `<p>Write type="module" async="" there</p>`;
    expect(lateScripts(html + text.replace(/ type.*""/, ''))).toContain(lateType);
    expect(() => lateScripts(`<body>${text}</body>`)).toThrow('no module script');
  });

  it('notices when React Router writes its script in another way', () => {
    expect(() => lateScripts('<html></html>')).toThrow('no module script');
  });
});
