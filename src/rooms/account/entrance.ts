/** From where somebody comes in. */
import type { Call } from '../../platform/http/handler.ts';
import { randomToken } from '../../platform/keys.ts';
import type { SignedIn } from '../../ports/events.ts';

const cookie = 'meridian_device';
const days = 90;
const shape = /^[\w-]{43}$/;

/** Each sign-in keeps the browser's cookie for another while. */
export function browserOf(call: Call): Pick<SignedIn, 'address' | 'device'> {
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
