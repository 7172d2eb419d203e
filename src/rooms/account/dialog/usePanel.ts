/** Which view and method are shown. Log-in begins with the password (docs/specification.md §4.2). */
import { useState } from 'react';
import type { AccountMode } from '../../../platform/signIn.tsx';
import type { PanelState } from './AccountPanel.tsx';
import type { Method, View } from './fields.ts';

export function usePanel(mode: AccountMode): PanelState {
  const [view, show] = useState<View>(mode);
  const [method, choose] = useState<Method>('password');
  return { view, method, show, choose };
}
