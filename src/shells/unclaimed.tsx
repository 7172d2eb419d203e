/** Every address that no screen claims. */
import { data } from 'react-router';

export async function loader(): Promise<never> {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
