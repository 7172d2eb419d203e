/** What nobody sees goes; what joins the signs of one picture is seen. */
import { describe, expect, it } from 'vitest';
import { cleanLine, holdsUnseen } from './unseen.ts';

describe('A line as it is kept', () => {
  it.each(['👨‍👩‍👧', '❤️', '👩🏽‍⚕️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🏳️‍🌈', 'Ana 🩺 ☎️'])('keeps %s whole', (text) => {
    expect(cleanLine(text)).toBe(text);
    expect(holdsUnseen(text)).toBe(false);
  });

  it.each([
    ['a\u200db', 'ab'],
    ['a\ufe0fb', 'ab'],
    ['👨‍👩‍👧\u200d', '👨‍👩‍👧'],
    ['❤\u200d\u200d❤', '❤❤'],
    ['a\u{e0041}b\u202e', 'ab'],
    ['\u200b \u2800', ''],
  ])('loses what is unseen elsewhere: %j', (text, seen) => {
    expect(cleanLine(text)).toBe(seen);
    expect(holdsUnseen(text)).toBe(true);
  });
});
