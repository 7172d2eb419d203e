/** A code of six figures, and the button that sends it. */
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormat } from '../../../i18n/messages.tsx';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useAccount } from '../messages.ts';
import styles from './CodeField.module.css';
import type { CodeField as Name } from './fields.ts';
import { codeDigits, codeLength } from './typed.ts';
import type { AccountForm } from './useAccountForm.ts';
import { useCode } from './useCode.ts';

export function CodeField({ account, name }: { account: AccountForm; name: Name }) {
  const t = useAccount();
  return (
    <Field label={t('dialog.code')} error={account.error(name)} flash={account.flash[name]}>
      {(control) => (
        <Affix>
          <Input
            {...control}
            {...figuresOnly(account.form.register(name))}
            className={layout.num}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
            required
          />
          <SendButton account={account} name={name} />
        </Affix>
      )}
    </Field>
  );
}

function SendButton({ account, name }: { account: AccountForm; name: Name }) {
  const t = useAccount();
  const { seconds, busy, send } = useCode(account, name);
  const time = useTime();
  const resting = seconds > 0;
  const label = busy
    ? t('dialog.codeSending')
    : resting
      ? t('dialog.codeAgain', { time: time(seconds) })
      : t('dialog.codeSend');
  return (
    <AffixButton
      aria-disabled={resting || busy || undefined}
      aria-busy={busy || undefined}
      onClick={resting || busy ? undefined : send}
    >
      <span className={styles.faces}>
        <span>{label}</span>
        {/* The widest faces set the width, so that nothing jumps. */}
        <span aria-hidden="true">{t('dialog.codeSend')}</span>
        <span aria-hidden="true">{t('dialog.codeAgain', { time: time(60) })}</span>
      </span>
    </AffixButton>
  );
}

/** Seconds up to two minutes, then minutes. */
function useTime(): (seconds: number) => string {
  const format = useFormat();
  return (seconds) =>
    seconds < 120
      ? format.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })
      : format.number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'narrow' });
}

/** Codes are pasted with spaces, and typed in full-width figures. */
function figuresOnly({ onChange, ...rest }: UseFormRegisterReturn) {
  const tidy = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = codeDigits(input.value);
    if (digits !== input.value) input.value = digits;
    return onChange({ type: 'change', target: input });
  };
  return {
    ...rest,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      'isComposing' in event.nativeEvent && event.nativeEvent.isComposing ? undefined : tidy(event),
    onCompositionEnd: tidy,
    /** Before the browser cuts at the sixth character, spaces counted. */
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const digits = codeDigits(event.clipboardData.getData('text'));
      if (digits === '') return;
      event.preventDefault();
      event.currentTarget.value = digits;
      void onChange({ type: 'change', target: event.currentTarget });
    },
  };
}
