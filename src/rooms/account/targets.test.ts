import { describe, expect, it } from 'vitest';
import { requireEmail } from './signIn.ts';
import { foldEmail, handleOf, readMobile } from './targets.ts';

/** What a paste brings along: spaces without width, marks of direction, of order and of a line that may break. */
const unseen = ['\u200b', '\u200e', '\u202a', '\u2068', '\ufeff', '\u00a0', '\u00ad', '\u2060', '\t'];

describe('One mailbox', () => {
  it.each([
    ['t@example.org', 't@example.org'],
    ['T@Example.ORG', 't@example.org'],
    ['t@example.org.', 't@example.org'],
    ['t@example。org', 't@example.org'],
    ['t＠example．org', 't@example.org'],
    ['t@bücher.example', 't@xn--bcher-kva.example'],
    ['t@BÜCHER.example', 't@xn--bcher-kva.example'],
    ['t@bu\u0308cher.example.', 't@xn--bcher-kva.example'],
    ['t@xn--bcher-kva.example', 't@xn--bcher-kva.example'],
    ['t@XN--bcher-KVA.example', 't@xn--bcher-kva.example'],
    ['t@邮箱.中国', 't@xn--c0zu34b.xn--fiqs8s'],
    ['t@exa\u00admple.org', 't@example.org'],
    ['t@mail_1.example.org', 't@mail_1.example.org'],
    ['t+list@example.org', 't+list@example.org'],
    ['ünal@example.org', 'ünal@example.org'],
  ])('has one key: %s', (typed, key) => {
    expect(foldEmail(typed)).toBe(key);
    expect(foldEmail(key)).toBe(key);
  });

  it.each(['t@BÜCHER.example.', 'ﬁ@example。org', 'İ@example.org', `t@exa\u00admple.org\u200b`])(
    'is kept by an address that has the same key when it is sealed anew: %j',
    (typed) => {
      const { email, email_key } = requireEmail(typed);
      expect(foldEmail(email)).toBe(email_key);
    },
  );

  it.each([
    't',
    't@',
    '@example.org',
    't@example',
    't@1.2',
    'a b@example.org',
    `${'t'.repeat(250)}@example.org`,
  ])('is refused as it is typed where nobody would be found by it: %s', (typed) => {
    expect(() => requireEmail(typed)).toThrow('invalid');
  });

  it.each(unseen)('has the same with %j before it and behind it', (mark) => {
    expect(foldEmail(`${mark}t@example.org${mark}`)).toBe('t@example.org');
  });

  it('has 254 characters at most, as mail can be sent to (RFC 5321, erratum 1690)', () => {
    const long = (length: number) => `${'t'.repeat(length - '@example.org'.length)}@example.org`;
    expect(foldEmail(long(254))).toBe(long(254));
    expect(foldEmail(long(255))).toBeUndefined();
  });

  it.each([
    't@example',
    't@example.org..',
    't@.org',
    't@a..org',
    't@192.0.2.1',
    't@example.org:25',
    't@example.org/x',
    't@ex%61mple.org',
    't@exa mple.org',
    'a@b@example.org',
    'a b@example.org',
    '@example.org',
    '.',
    '',
    `t@${'a.'.repeat(130)}org`,
  ])('is not what %j says', (typed) => {
    expect(foldEmail(typed)).toBeUndefined();
  });
});

describe('One phone number', () => {
  it.each([
    ['+8613800138000', '+8613800138000'],
    ['13800138000', '+8613800138000'],
    ['138 0013－8000', '+8613800138000'],
    ['8613800138000', '+8613800138000'],
    ['+86 86 138 0013 8000', '+8613800138000'],
    ['+86 +86 138 0013 8000', '+8613800138000'],
    ['+86 138‑0013–8000', '+8613800138000'],
    ['+49 49 1512 3456789', '+4915123456789'],
    // Mobiles that begin as the code of their own country does.
    ['+91 91987 65432', '+919198765432'],
    ['+91 91 91987 65432', '+919198765432'],
    ['+39 391 234 5678', '+393912345678'],
    ['+44 (0)7400 123456', '+447400123456'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+52 044 55 1234 5678', '+525512345678'],
    ['+52 52 1 55 1234 5678', '+525512345678'],
    ['+54 11 15 2345 6789', '+5491123456789'],
    ['+54 9 11 2345 6789', '+5491123456789'],
  ])('is one, however written: %s', (typed, number) => {
    expect(readMobile(typed)).toBe(number);
    expect(readMobile(number)).toBe(number);
  });

  it.each(unseen)('is the same with %j before, in and behind it', (mark) => {
    expect(readMobile(`${mark}138${mark}00138000${mark}`)).toBe('+8613800138000');
  });

  it.each(['', '+', '1380013800²', '138001380001', '+86 86 86 138 0013 8000', '+52 2 55 1234 5678', 'abc'])(
    'is not what %j says',
    (typed) => {
      expect(readMobile(typed)).toBeUndefined();
    },
  );
});

it('A name to log in with is found though marks that nobody sees came along', () => {
  expect(handleOf('\u200bDr.Bo_1\ufeff')).toEqual({ username_key: 'dr.bo_1' });
});
