import { CallError } from '../contract/callError.ts';
import type { Client } from '../contract/client.ts';
import { dropToken } from '../platform/ownSession.ts';
import { getAccount } from '../rooms/account/contract.ts';

/** Whether the token that this browser keeps still opens a session; one that does not is forgotten. */
export async function sessionLives(client: Client): Promise<boolean> {
  return (await accountIn(client)) !== undefined;
}

/** The id of the account that this browser is signed in to, as the server says. */
export async function accountIn(client: Client): Promise<string | undefined> {
  try {
    return (await client.call(getAccount, {}, { quiet: true, asks: false })).id;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) dropToken();
    return undefined;
  }
}
