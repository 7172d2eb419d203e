/**
 * Passkeys (WebAuthn Level 3): made and used at this site's own address alone, by a person whom their device has
 * verified. What is to be signed is drawn here, good once and for five minutes.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Passkey, passkeysOf, putChallenge, takeChallenge } from '../queries/factor.ts';

const lastingMs = 5 * 60_000;

/** More than anybody has devices. */
export const mostPasskeys = 10;

function idOf({ origin }: Pick<Context, 'origin'>): string {
  return new URL(origin).hostname;
}

const named = ({ id, transports }: Passkey) => ({ id, transports: transports.split(' ').filter(Boolean) });

async function remember(ctx: Context, actor: Actor, purpose: 'add' | 'show', challenge: string) {
  const until = new Date(ctx.clock().getTime() + lastingMs);
  await putChallenge(ctx, { session: actor.sessionId, purpose }, challenge, until);
}

/** What the browser is asked for a new one. */
export async function askForNew(ctx: Context, actor: Actor, brand: string) {
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: idOf(ctx),
    userName: actor.name || brand,
    userID: new Uint8Array(Buffer.from(actor.accountId)),
    attestationType: 'none',
    timeout: lastingMs,
    excludeCredentials: (await passkeysOf(ctx, actor.accountId)).map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await remember(ctx, actor, 'add', options.challenge);
  return { ...options };
}

/** @returns undefined for what was not asked for, or is not signed as it must be */
export async function verifiedNew(
  ctx: Context,
  actor: Actor,
  response: unknown,
): Promise<Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const expectedChallenge = await takeChallenge(ctx, { session: actor.sessionId, purpose: 'add' });
  if (expectedChallenge === undefined) return undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks its form, and throws for any other.
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: ctx.origin,
      expectedRPID: idOf(ctx),
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const known = transports.filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 10);
    return {
      id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: known.join(' '),
    };
  } catch (error) {
    ctx.log.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}

/** What the browser is asked to show one. @returns undefined for who has none */
export async function askToShow(ctx: Context, actor: Actor) {
  const passkeys = await passkeysOf(ctx, actor.accountId);
  if (passkeys.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: idOf(ctx),
    allowCredentials: passkeys.map(named),
    userVerification: 'required',
    timeout: lastingMs,
  });
  await remember(ctx, actor, 'show', options.challenge);
  return { ...options };
}

/** @returns which one was shown, and how its counter moves; undefined as above */
export async function verifiedUse(
  ctx: Context,
  actor: Actor,
  response: unknown,
): Promise<{ id: string; from: number; to: number } | undefined> {
  const expectedChallenge = await takeChallenge(ctx, { session: actor.sessionId, purpose: 'show' });
  const found = (await passkeysOf(ctx, actor.accountId)).find(({ id }) => id === Object(response).id);
  if (expectedChallenge === undefined || !found) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // As above.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: ctx.origin,
      expectedRPID: idOf(ctx),
      requireUserVerification: true,
      credential: {
        id: found.id,
        publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
        counter: found.counter,
      },
    });
    return verified ? { id: found.id, from: found.counter, to: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}
