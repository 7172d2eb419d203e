import { useId, useRef } from 'react';
import { Affix, AffixButton } from '../ui/Affix.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import layout from '../ui/layout.module.css';
import { useToast } from '../ui/toasts.tsx';
import styles from './CopyField.module.css';
import { useOwn } from './messages.ts';

/** A text to hand on, and the key that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useOwn();
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.show(t('copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      field.current?.select();
      toast.show(t('notCopied'), 'error', 6000);
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
          {t('copy')}
        </AffixButton>
      </Affix>
    </div>
  );
}
