/** Second factors as somebody sets them up. */
import { Secret, TOTP } from 'otpauth';
import { beginAuthenticator, confirmAuthenticator } from '../../src/rooms/account/factor/contract.ts';
import { remember } from './secrets.ts';
import type { Site, Visitor } from './site.ts';

/** @returns the secret of an app that is being set up */
export async function beginFactor(visitor: Visitor): Promise<string> {
  const { secret } = Object((await visitor.call(beginAuthenticator, {})).body.data);
  remember(secret);
  return secret;
}

export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

export async function setUpApp(
  site: Pick<Site, 'ctx'>,
  visitor: Visitor,
): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginFactor(visitor);
  const reply = await visitor.call(confirmAuthenticator, { code: codeOf(secret, site.ctx.clock()) });
  if (reply.body.code !== 1) throw new Error(`No factor was set up: ${reply.text}`);
  const codes: string[] = Object(reply.body.data).codes;
  for (const code of codes) remember(code);
  return { secret, codes };
}
