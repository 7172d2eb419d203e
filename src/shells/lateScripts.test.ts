import { describe, expect, it } from 'vitest';
import { bootScript } from './boot.ts';
import { lateRel, lateScripts, lateType } from './lateScripts.ts';

describe('A page whose script comes late', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"></head><script type="module" async="">import "/a.js"</script>';

  it('keeps the text of its module script, which the policy knows by its hash', () => {
    expect(lateScripts(html)).toContain(`<script type="${lateType}">import "/a.js"</script>`);
  });

  it('keeps the nonce of a live page', () => {
    const live = '<script nonce="abc" type="module" async="">1</script>';
    expect(lateScripts(live)).toBe(`<script nonce="abc" type="${lateType}">1</script>`);
  });

  it('asks for no module before the boot script does', () => {
    expect(lateScripts(html)).toContain(`<link rel="${lateRel}" href="/a.js">`);
  });

  it('is started by the boot script', () => {
    expect(bootScript).toContain(`"${lateType}"`);
    expect(bootScript).toContain(`"${lateRel}"`);
  });

  it('notices when React Router writes its script in another way', () => {
    expect(() => lateScripts('<html></html>')).toThrow('no module script');
  });
});
