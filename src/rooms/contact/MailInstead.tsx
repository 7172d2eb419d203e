/** For a number that the form cannot take: a letter to the same people, which begins with what was typed. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../i18n/messages.tsx';
import styles from './ContactForm.module.css';
import { useContact } from './messages.ts';
import type { useContactForm } from './useContactForm.ts';

type Props = { form: ReturnType<typeof useContactForm>['form']; email: string };

/** With a dial code of its own: what begins with that of China has lost it by now (ContactForm.tsx). */
const foreign = /^(?:\+|00)/;

export function MailInstead({ form, email }: Props) {
  const t = useContact();
  const { marks } = useFormat();
  useWatch({ control: form.control }); // each change is in the letter at once
  const [, lookAgain] = useState(false);
  useEffect(() => lookAgain(true), []); // people may type before the script has loaded
  const { name, mobile, need } = form.getValues();
  if (!form.formState.errors.mobile && !foreign.test(mobile ?? '')) return null;
  const lines = [
    name && [t('form.name'), name].join(marks.colon),
    mobile && [t('form.mobile'), mobile].join(marks.colon),
    need && `\n${need}`,
  ];
  const letter = { subject: t('form.mailSubject'), body: lines.filter(Boolean).join('\n') };
  return (
    <span className={styles.mail}>
      {t.rich('form.mailInstead', { mail: (words) => <a href={mailTo(email, letter)}>{words}</a> })}
    </span>
  );
}

/** RFC 6068: %20 and not + for a space, lines that end with CRLF. */
function mailTo(email: string, letter: { subject: string; body: string }): string {
  const fields = Object.entries(letter).filter(([, value]) => value !== '');
  const query = fields.map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${email}?${query.join('&')}`;
}
