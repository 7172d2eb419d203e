/** A password, hidden unless its writer wants to see it. */
import { useState } from 'react';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useAccount } from '../messages.ts';
import styles from './SecretField.module.css';
import type { AccountForm } from './useAccountForm.ts';

type Props = {
  account: AccountForm;
  name: 'password' | 'newPassword';
  label: string;
  hint?: string;
  first?: boolean;
};

export function SecretField({ account, name, label, hint, first }: Props) {
  const t = useAccount();
  const [seen, setSeen] = useState(false);
  return (
    <Field label={label} hint={hint} error={account.error(name)} flash={account.flash[name]}>
      {(control) => (
        <Affix>
          <Input
            {...control}
            {...account.form.register(name)}
            data-autofocus={first ? '' : undefined}
            type={seen ? 'text' : 'password'}
            autoComplete={name === 'password' ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <AffixButton
            className={styles.eye}
            aria-pressed={seen}
            aria-label={t('dialog.showPassword')}
            onClick={() => setSeen(!seen)}
          >
            <Icon name="eye" />
          </AffixButton>
        </Affix>
      )}
    </Field>
  );
}
