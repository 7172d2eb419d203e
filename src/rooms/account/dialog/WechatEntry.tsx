/** The way in by WeChat that fits the place: WeChat's own way inside WeChat, else a code to scan, at once. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccount } from '../messages.ts';
import type { Method } from './fields.ts';
import { useWechatCode } from './useWechatCode.ts';
import styles from './WechatFrame.module.css';
import { WechatFrame } from './WechatFrame.tsx';
import { wechatPlace } from './wechatPlace.ts';
import type { WechatType } from './wechatState.ts';

type Props = {
  type: WechatType;
  /** Where the person comes back to, should WeChat take the whole window; undefined for the home page. */
  to: string | undefined;
  /** Something may be typed behind, which the whole window would lose. */
  behind: boolean;
  onDone: () => void;
  onMethod: (method: Method) => void;
};

export function WechatEntry({ type, to, behind, onDone, onMethod }: Props) {
  const t = useAccount();
  const [place] = useState(() => wechatPlace(window.navigator.userAgent));
  const [attempt, setAttempt] = useState(0);
  const status = useWechatCode({ type, way: place === 'inside' ? 'inside' : 'scan', to }, attempt);
  const again = () => setAttempt(attempt + 1);
  const others = type === 'login' && <OtherWays onMethod={onMethod} />;
  const mayGoInside = status.is === 'waiting' && status.inside;
  if (place !== 'inside' || (status.is === 'waiting' && !mayGoInside)) {
    const help = place !== 'screen' && <OwnScreen type={type} mayGoInside={mayGoInside} />;
    return (
      <WechatFrame type={type} status={status} help={help} others={others} onAgain={again} onDone={onDone} />
    );
  }
  if (status.is === 'failed' || status.is === 'expired') {
    return (
      <div className={styles.ways}>
        <Note tone="error">{status.is === 'failed' ? status.text : t('dialog.wechat.expired')}</Note>
        <div className={layout.row}>
          <Button icon="repeat" onClick={again}>
            {t('wechat.again')}
          </Button>
          {others}
        </div>
      </div>
    );
  }
  if (status.is === 'fetching') return <Skeleton />;
  return (
    <div className={styles.ways}>
      <p>{t('dialog.wechat.inside')}</p>
      {behind && <Note tone="warn">{t('dialog.wechat.leaves')}</Note>}
      <Button tone="primary" size="lg" wide onClick={() => window.location.assign(status.url)}>
        {t('dialog.wechat.go')}
      </Button>
    </div>
  );
}

/** What to do with a code that stands on the phone which should scan it. */
function OwnScreen({ type, mayGoInside }: { type: WechatType; mayGoInside: boolean }) {
  const t = useAccount();
  return (
    <>
      <p>{t('dialog.wechat.ownScreen')}</p>
      <p>{type === 'login' ? t('dialog.wechat.loginInstead') : t('dialog.wechat.bindInstead')}</p>
      {mayGoInside && <p>{t('dialog.wechat.openInside')}</p>}
    </>
  );
}

function OtherWays({ onMethod }: { onMethod: (method: Method) => void }) {
  const t = useAccount();
  return (
    <>
      <Button tone="second" onClick={() => onMethod('phone')}>
        {t('dialog.wechat.byPhone')}
      </Button>
      <Button tone="second" onClick={() => onMethod('email')}>
        {t('dialog.wechat.byEmail')}
      </Button>
    </>
  );
}
