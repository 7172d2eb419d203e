/** The nonce of a live render, for the one inline script that is ours; on the client there is none. */
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
