/**
 * Accounts: sending codes, logging in, credentials, a person's own account and its sessions
 * (docs/specification.md §5, §7.2).
 */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { flag, givingCall, uuid } from '../../contract/fields.ts';
import { roles } from '../../contract/roles.ts';
import { plainContact, plainEmail } from '../../lib/typedContact.ts';
import { studySessionAddress } from './studySessionAddress.ts';

/** Events that a code can be sent for; a code for one is good for no other. */
const mobileEvents = ['register', 'mobilelogin', 'changemobile', 'resetpwd'] as const;
const emailEvents = ['login', 'changeemail', 'resetpwd'] as const;

/** Longest texts taken, in characters. */
export const profileLengths = {
  nickname: 40,
  school: 120,
  major: 120,
  research_field: 500,
  research_achievements: 5000,
} as const;

/** Code points of a password after NFKC. */
export const passwordLengths = { least: 10, most: 128 } as const;

/** A name chosen once: letters and figures of any script, then also . _ -; the room adds what it must not look like. */
const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{2,29}$/u;

/** A field that a form left out is a field left blank. */
const blankable = (schema: z.ZodMiniString<string>) => z.prefault(schema, '');

const mobile = blankable(
  z.string().check(z.overwrite(plainContact), z.minLength(1, 'account.errors.phoneMissing'), z.maxLength(40)),
);
const email = blankable(
  z.string().check(
    z.overwrite(plainEmail),
    z.minLength(1, 'account.errors.emailMissing'),
    // What follows is not run on more: it is quadratic.
    z.maxLength(254, { error: 'account.errors.emailInvalid', abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'account.errors.emailInvalid'),
  ),
);

/** What a form lacks is told in the one sentence that docs/specification.md §5 has for that form. */
const needed = (key: string, most = 300) =>
  blankable(z.string().check(z.overwrite(plainContact), z.minLength(1, key), z.maxLength(most)));
const password = (key: string) => blankable(z.string().check(z.minLength(1, key), z.maxLength(1000)));
const captcha = (key: string) =>
  blankable(
    z
      .string()
      .check(z.overwrite(plainContact), z.minLength(1, key), z.regex(/^\d{6}$/, 'account.errors.codeWrong')),
  );
/** A code of WeChat, as its platform writes it. */
const wechatCode = blankable(
  z.string().check(z.trim(), z.minLength(1, 'account.errors.wechatRefused'), z.maxLength(512)),
);

/** The code of whoever invited the caller; one that is nobody’s changes nothing. Only the first sign-in looks at it. */
const invite = z.optional(z.string().check(z.maxLength(40)));

const sent = z.object({
  /** Seconds until another code can be sent to the same target. */
  retry_after: z.int(),
});

const session = z.object({
  token: z.string(),
  /** ISO 8601; when the session ends however much it is used. */
  expires_at: z.string(),
});

/** Many people share an address behind a hospital's router: beyond this, proof of work opens the way. */
const sending = { name: 'code-sending', points: 20, seconds: 3600, provable: 10 };
const signingIn = { name: 'sign-in', points: 200, seconds: 900, provable: 5 };
const changing = { name: 'account-change', points: 200, seconds: 3600, provable: 5 };

export const sendSms = api({
  method: 'POST',
  path: '/api/sms/send',
  summary: 'Sends a code by SMS; answers alike whether or not an account has the number',
  input: z.object({ mobile, event: z.enum(mobileEvents) }),
  answer: sent,
  limit: sending,
});

export const sendEms = api({
  method: 'POST',
  path: '/api/ems/send',
  summary: 'Sends a code by email; answers alike whether or not an account has the address',
  input: z.object({ email, event: z.enum(emailEvents) }),
  answer: sent,
  limit: sending,
});

export const login = api({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Logs in with a password; the account is a username, a phone number or an email address',
  input: z.object({
    account: needed('account.errors.passwordIncomplete'),
    password: password('account.errors.passwordIncomplete'),
  }),
  answer: session,
  limit: signingIn,
});

export const mobileLogin = api({
  method: 'POST',
  path: '/api/user/mobileLogin',
  summary: 'Logs in with a code sent by SMS; the first time, this creates the account',
  input: z.object({
    mobile: needed('account.errors.phoneIncomplete', 40),
    captcha: captcha('account.errors.phoneIncomplete'),
    invite,
  }),
  answer: session,
  limit: signingIn,
});

export const emailLogin = api({
  method: 'POST',
  path: '/api/user/emailLogin',
  summary: 'Logs in with a code sent by email; the first time, this creates the account',
  input: z.object({
    email: needed('account.errors.emailIncomplete'),
    captcha: captcha('account.errors.emailIncomplete'),
    invite,
  }),
  answer: session,
  limit: signingIn,
});

/**
 * `state` came from `wechatState` and is bound to this browser; WeChat hands it back beside the code. A browser that
 * asked for none sends the code alone (docs/specification.md §7).
 */
const fromWechat = z.object({
  code: wechatCode,
  state: z.optional(z.string().check(z.trim(), z.maxLength(512))),
});

export const wechatLogin = api({
  method: 'POST',
  path: '/api/user/wechatLogin',
  summary: 'Logs in with WeChat; the first time, this creates the account',
  input: z.extend(fromWechat, { invite }),
  answer: session,
  limit: signingIn,
});

export const wechatState = api({
  method: 'POST',
  path: '/api/user/wechatState',
  summary: 'Begins a WeChat login or link: a state for this browser, and the address of WeChat’s page',
  input: z.object({
    type: z.enum(['login', 'bind']),
    /** `scan` shows a QR code; `inside` is for WeChat's own browser. */
    way: z.prefault(z.enum(['scan', 'inside']), 'scan'),
  }),
  /** `inside`: whether that way is open; without it, the address is that of a QR code. */
  answer: z.object({ state: z.string(), url: z.string(), inside: z.boolean(), expires_at: z.string() }),
  limit: { name: 'wechat-state', points: 120, seconds: 3600, provable: 5 },
});

export const resetPwd = api({
  method: 'POST',
  path: '/api/user/resetPwd',
  summary: 'Sets a new password with a code, and ends every session of the account',
  input: z.object({
    account: needed('account.errors.resetIncomplete'),
    captcha: captcha('account.errors.resetIncomplete'),
    password: password('account.errors.resetIncomplete'),
  }),
  answer: z.object({}),
  limit: signingIn,
});

export const changePassword = api({
  method: 'POST',
  path: '/api/user/changePassword',
  summary: 'Sets the caller’s password, renews the caller’s session and ends the others',
  input: z.object({ password: password('account.errors.resetIncomplete') }),
  answer: session,
  access: 'fresh',
  limit: changing,
});

const changed = z.extend(session, {
  /** ISO 8601; of an account with rights, when the change takes effect. */
  waits_until: z.nullable(z.string()),
});

export const changeMobile = api({
  method: 'POST',
  path: '/api/user/changeMobile',
  summary:
    'Sets the caller’s phone number, renews the caller’s session, ends the others and tells the old contact; of an account with rights, after a day',
  input: z.object({
    mobile: needed('account.errors.phoneIncomplete', 40),
    captcha: captcha('account.errors.phoneIncomplete'),
  }),
  answer: changed,
  access: 'fresh',
  limit: changing,
});

export const changeEmail = api({
  method: 'POST',
  path: '/api/user/changeEmail',
  summary:
    'Sets the caller’s email address, renews the caller’s session, ends the others and tells the old contact; of an account with rights, after a day',
  input: z.object({
    email: needed('account.errors.emailIncomplete'),
    captcha: captcha('account.errors.emailIncomplete'),
  }),
  answer: changed,
  access: 'fresh',
  limit: changing,
});

export const bindWechat = api({
  method: 'POST',
  path: '/api/user/bindWechat',
  summary:
    'Links a WeChat account to the caller’s account, renews the caller’s session and ends the others; of an account with rights, after a day',
  input: fromWechat,
  answer: changed,
  access: 'fresh',
  limit: changing,
});

export const logout = api({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the caller’s session; without one it succeeds too',
  input: z.object({}),
  answer: z.object({}),
});

/** The account as its owner sees it, email and phone in full. Parts of other rooms are empty without them. */
export const ownAccount = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  school: z.string(),
  major: z.string(),
  research_field: z.string(),
  research_achievements: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  wechat_bound: z.boolean(),
  has_password: z.boolean(),
  invitation_code: z.string(),
  roles: z.array(z.string()),
  /** Identity review: 0 awaiting, 1 approved, 2 rejected, null when nothing was submitted. */
  authentication: z.object({ status: z.nullable(z.int()) }),
  vip: z.object({ expires_at: z.nullable(z.string()) }),
  points: z.object({ current: z.int(), withdrawable: z.int() }),
});

export type OwnAccount = z.output<typeof ownAccount>;

export const getAccount = api({
  method: 'GET',
  path: '/api/user/index',
  summary: 'The caller’s account',
  input: z.object({}),
  answer: ownAccount,
  access: 'user',
});

const line = (most: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, 'account.errors.tooLong')));

export const saveProfile = api({
  method: 'POST',
  path: '/api/user/profile',
  summary: 'Saves any of the profile fields; the username can be set only once',
  input: z.strictObject({
    username: z.optional(
      z
        .string()
        .check(z.trim(), z.normalize('NFKC'), z.regex(usernamePattern, 'account.errors.usernameInvalid')),
    ),
    nickname: line(profileLengths.nickname),
    school: line(profileLengths.school),
    major: line(profileLengths.major),
    research_field: line(profileLengths.research_field),
    research_achievements: line(profileLengths.research_achievements),
  }),
  answer: z.object({}),
  access: 'user',
  limit: changing,
});

const aSession = z.object({
  id: z.string(),
  /** Browser and system as the browser named itself; '' when it did not. */
  browser: z.string(),
  system: z.string(),
  /** How this session was logged in. */
  method: z.enum(['password', 'phone', 'email', 'wechat']),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export type OwnSession = z.output<typeof aSession>;

export const getSessions = api({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'The live sessions of the caller’s account, the one in use first',
  input: z.object({}),
  answer: z.object({ sessions: z.array(aSession) }),
  access: 'user',
});

export const getStudySession = api({
  ...studySessionAddress,
  summary:
    'Answers where studies are open in the caller’s browser; elsewhere refuses as stale_sign_in or step_up',
  input: z.object({}),
  answer: z.object({}),
  access: 'user',
});

export const endSessions = api({
  method: 'POST',
  path: '/api/user/sessions/end',
  summary: 'Ends one session of the caller’s account by its id, or all of them, the caller’s included',
  input: z.object({
    id: z.optional(z.string().check(z.regex(/^(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/))),
    all: z.optional(z.union([z.string().check(z.maxLength(10)), z.boolean(), z.number()])),
  }),
  answer: z.object({}),
  access: 'user',
  limit: changing,
});

export const setRole = api({
  method: 'POST',
  path: '/api/staff/roles',
  summary: 'Grants a role to an account, or removes it',
  input: z.object({ account: uuid, role: z.enum(roles), granted: flag }),
  ...givingCall,
});

export const becomeFirstAdmin = api({
  method: 'POST',
  path: '/api/staff/first',
  summary: 'Makes the person who is logged in the first admin, by the link that the first start printed',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'first-admin', points: 20, seconds: 3600 },
});
