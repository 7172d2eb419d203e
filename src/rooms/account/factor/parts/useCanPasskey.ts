import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys; not before scripts run. */
export function useCanPasskey(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof window.PublicKeyCredential === 'function',
    () => false,
  );
}
