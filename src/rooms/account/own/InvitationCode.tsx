import { useId, useRef } from 'react';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import styles from './InvitationCode.module.css';

export function InvitationCode({ code }: { code: string }) {
  const t = useAccount();
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.show(t('my.code.copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      field.current?.select();
      toast.show(t('my.code.failed'), 'error', 6000);
    }
  }

  return (
    <div className={styles.code}>
      <label htmlFor={id} className={layout.label}>
        {t('my.code.label')}
      </label>
      <Affix>
        <Input id={id} ref={field} className={layout.num} readOnly value={code} />
        <AffixButton onClick={copy}>
          <Icon name="copy" small />
          {t('my.code.copy')}
        </AffixButton>
      </Affix>
    </div>
  );
}
