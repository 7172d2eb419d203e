import type { Client } from '../contract/client.ts';
import { leaveBrowser, loginToken } from '../platform/browser.tsx';
import { logout } from '../rooms/account/contract.ts';
import { accountIn } from './sessionLives.ts';

const still = { quiet: true, asks: false } as const;

/**
 * Ends the session, and with it that of the gateway: the server ends both in one transaction (docs/specification.md §7.4).
 * @returns whether they ended; if not, nothing has changed (docs/specification.md §4.6)
 */
export async function logOut(client: Client): Promise<boolean> {
  try {
    await client.call(logout, {}, still);
  } catch (error) {
    // The answer alone may have been lost: a token that the server says is dead is forgotten by the question.
    await accountIn(client);
    if (loginToken() !== undefined) {
      // biome-ignore lint/suspicious/noConsole: asked for by docs/specification.md §8
      console.error('Logout failed', error);
      return false;
    }
  }
  leaveBrowser();
  return true;
}
