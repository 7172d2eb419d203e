/** The one state of the dialog (docs/specification.md §3): what was typed stays when the method changes. */

import { defaultDial } from './typed.ts';

/** A code is good for one thing only, so each has a field of its own. */
export type Fields = {
  username: string;
  password: string;
  phone: string;
  /** Dial code with its +. */
  country: string;
  email: string;
  newPassword: string;
  phoneCode: string;
  emailCode: string;
  resetCode: string;
  newPhoneCode: string;
  newEmailCode: string;
};

export type FieldName = keyof Fields;

export type CodeField = Extract<FieldName, `${string}Code`>;

export const emptyFields: Fields = {
  username: '',
  password: '',
  phone: '',
  country: defaultDial,
  email: '',
  newPassword: '',
  phoneCode: '',
  emailCode: '',
  resetCode: '',
  newPhoneCode: '',
  newEmailCode: '',
};

/** What the dialog shows: `login` has a method beside it. */
export type View = 'login' | 'reset' | 'set-email' | 'set-phone' | 'set-password' | 'set-wechat' | 'step-up';

export type Method = 'password' | 'phone' | 'email' | 'wechat';

/** What a form does when it is sent. */
export type ActionName =
  | Exclude<Method, 'wechat'>
  | 'reset'
  | Extract<View, 'set-email' | 'set-phone' | 'set-password'>;
