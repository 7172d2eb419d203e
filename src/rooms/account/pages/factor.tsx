/** /{lang}/my/factor: second factors of one's own account. `?to=` leads on once one is set up. */
import { Link, useSearchParams } from 'react-router';
import { useCommon } from '../../../i18n/messages.tsx';
import { ownPath } from '../../../i18n/ownPath.ts';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type { OwnFactors } from '../factor/own.ts';
import { ownFactorsOf } from '../factor/own.ts';
import { AppCard } from '../factor/parts/AppCard.tsx';
import { CodesCard } from '../factor/parts/CodesCard.tsx';
import { PasskeysCard } from '../factor/parts/PasskeysCard.tsx';
import { useFactors } from '../factor/parts/useFactors.ts';
import { useAccount } from '../messages.ts';
import { loadOwn } from '../own/load.ts';
import type { Route } from './+types/factor';

export async function loader({ context }: Route.LoaderArgs) {
  return loadOwn(context, ownFactorsOf);
}

export default function Factor({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const title = t('factor.title');
  return (
    <>
      <Head title={title} description={t('factor.description')} noindex />
      {own ? <Own {...own} /> : <SignInFirst title={title} />}
    </>
  );
}

function Own({ wanted, authenticator, passkeys, codes: left }: OwnFactors) {
  const t = useAccount();
  const close = useCommon()('toast.close');
  const [query] = useSearchParams();
  const { codes, asked, busy, ask, kept, made, renew, remove } = useFactors();
  const some = authenticator || passkeys.length > 0;
  const to = ownPath(query.get('to'));
  return (
    <OwnFrame title={t('factor.title')} tabs={null}>
      <p className={layout.small}>{t('factor.intro')}</p>
      {wanted && !some && <Note tone="warn">{t('factor.wanted')}</Note>}
      {to && !wanted && !some && <Note tone="warn">{t('factor.asked')}</Note>}
      {(some || codes) && (
        <CodesCard
          left={left}
          shown={codes}
          renewing={busy === 'renew'}
          onRenew={() => void renew()}
          onKept={kept}
        />
      )}
      {some && !codes && to && (
        <p>
          <Link className={buttonClass({ tone: 'primary', size: 'lg' })} to={to}>
            {t('factor.go')}
          </Link>
        </p>
      )}
      <AppCard there={authenticator} onMade={made} onRemove={() => ask('authenticator')} />
      <PasskeysCard passkeys={passkeys} onMade={made} onRemove={ask} />
      <AskDialog
        open={asked !== undefined}
        title={t('factor.ask.title')}
        cancel={t('factor.ask.keep')}
        closeLabel={close}
        onCancel={() => ask(undefined)}
        agree={t('factor.remove')}
        onAgree={() => void remove()}
        busy={busy === 'remove'}
        busyLabel={t('factor.busy')}
      >
        <p>{t('factor.ask.text')}</p>
      </AskDialog>
    </OwnFrame>
  );
}
