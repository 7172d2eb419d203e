import { useId, useRef } from 'react';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import styles from './CopyField.module.css';

type Props = { label: string; value: string /** Said when the browser lets nobody copy. */; failed: string };

/** A text to hand on, and the key that copies it. */
export function CopyField({ label, value, failed }: Props) {
  const t = useAccount();
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.show(t('my.code.copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      field.current?.select();
      toast.show(failed, 'error', 6000);
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id} id={`${id}-label`} className={layout.label}>
        {label}
      </label>
      <Affix>
        <Input id={id} ref={field} className={layout.num} readOnly value={value} />
        <AffixButton id={`${id}-key`} aria-labelledby={`${id}-key ${id}-label`} onClick={copy}>
          <Icon name="copy" small />
          {t('my.code.copy')}
        </AffixButton>
      </Affix>
    </div>
  );
}
