import { describe, expect, it } from 'vitest';
import { CallError } from '../../contract/callError.ts';
import { SentKey } from './sentKey.ts';

const failure = (status: number) => new CallError('It failed', { code: 0, status });

describe('What is sent', () => {
  it.each([0, 502, 504])(
    'has the same key again where no answer came (%d), while it says the same',
    (status) => {
      const sent = new SentKey();
      const key = sent.keyOf('one');
      expect(sent.refused(failure(status))).toBe(false);
      expect([sent.keyOf('one') === key, sent.keyOf('two') === key]).toEqual([true, false]);
    },
  );

  it('is another one once it was kept, or refused by the server', () => {
    const sent = new SentKey();
    const first = sent.keyOf('one');
    sent.kept();
    const second = sent.keyOf('one');
    expect(sent.refused(failure(409))).toBe(true);
    expect(new Set([first, second, sent.keyOf('one')]).size).toBe(3);
  });
});
