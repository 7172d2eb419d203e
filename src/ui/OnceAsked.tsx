import { type ReactNode, Suspense, useState } from 'react';

/** A part of the page that is fetched once it is asked for, and stays from then on, as it may close with a motion. */
export function OnceAsked({ when, children }: { when: boolean; children: ReactNode }) {
  const [was, setWas] = useState(when);
  if (when && !was) setWas(true);
  return was && <Suspense>{children}</Suspense>;
}
