import type { Client } from '../contract/client.ts';
import { logoutGateway } from '../contract/gateway.ts';
import { dropToken } from '../platform/browser.tsx';
import { logout } from '../rooms/account/contract.ts';

const still = { quiet: true, asks: false } as const;

/** What a sign-in by WeChat leaves behind when it is not finished (docs/specification.md §4.3). */
const localData = ['wx_state', 'wx_type'];

/**
 * Ends the session (docs/specification.md §7.4). @returns whether it ended; if not, nothing has changed
 * (docs/specification.md §4.6)
 */
export async function logOut(client: Client): Promise<boolean> {
  await client.call(logoutGateway, {}, still).catch(() => {}); // the gateway's session ends with the other one too
  try {
    await client.call(logout, {}, still);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: asked for by docs/specification.md §8
    console.error('Logout failed', error);
    return false;
  }
  dropToken();
  for (const key of localData) localStorage.removeItem(key);
  return true;
}
