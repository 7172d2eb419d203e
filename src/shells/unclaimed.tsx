/** The 404 page of every address that belongs to no screen. */
import { data } from 'react-router';

export async function loader(): Promise<never> {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
