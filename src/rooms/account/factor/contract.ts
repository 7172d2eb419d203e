/** The second factor: set up and taken away by its owner, and shown for a session. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { jsonIn } from '../../../contract/fields.ts';

const limit = { name: 'factor', points: 200, seconds: 3600, provable: 5 };

/** Six figures of an app, or a recovery code, however it is spaced. */
const typedCode = z.prefault(
  z.string().check(z.trim(), z.minLength(1, 'account.errors.factorMissing'), z.maxLength(60)),
  '',
);

/** What a browser or an authenticator says; the library that reads it checks the rest. */
const said = jsonIn(z.unknown(), 20_000);
const options = z.record(z.string(), z.unknown());

/** The session goes on under a new token. */
const renewed = { token: z.string(), expires_at: z.string() };

/** Shown once; null where there were codes already. */
const codes = z.nullable(z.array(z.string()));

export const beginAuthenticator = api({
  method: 'POST',
  path: '/api/user/factor/authenticator/begin',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed',
  input: z.object({}),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  access: 'fresh',
  limit,
});

export const confirmAuthenticator = api({
  method: 'POST',
  path: '/api/user/factor/authenticator/confirm',
  summary: 'Puts the app that was set up in force, by a code of it',
  input: z.object({ code: typedCode }),
  answer: z.object({ ...renewed, codes }),
  access: 'fresh',
  limit,
});

export const beginPasskey = api({
  method: 'POST',
  path: '/api/user/factor/passkey/begin',
  summary: 'Asks the caller’s browser for a new passkey',
  input: z.object({}),
  answer: z.object({ options }),
  access: 'fresh',
  limit,
});

export const confirmPasskey = api({
  method: 'POST',
  path: '/api/user/factor/passkey/confirm',
  summary: 'Keeps the passkey that the browser has made',
  input: z.object({ response: said }),
  answer: z.object({ ...renewed, codes }),
  access: 'fresh',
  limit,
});

export const renewRecoveryCodes = api({
  method: 'POST',
  path: '/api/user/factor/codes',
  summary: 'Makes ten recovery codes in place of those that there were',
  input: z.object({}),
  answer: z.object({ codes: z.array(z.string()) }),
  access: 'fresh',
  limit,
});

export const removeFactor = api({
  method: 'POST',
  path: '/api/user/factor/remove',
  summary: 'Takes the authenticator app, or a passkey by its id, off the caller’s account',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(1500)) }),
  answer: z.object({}),
  access: 'fresh',
  limit,
});

export const showCode = api({
  method: 'POST',
  path: '/api/user/factor/show',
  summary: 'Shows the second factor for the caller’s session, by a code of the app or a recovery code',
  input: z.object({ code: typedCode }),
  answer: z.object({
    ...renewed,
    /** How many recovery codes are left, when one was used. */
    left: z.nullable(z.int()),
  }),
  access: 'user',
  limit,
});

export const askPasskey = api({
  method: 'POST',
  path: '/api/user/factor/passkey/ask',
  summary: 'Asks the caller’s browser to sign with one of the account’s passkeys',
  input: z.object({}),
  answer: z.object({ options }),
  access: 'user',
  limit,
});

export const showPasskey = api({
  method: 'POST',
  path: '/api/user/factor/passkey/show',
  summary: 'Shows the second factor for the caller’s session, by a passkey',
  input: z.object({ response: said }),
  answer: z.object(renewed),
  access: 'user',
  limit,
});
