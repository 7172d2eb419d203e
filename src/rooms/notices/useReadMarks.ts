import { useRevalidator } from 'react-router';
import { useClient } from '../../platform/browser.tsx';
import { readAddress } from './addresses.ts';
import type { readNotices as endpoint } from './contract.ts';

// Without its schemas, which the server's guard alone needs.
const readNotices = readAddress as typeof endpoint;

/** Marks notices as read; the bell and the page then ask for what is true now. @returns whether it came about */
export function useReadMarks() {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const mark = async (input: { id: string } | { up_to: string }, quiet: boolean): Promise<boolean> => {
    try {
      await client.call(readNotices, input, { quiet });
      await revalidate();
      return true;
    } catch {
      return false; // the client has said why, unless nobody asked
    }
  };
  return {
    /** Of a notice that was followed: the way there does not wait, and nothing is said. */
    followed: (id: string) => void mark({ id }, true),
    one: (id: string) => mark({ id }, false),
    allUpTo: (id: string) => mark({ up_to: id }, false),
  };
}
