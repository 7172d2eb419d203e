/** Whom an account or a code belongs to: a name, a phone number, an e-mail address. */
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Affix } from '../../../ui/Affix.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useAccount } from '../messages.ts';
import { CountryPicker } from './CountryPicker.tsx';
import type { RegionNames } from './findCountries.ts';
import styles from './TargetFields.module.css';
import type { AccountForm } from './useAccountForm.ts';

/** By password any of the three names an account; a reset goes to a phone or an e-mail address. */
export function AccountField({ account, reset }: { account: AccountForm; reset?: boolean }) {
  const t = useAccount();
  return (
    <Field
      label={reset ? t('dialog.account') : t('dialog.username')}
      hint={reset ? t('dialog.accountHint') : undefined}
      error={account.error('username')}
      flash={account.flash.username}
    >
      {(control) => (
        <Input
          {...control}
          {...account.form.register('username')}
          data-autofocus=""
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      )}
    </Field>
  );
}

export function PhoneField({ account, regionNames }: { account: AccountForm; regionNames: RegionNames }) {
  const t = useAccount();
  const box = useRef<HTMLDivElement>(null);
  const { control: state, register, setValue } = account.form;
  const country = useWatch({ control: state, name: 'country' });
  return (
    <Field label={t('dialog.phone')} error={account.error('phone')} flash={account.flash.phone}>
      {(control) => (
        <Affix ref={box} className={styles.phone}>
          <CountryPicker
            dial={country}
            regionNames={regionNames}
            beside={box}
            onChoose={(dial) => setValue('country', dial)}
          />
          <Input
            {...control}
            {...register('phone')}
            data-autofocus=""
            // HTML §4.10.18.7.1 has `tel-national` for text: without its country's code it is no whole number.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            required
          />
        </Affix>
      )}
    </Field>
  );
}

export function EmailField({ account }: { account: AccountForm }) {
  const t = useAccount();
  return (
    <Field label={t('dialog.email')} error={account.error('email')} flash={account.flash.email}>
      {(control) => (
        <Input
          {...control}
          {...account.form.register('email')}
          data-autofocus=""
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      )}
    </Field>
  );
}
