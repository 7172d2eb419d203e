import { CopyField } from '../../../../own/CopyField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useAccount } from '../../messages.ts';

type Props = {
  left: number;
  /** New ones, while they are shown. */
  shown: readonly string[] | null;
  renewing: boolean;
  onRenew: () => void;
  onKept: () => void;
};

/** Recovery codes: how many are left, and new ones, this once. */
export function CodesCard({ left, shown, renewing, onRenew, onKept }: Props) {
  const t = useAccount();
  return (
    <Card as="section" aria-labelledby="factor-codes">
      <CardHead>
        <h2 id="factor-codes">{t('factor.codes.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {shown ? (
          <>
            <Note tone="warn" role="alert">
              {t('factor.codes.shown')}
            </Note>
            <ul role="list" className={layout.row}>
              {shown.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
            <CopyField label={t('factor.codes.title')} value={shown.join(' ')} />
            <div>
              <Button tone="primary" onClick={onKept}>
                {t('factor.codes.kept')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={layout.small}>{t('factor.codes.text')}</p>
            <p>{t('factor.codes.left', { count: left })}</p>
            <div>
              <Button loading={renewing} loadingLabel={t('factor.busy')} onClick={onRenew}>
                {t('factor.codes.renew')}
              </Button>
            </div>
          </>
        )}
      </CardBody>
    </Card>
  );
}
