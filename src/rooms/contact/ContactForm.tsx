/** Name, mobile, need: the form that every way to reach us shows (docs/decisions/0011-consent.md). */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import { mainlandMobile } from '../../lib/typedContact.ts';
import { Affix, AffixUnit } from '../../ui/Affix.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input, Textarea } from '../../ui/Input.tsx';
import layout from '../../ui/layout.module.css';
import styles from './ContactForm.module.css';
import { contactLengths } from './contract.ts';
import { MailInstead } from './MailInstead.tsx';
import { useContact } from './messages.ts';
import { type Typed, useContactForm } from './useContactForm.ts';

export type ContactFormProps = {
  email: string;
  /** Version of the privacy notice that sending agrees to. */
  consent: string | null;
  /** What the need says at first. */
  need?: string;
  /** What stands above the fields, and may fill them. */
  above?: (fill: (typed: Typed) => void) => ReactNode;
  onSent?: () => void;
  /** Called once the form's script has taken over its fields. */
  onReady?: () => void;
};

export function ContactForm({ email, consent, need, above, onSent, onReady }: ContactFormProps) {
  const t = useContact();
  const { code } = useLocale();
  const { form, register, fill, flash, sending, submit, error } = useContactForm(consent, onSent);
  const say = useSentence();
  const tell = useEffectEvent(() => onReady?.());
  useEffect(() => tell(), []);
  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" action={pathTo(code, 'contact')}>
      {above?.(fill)}
      <p className={styles.noScript}>{t('form.noScript', { email })}</p>
      <Field label={t('form.name')} error={say(error('name'))} flash={flash.name}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="name"
            maxLength={contactLengths.name}
            required
            aria-required="true"
          />
        )}
      </Field>
      <Field
        label={t('form.mobile')}
        hint={
          <>
            {t('form.mobileHint', { email })}
            <MailInstead form={form} email={email} />
          </>
        }
        error={say(error('mobile'))}
        flash={flash.mobile}
      >
        {(control) => (
          <Affix>
            <AffixUnit>+86</AffixUnit>
            <Input
              {...control}
              {...register('mobile', { setValueAs: mainlandMobile })}
              // HTML §4.10.18.7.1 has `tel-national` for text: without its country's code it is no whole number.
              type="text"
              inputMode="tel"
              autoComplete="tel-national"
              required
            />
          </Affix>
        )}
      </Field>
      <Field
        label={t('form.need')}
        hint={t('form.needHint')}
        error={say(error('need'))}
        flash={flash.need}
        wide
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('need')}
            defaultValue={need?.slice(0, contactLengths.need)}
            maxLength={contactLengths.need}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {/* Out of sight and reach for people; robots that fill every field are known by it. */}
      <Field label={t('form.leaveEmpty')} className={layout.sr}>
        {(control) => <Input {...control} {...register('website')} tabIndex={-1} autoComplete="off" />}
      </Field>
      <div className={styles.end}>
        <Button type="submit" tone="primary" size="lg" loading={sending} loadingLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
        <p className={styles.consent}>
          {t.rich('form.consent', { privacy: privacyLink(pathTo(code, 'privacy')) })}
        </p>
      </div>
    </form>
  );
}

function privacyLink(to: string) {
  return (text: ReactNode) => <Link to={to}>{text}</Link>;
}

/** The contract names a rule by its message's key; what the server says is a sentence already. */
function useSentence() {
  const t = useContact();
  const known = {
    'contact.errors.nameMissing': () => t('errors.nameMissing'),
    'contact.errors.nameTooLong': () => t('errors.nameTooLong', { max: contactLengths.name }),
    'contact.errors.mobileMissing': () => t('errors.mobileMissing'),
    'contact.errors.mobileInvalid': () => t('errors.mobileInvalid'),
    'contact.errors.needMissing': () => t('errors.needMissing'),
    'contact.errors.needTooLong': () => t('errors.needTooLong', { max: contactLengths.need }),
  };
  return (key: string | undefined) => {
    if (key === undefined) return undefined;
    return key in known ? known[key as keyof typeof known]() : key; // `in` has just shown it is one of them
  };
}
