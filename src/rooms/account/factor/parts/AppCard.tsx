/** The authenticator app: set up by a QR code and a first code, replaced, or removed. */
import { type SubmitEvent, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { CopyField } from '../../../../own/CopyField.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { sentenceOf } from '../../dialog/failures.ts';
import { useAccount } from '../../messages.ts';
import { beginAuthenticator, confirmAuthenticator } from '../contract.ts';
import type { Made } from './useFactors.ts';

type Props = {
  there: boolean;
  onMade: (made: Made) => Promise<void>;
  onRemove: () => void;
};

export function AppCard({ there, onMade, onRemove }: Props) {
  const t = useAccount();
  const client = useClient();
  const [setUp, setSetUp] = useState<AnswerOf<typeof beginAuthenticator>>();
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    // The client has said what is wrong.
    setSetUp(await client.call(beginAuthenticator, {}).catch(() => undefined));
    setBusy(false);
  }

  return (
    <Card as="section" aria-labelledby="factor-app">
      <CardHead>
        <h2 id="factor-app">{t('factor.app.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p className={layout.small}>{there ? t('factor.app.there') : t('factor.app.text')}</p>
        {setUp ? (
          <Confirm
            {...setUp}
            onMade={async (made) => {
              setSetUp(undefined);
              await onMade(made);
            }}
          />
        ) : (
          <div className={layout.row}>
            <Button
              tone={there ? undefined : 'primary'}
              loading={busy}
              loadingLabel={t('factor.busy')}
              onClick={() => void begin()}
            >
              {there ? t('factor.app.replace') : t('factor.app.begin')}
            </Button>
            {there && <Button onClick={onRemove}>{t('factor.remove')}</Button>}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Confirm({
  secret,
  qr,
  onMade,
}: AnswerOf<typeof beginAuthenticator> & { onMade: (made: Made) => Promise<void> }) {
  const t = useAccount();
  const client = useClient();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    try {
      await onMade(await client.call(confirmAuthenticator, { code }, { quiet: true }));
    } catch (error) {
      setFailed(sentenceOf(error) ?? t('failed.code'));
    }
    setBusy(false);
  }

  return (
    <form className={layout.stack} method="post" onSubmit={submit} noValidate>
      <p>{t('factor.app.scan')}</p>
      <QrCode {...qr} label={t('factor.app.qr')} />
      <CopyField label={t('factor.app.secret')} value={secret} />
      <Field label={t('factor.app.code')} error={failed}>
        {(control) => (
          <Input
            {...control}
            name="code"
            className={layout.num}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </Field>
      <p role="status" className={layout.sr}>
        {failed}
      </p>
      <div>
        <Button type="submit" tone="primary" loading={busy} loadingLabel={t('factor.busy')}>
          {t('factor.app.confirm')}
        </Button>
      </div>
    </form>
  );
}
