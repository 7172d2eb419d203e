import { getAccount } from '../contract/account.ts';
import { CallError, type Client } from '../contract/client.ts';
import { dropToken } from '../platform/browser.tsx';

/** Whether the token that this browser keeps still opens a session; one that does not is forgotten. */
export async function sessionLives(client: Client): Promise<boolean> {
  try {
    await client.call(getAccount, {}, { quiet: true, asks: false });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) dropToken();
    return false;
  }
}
