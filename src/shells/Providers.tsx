/** What every page has around it: toasts, dialogs, the client of calls, and what looks after builds and sessions. */
import type { ReactNode } from 'react';
import { useCommon } from '../i18n/messages.tsx';
import { ClientProvider } from '../platform/browser.tsx';
import { DialogContext } from '../platform/dialogs.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { LatestBuild } from './LatestBuild.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { useDialogs } from './useDialogs.tsx';
import type { RootData } from './useRoot.ts';

type Props = { root: RootData; children: ReactNode };

export function Providers(props: Props) {
  const t = useCommon();
  return (
    <ToastProvider label={t('toast.label')} closeLabel={t('toast.close')}>
      <BelowToasts {...props} />
    </ToastProvider>
  );
}

function BelowToasts({ root, children }: Props) {
  const { open, dialogs } = useDialogs();
  return (
    <DialogContext value={open}>
      <ClientProvider apiOrigin={root.apiOrigin} csrf={root.viewer?.csrf}>
        {children}
        {dialogs}
        <LatestBuild buildId={root.buildId} />
        <SessionWatch signedIn={root.viewer !== null} />
      </ClientProvider>
    </DialogContext>
  );
}
