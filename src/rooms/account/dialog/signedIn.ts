/** What follows a sign-in. */
import type { Client } from '../../../contract/client.ts';
import { createUserLog, loginByConsole } from '../../../contract/gateway.ts';
import { keepToken } from '../../../platform/ownSession.ts';

export type Session = { token: string; expires_at: string };

/** A gateway that does not answer must not hold up whoever signs in. */
const patience = 3000;

const quiet = { quiet: true, asks: false } as const;

/**
 * Keeps the token, opens the gateway's session, records the sign-in, and tells the page
 * (docs/specification.md §4.2).
 */
export async function signedIn(client: Client, { token, expires_at }: Session): Promise<void> {
  keepToken(token, expires_at);
  await Promise.race([
    openGateway(client, token).catch(() => {}), // logged by the client; the sign-in stands
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  announceSignIn();
}

function announceSignIn(): void {
  window.dispatchEvent(new CustomEvent('login'));
  window.dispatchEvent(new CustomEvent('login-success'));
}

async function openGateway(client: Client, token: string): Promise<void> {
  await client.call(loginByConsole, { consoleToken: token }, quiet);
  const data = { action_type: 'login', action_desc: 'user login' };
  await client.call(createUserLog, { data }, quiet);
}
