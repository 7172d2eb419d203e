/** The invitation code of the link by which somebody came: `shells/boot.ts` keeps it, before anything else runs. */
import { machineTime } from '../../../platform/clock.ts';

const key = 'invite';
const days = 30;

/** For a call that may make an account; nothing without a code, or where the browser keeps nothing. */
export function keptInvite(): { invite?: string } {
  try {
    const [invite, at] = (localStorage.getItem(key) ?? '').split(' ');
    if (!invite) return {};
    if (machineTime() - Number(at) <= days * 24 * 60 * 60 * 1000) return { invite };
    localStorage.removeItem(key);
  } catch {
    // Storage can be switched off.
  }
  return {};
}

/** Once the account is there. */
export function forgetInvite(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
