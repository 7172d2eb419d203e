import type { Client } from '../contract/client.ts';
import { logoutGateway } from '../contract/gateway.ts';
import { loginToken } from '../platform/loginToken.ts';
import { leaveBrowser } from '../platform/ownSession.ts';
import { logout } from '../rooms/account/contract.ts';
import { accountIn } from './sessionLives.ts';

const still = { quiet: true, asks: false } as const;

/**
 * Three steps (docs/specification.md §7.4): the session ends, and with it at the server that of the gateway; the browser
 * forgets what is its own; the authentication service is told, which takes its cookie away.
 * @returns whether the session ended; if not, nothing has changed (docs/specification.md §4.6)
 */
export async function logOut(client: Client): Promise<boolean> {
  try {
    await client.call(logout, {}, still);
  } catch (error) {
    // The answer alone may have been lost: a token that the server says is dead is forgotten by the question.
    await accountIn(client);
    if (loginToken() !== undefined) return failed(error);
  }
  leaveBrowser();
  // The session is over by now, whatever becomes of this.
  await client.call(logoutGateway, {}, still).catch(failed);
  return true;
}

function failed(error: unknown): false {
  // biome-ignore lint/suspicious/noConsole: asked for by docs/specification.md §8
  console.error('Logout failed', error);
  return false;
}
