import { describe, expect, it } from 'vitest';
import { designs } from '../../designs/catalogue.ts';
import { fetchDesign } from './designModules.ts';

describe('the design that a page fetches', () => {
  it.each(designs.map((design) => [design.id, design] as const))(
    '%s is the one of the catalogue',
    async (id, design) => {
      expect(await fetchDesign(id)).toBe(design);
    },
  );

  it('is none for any other name', async () => {
    expect(await fetchDesign('constructor')).toBeUndefined();
    expect(await fetchDesign('no-such-design')).toBeUndefined();
  });
});
