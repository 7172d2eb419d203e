import { useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { cx } from '../../../../ui/cx.ts';
import layout from '../../../../ui/layout.module.css';
import { useToast } from '../../../../ui/toasts.tsx';
import { sentenceOf } from '../../dialog/failures.ts';
import { useAccount } from '../../messages.ts';
import { beginPasskey, confirmPasskey } from '../contract.ts';
import type { OwnFactors } from '../own.ts';
import { useCanPasskey } from './useCanPasskey.ts';
import type { Made } from './useFactors.ts';

type Props = {
  passkeys: OwnFactors['passkeys'];
  onMade: (made: Made) => Promise<void>;
  onRemove: (id: string) => void;
};

export function PasskeysCard({ passkeys, onMade, onRemove }: Props) {
  const t = useAccount();
  const format = useFormat();
  const canPasskey = useCanPasskey();
  const { busy, add } = useNewPasskey(onMade);
  return (
    <Card as="section" aria-labelledby="factor-passkeys">
      <CardHead>
        <h2 id="factor-passkeys">{t('factor.passkeys.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p className={layout.small}>{canPasskey ? t('factor.passkeys.text') : t('factor.passkeys.unable')}</p>
        {passkeys.length > 0 && (
          <ul role="list" className={layout.stack}>
            {passkeys.map(({ id, device, added_at }) => (
              <li key={id} className={cx(layout.row, layout.between)}>
                <span id={`passkey-${id}`}>
                  {device || t('factor.passkeys.unknown')}
                  <br />
                  <span className={layout.label}>
                    {t('factor.passkeys.added', {
                      date: format.dateTime(new Date(added_at), { dateStyle: 'medium' }),
                    })}
                  </span>
                </span>
                <Button size="sm" aria-describedby={`passkey-${id}`} onClick={() => onRemove(id)}>
                  {t('factor.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {canPasskey && (
          <div>
            <Button loading={busy} loadingLabel={t('factor.busy')} onClick={() => void add()}>
              {t('factor.passkeys.add')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function useNewPasskey(onMade: (made: Made) => Promise<void>) {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const [{ options }, { startRegistration }] = await Promise.all([
        client.call(beginPasskey, {}, { quiet: true }),
        import('@simplewebauthn/browser'),
      ]);
      // The server's library writes them for this one.
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const response = JSON.stringify(await startRegistration({ optionsJSON }));
      await onMade(await client.call(confirmPasskey, { response }, { quiet: true }));
    } catch (error) {
      toast.show(sentenceOf(error) ?? t('factor.passkeys.failed'), 'error');
    }
    setBusy(false);
  }
  return { busy, add };
}
