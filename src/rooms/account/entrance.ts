/** What other rooms are told when somebody comes in, and from where. */
import type { Tx } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import { randomToken } from '../../platform/keys.ts';

export type From = {
  account: string;
  /** Network address. */
  address: string;
  /** Tells one browser from another; a random text that this server gave it. */
  device: string;
};

/** What these ways in need of other rooms; `wiring.ts` hands it in. Both commit with the sign-in or not at all. */
export type EntranceNeeds = {
  /** @param made by which invitation, if by any */
  accountMade(tx: Tx, made: From & { code: string | undefined }): Promise<void>;
  signedIn(tx: Tx, from: From): Promise<void>;
};

const cookie = 'meridian_device';
const days = 90;
const shape = /^[\w-]{43}$/;

/** Each sign-in keeps the browser's cookie for another while. */
export function browserOf(call: Call): Pick<From, 'address' | 'device'> {
  const known = call.cookies[cookie];
  const device = known && shape.test(known) ? known : randomToken();
  call.setCookie({
    name: cookie,
    value: device,
    httpOnly: true,
    path: '/api/user',
    maxAge: days * 24 * 60 * 60,
  });
  return { address: call.address, device };
}
