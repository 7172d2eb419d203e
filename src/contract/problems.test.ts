import { describe, expect, it } from 'vitest';
import { isSentenceKey } from './problems.ts';

describe('A fault in an input', () => {
  it.each(['contact.errors.nameMissing', 'sample-size.errors.tooLong'])('can be mended with %s', (key) => {
    expect(isSentenceKey(key)).toBe(true);
  });

  it.each(['Invalid input', 'contact.form.name', 'contact.errors', 'contact.errors.', '-a.errors.b'])(
    'is a wrong shape with %s',
    (text) => {
      expect(isSentenceKey(text)).toBe(false);
    },
  );
});
