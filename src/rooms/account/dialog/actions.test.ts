import { describe, expect, it } from 'vitest';
import { actions, sendings } from './actions.ts';
import { emptyFields } from './fields.ts';

/** What is said beside each field. */
const said = (faults: { field: string; key: string }[]) => faults.map(({ field, key }) => `${field}: ${key}`);

describe('What is missing is said once for each field, as docs/specification.md §5 has it', () => {
  it.each([
    [
      'password',
      ['username: account.errors.passwordIncomplete', 'password: account.errors.passwordIncomplete'],
    ],
    ['phone', ['phone: account.errors.phoneIncomplete', 'phoneCode: account.errors.phoneIncomplete']],
    ['email', ['email: account.errors.emailIncomplete', 'emailCode: account.errors.emailIncomplete']],
    [
      'reset',
      [
        'username: account.errors.resetIncomplete',
        'resetCode: account.errors.resetIncomplete',
        'newPassword: account.errors.resetIncomplete',
      ],
    ],
    ['set-phone', ['phone: account.errors.phoneIncomplete', 'newPhoneCode: account.errors.phoneIncomplete']],
    ['set-email', ['email: account.errors.emailIncomplete', 'newEmailCode: account.errors.emailIncomplete']],
    ['set-password', ['newPassword: account.errors.resetIncomplete']],
  ] as const)('on sending the form %s', (action, expected) => {
    expect(said(actions[action](emptyFields).faults())).toEqual(expected);
  });

  it.each([
    ['phoneCode', 'phone: account.errors.phoneMissing'],
    ['emailCode', 'email: account.errors.emailMissing'],
    ['newPhoneCode', 'phone: account.errors.phoneMissing'],
    ['newEmailCode', 'email: account.errors.emailMissing'],
    ['resetCode', 'username: account.errors.accountMissing'],
  ] as const)('on asking for a code in %s', (field, expected) => {
    expect(said(sendings[field](emptyFields).faults())).toEqual([expected]);
  });
});
