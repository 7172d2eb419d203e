/** What each form sends, held to the contract's own rules before it goes. */

import type { Client } from '../../../contract/client.ts';
import type { AnswerOf, Endpoint, SentOf } from '../../../contract/endpoint.ts';
import { plainEmail } from '../../../lib/typedContact.ts';
import {
  changeEmail,
  changeMobile,
  changePassword,
  emailLogin,
  login,
  mobileLogin,
  resetPwd,
  sendEms,
  sendSms,
} from '../contract.ts';
import type { ActionName, CodeField, FieldName, Fields } from './fields.ts';
import { keptInvite } from './invite.ts';
import { codeDigits, defaultDial, internationalNumber, isEmail } from './typed.ts';

/** A wrong field, and why: the key of a sentence. */
export type Fault = { field: FieldName; key: string };

export type Call<A = unknown> = {
  /** What the contract would refuse: of each field the first fault, in the order of the form. */
  faults(): Fault[];
  send(client: Client): Promise<A>;
  /** Our field for the server's. */
  field(serverName: string): FieldName | undefined;
};

/** The dialog reports its own failures, so its calls show nothing themselves and never open a second sign-in. */
const quiet = { quiet: true, asks: false } as const;

function callOf<E extends Endpoint>(
  endpoint: E,
  input: SentOf<E>,
  names: Readonly<Record<string, FieldName>>,
): Call<AnswerOf<E>> {
  const field = (serverName: string) => (Object.hasOwn(names, serverName) ? names[serverName] : undefined);
  return {
    field,
    faults() {
      const { error } = endpoint.input.safeParse(input);
      const found = new Map<FieldName, Fault>();
      for (const { path, message } of error?.issues ?? []) {
        const at = field(String(path[0]));
        if (at && !found.has(at)) found.set(at, { field: at, key: message });
      }
      return [...found.values()];
    },
    send: (client) => client.call(endpoint, input, quiet),
  };
}

const phoneOf = ({ country, phone }: Fields) => internationalNumber(country, phone);

/** With @ an e-mail address, else a phone number, of China where it names no country (docs/specification.md §5.3). */
function accountOf({ username }: Fields): string {
  return isEmail(username) ? plainEmail(username) : internationalNumber(defaultDial, username);
}

export const actions: Record<ActionName, (fields: Fields) => Call> = {
  password: ({ username, password }) =>
    callOf(login, { account: username, password }, { account: 'username', password: 'password' }),
  phone: (fields) =>
    callOf(
      mobileLogin,
      { mobile: phoneOf(fields), captcha: codeDigits(fields.phoneCode), ...keptInvite() },
      { mobile: 'phone', captcha: 'phoneCode' },
    ),
  email: ({ email, emailCode }) =>
    callOf(
      emailLogin,
      { email, captcha: codeDigits(emailCode), ...keptInvite() },
      { email: 'email', captcha: 'emailCode' },
    ),
  reset: (fields) =>
    callOf(
      resetPwd,
      { account: accountOf(fields), captcha: codeDigits(fields.resetCode), password: fields.newPassword },
      { account: 'username', captcha: 'resetCode', password: 'newPassword' },
    ),
  'set-phone': (fields) =>
    callOf(
      changeMobile,
      { mobile: phoneOf(fields), captcha: codeDigits(fields.newPhoneCode) },
      { mobile: 'phone', captcha: 'newPhoneCode' },
    ),
  'set-email': ({ email, newEmailCode }) =>
    callOf(
      changeEmail,
      { email, captcha: codeDigits(newEmailCode) },
      { email: 'email', captcha: 'newEmailCode' },
    ),
  'set-password': ({ newPassword }) =>
    callOf(changePassword, { password: newPassword }, { password: 'newPassword' }),
};

/** Sending a code: to whom, and the key under which the wait until the next one is counted. */
export type Sending = Call<AnswerOf<typeof sendSms>> & { target: string; restKey: string };

type MobileEvent = SentOf<typeof sendSms>['event'];
type EmailEvent = SentOf<typeof sendEms>['event'];

function bySms(mobile: string, event: MobileEvent, field: FieldName): Sending {
  const call = callOf(sendSms, { mobile, event }, { mobile: field });
  return { ...call, target: mobile, restKey: `sms ${mobile} ${event}` };
}

function byEmail(typed: string, event: EmailEvent, field: FieldName): Sending {
  const email = plainEmail(typed);
  const call = callOf(sendEms, { email, event }, { email: field });
  return { ...call, target: email, restKey: `ems ${email.toLowerCase()} ${event}` };
}

export const sendings: Record<CodeField, (fields: Fields) => Sending> = {
  phoneCode: (fields) => bySms(phoneOf(fields), 'mobilelogin', 'phone'),
  emailCode: ({ email }) => byEmail(email, 'login', 'email'),
  newPhoneCode: (fields) => bySms(phoneOf(fields), 'changemobile', 'phone'),
  newEmailCode: ({ email }) => byEmail(email, 'changeemail', 'email'),
  resetCode(fields) {
    const account = accountOf(fields);
    if (isEmail(account)) return byEmail(account, 'resetpwd', 'username');
    const sending = bySms(account, 'resetpwd', 'username');
    if (account !== '') return sending;
    return { ...sending, faults: () => [{ field: 'username', key: 'account.errors.accountMissing' }] };
  },
};
