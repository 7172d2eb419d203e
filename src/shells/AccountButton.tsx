/** Login for a visitor; for a signed-in person the account menu, whose script comes for them alone. */
import { lazy, Suspense, useState } from 'react';
import { Part } from './Part.tsx';
import { useRoot } from './useRoot.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));
const AccountRows = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountRows }));

/** In the head. While the menu is fetched after a sign-in, the button stays. */
export function AccountButton() {
  const signedIn = !!useRoot()?.viewer;
  const [before] = useState(signedIn);
  const login = <Part name="login" />;
  if (!signedIn) return login;
  return (
    <Suspense fallback={login}>
      <AccountMenu fresh={!before} />
    </Suspense>
  );
}

/** In the full-screen menu, which stays while the dialog is open above it. */
export function AccountButtonRows({ close }: { close: () => void }) {
  const signedIn = useRoot()?.viewer;
  const login = <Part name="menuLogin" close={close} />;
  if (!signedIn) return login;
  return (
    <Suspense fallback={login}>
      <AccountRows />
    </Suspense>
  );
}
