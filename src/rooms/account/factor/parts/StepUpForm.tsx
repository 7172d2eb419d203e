/** Shows the second factor for this session: by a code of the app, a recovery code, or a passkey. */
import { type SubmitEvent, useState } from 'react';
import { useClient } from '../../../../platform/browser.tsx';
import { keepToken } from '../../../../platform/ownSession.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { sentenceOf } from '../../dialog/failures.ts';
import { useAccount } from '../../messages.ts';
import { askPasskey, showCode, showPasskey } from '../contract.ts';
import { useCanPasskey } from './useCanPasskey.ts';

const quiet = { quiet: true, asks: false } as const;

type Props = {
  /** Whether the account has a passkey. */
  passkey: boolean;
  onDone: () => void;
};

export function StepUpForm({ passkey, onDone }: Props) {
  const t = useAccount();
  const client = useClient();
  const canPasskey = useCanPasskey();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const [failed, setFailed] = useState<string>();

  async function show(by: 'code' | 'passkey', ask: () => Promise<{ token: string; expires_at: string }>) {
    setBusy(by);
    setFailed(undefined);
    try {
      const { token, expires_at } = await ask();
      keepToken(token, expires_at);
      onDone();
    } catch (error) {
      setFailed(sentenceOf(error) ?? t('factor.passkeys.failed'));
    }
    setBusy(undefined);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    void show('code', () => client.call(showCode, { code }, quiet));
  }

  const byPasskey = () =>
    show('passkey', async () => {
      const [{ options }, { startAuthentication }] = await Promise.all([
        client.call(askPasskey, {}, quiet),
        import('@simplewebauthn/browser'),
      ]);
      // The server's library writes them for this one.
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const response = JSON.stringify(await startAuthentication({ optionsJSON }));
      return client.call(showPasskey, { response }, quiet);
    });

  return (
    <form className={layout.stack} method="post" onSubmit={submit} noValidate>
      <p className={layout.small}>{t('factor.show.text')}</p>
      <Field label={t('factor.show.code')} error={failed}>
        {(control) => (
          <Input
            {...control}
            name="code"
            className={layout.num}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            data-autofocus=""
          />
        )}
      </Field>
      <p role="status" className={layout.sr}>
        {failed}
      </p>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        loading={busy === 'code'}
        loadingLabel={t('factor.busy')}
      >
        {t('factor.app.confirm')}
      </Button>
      {passkey && canPasskey && (
        <Button
          size="lg"
          wide
          loading={busy === 'passkey'}
          loadingLabel={t('factor.busy')}
          onClick={() => void byPasskey()}
        >
          {t('factor.show.passkey')}
        </Button>
      )}
    </form>
  );
}
