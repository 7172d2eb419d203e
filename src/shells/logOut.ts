import type { Client } from '../contract/client.ts';
import { logoutGateway } from '../contract/gateway.ts';
import { dropToken } from '../platform/browser.tsx';
import { logout } from '../rooms/account/contract.ts';

const still = { quiet: true, asks: false } as const;

/** What a sign-in by WeChat leaves behind when it is not finished (specification §4). */
const localData = ['wx_state', 'wx_type'];

/** Ends the session (specification §7). @returns whether it ended; if not, nothing has changed (§8) */
export async function logOut(client: Client): Promise<boolean> {
  await client.call(logoutGateway, {}, still).catch(() => {}); // the gateway's session ends with the other one too
  try {
    await client.call(logout, {}, still);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification's §8 asks for this line
    console.error('Logout failed', error);
    return false;
  }
  dropToken();
  for (const key of localData) localStorage.removeItem(key);
  return true;
}
