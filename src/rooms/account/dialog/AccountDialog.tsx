/** The account dialog. It brings its messages along: public pages do not carry them. */
import { useEffect } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import type { Compiled } from '../../../i18n/catalogue.ts';
import { Messages, useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { callDeferred } from '../../../platform/deferred.ts';
import type { AccountMode, Why } from '../../../platform/signIn.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { loader } from '../pages/login.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import type { RegionNames } from './findCountries.ts';
import { Announced } from './say.tsx';
import { useTitle } from './sentences.ts';
import { usePanel } from './usePanel.ts';

type Props = { mode: AccountMode; why: Why; open: boolean; onDone: () => void; onClose: () => void };

export default function AccountDialog(props: Props) {
  const common = useCommon();
  const { code } = useLocale();
  const { data, load } = useFetcher<typeof loader>();
  const messages = useCommonMessages();
  useEffect(() => {
    callDeferred(); // what waits for its script would hold back what is loaded here; it needs the same script
    void load(pathTo(code, 'login'));
  }, [load, code]);
  if (!data) {
    return (
      <Dialog
        open={props.open}
        onClose={props.onClose}
        title={common('menu.login')}
        closeLabel={common('toast.close')}
      >
        <Skeleton />
      </Dialog>
    );
  }
  return (
    <Messages locale={code} messages={{ ...messages, ...data.messages }}>
      <Asking {...props} regionNames={data.regionNames} />
    </Messages>
  );
}

/** Each time it opens it starts afresh, as the dialog's contents do. */
function Asking(props: Props & { regionNames: RegionNames }) {
  const { mode, why, open, onDone, onClose, regionNames } = props;
  const common = useCommon();
  const title = useTitle();
  const state = usePanel(mode);
  return (
    <Dialog open={open} onClose={onClose} title={title(state.view)} closeLabel={common('toast.close')}>
      <Announced>
        <AccountPanel state={state} why={why} regionNames={regionNames} onDone={onDone} />
      </Announced>
    </Dialog>
  );
}

/** A nested provider replaces what is above it, so that the common messages are handed on. */
function useCommonMessages(): Record<string, Compiled> {
  const root: unknown = useRouteLoaderData('root');
  const messages: unknown = Object(root).messages;
  // The root loader fills it by messagesFor(), which has this type.
  return typeof messages === 'object' && messages !== null ? (messages as Record<string, Compiled>) : {};
}
