/** The fields of each form. */
import { passwordLengths } from '../contract.ts';
import { useAccount } from '../messages.ts';
import { CodeField } from './CodeField.tsx';
import type { ActionName } from './fields.ts';
import type { RegionNames } from './findCountries.ts';
import { SecretField } from './SecretField.tsx';
import { AccountField, EmailField, PhoneField } from './TargetFields.tsx';
import type { AccountForm } from './useAccountForm.ts';

type Props = { action: ActionName; account: AccountForm; regionNames: RegionNames };

export function ActionFields({ action, account, regionNames }: Props) {
  const t = useAccount();
  const hint = t('dialog.newPasswordHint', { least: passwordLengths.least });
  const newPassword = (first: boolean) => (
    <SecretField
      account={account}
      name="newPassword"
      label={t('dialog.newPassword')}
      hint={hint}
      first={first}
    />
  );
  switch (action) {
    case 'password':
      return (
        <>
          <AccountField account={account} />
          <SecretField account={account} name="password" label={t('dialog.password')} />
        </>
      );
    case 'phone':
    case 'set-phone':
      return (
        <>
          <PhoneField account={account} regionNames={regionNames} />
          <CodeField account={account} name={action === 'phone' ? 'phoneCode' : 'newPhoneCode'} />
        </>
      );
    case 'email':
    case 'set-email':
      return (
        <>
          <EmailField account={account} />
          <CodeField account={account} name={action === 'email' ? 'emailCode' : 'newEmailCode'} />
        </>
      );
    case 'reset':
      return (
        <>
          <AccountField account={account} reset />
          <CodeField account={account} name="resetCode" />
          {newPassword(false)}
        </>
      );
    case 'set-password':
      return newPassword(true);
  }
}
