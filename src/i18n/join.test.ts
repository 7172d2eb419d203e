import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { joined } from './join.ts';

describe('Messages of several loaders', () => {
  it('keep every group of a namespace that came in parts, in whatever order', () => {
    const part = { account: { menu: 'm' } };
    const whole = { account: { menu: 'm', errors: 'e' }, common: { a: 'b' } };
    expect(joined([part, whole])).toEqual(whole);
    expect(joined([whole, part])).toEqual(whole);
  });
});

describe('A pick of the catalogue', () => {
  const catalogue = loadCatalogue(join(import.meta.dirname, '../..'));

  it('takes one group of a namespace by its path', () => {
    const { common } = catalogue.pick('en', ['common']);
    expect(catalogue.pick('en', ['common.toast'])).toEqual({ common: { toast: common?.toast } });
    expect(catalogue.pick('en', ['common.toast', 'common'])).toEqual({ common });
  });

  it('of what is not there, or is not for pages, is empty', () => {
    expect(catalogue.pick('en', ['common.nothing', 'nowhere.menu'])).toEqual({
      common: { nothing: {} },
      nowhere: { menu: {} },
    });
    expect(catalogue.pick('en', ['common.problems'])).toEqual({ common: { problems: {} } });
  });
});
