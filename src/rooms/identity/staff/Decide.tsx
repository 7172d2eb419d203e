import { type SubmitEvent, useState } from 'react';
import { ReasonButton, ReasonList } from '../../../console/ReasonList.tsx';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Kbd } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useIdentity } from '../messages.ts';
import { readyReasons } from '../reasons.ts';
import { reasonLength } from '../reviewContract.ts';
import styles from './Decide.module.css';
import type { QueuedCase, Refusing } from './useReviewQueue.ts';

type Props = {
  one: QueuedCase;
  ready: boolean;
  typing: boolean;
  onTyping(typing: boolean): void;
  onApprove(): void;
  onRefuse(why: Refusing): void;
  onSkip(): void;
};

/** Approve, refuse for a ready reason or a typed one, or leave the case to others; each with its key. */
export function Decide({ one, ready, typing, onTyping, onApprove, onRefuse, onSkip }: Props) {
  const t = useIdentity();
  return (
    <Card as="section" aria-labelledby="reject">
      <CardBody className={layout.stack}>
        <div className={styles.first}>
          <Button tone="primary" disabled={!ready} aria-keyshortcuts="a" onClick={onApprove}>
            {t('console.approve')} <Kbd>A</Kbd>
          </Button>
          <Button tone="quiet" aria-keyshortcuts="s" onClick={onSkip}>
            {t('console.skip')} <Kbd>S</Kbd>
          </Button>
        </div>
        <h2 id="reject" className={styles.heading}>
          {t('console.reject')}
        </h2>
        <ReasonList>
          {readyReasons.map((reason, at) => (
            <ReasonButton
              key={reason}
              shortcut={at + 1}
              disabled={!ready}
              onClick={() => onRefuse({ reason })}
            >
              {t(`reasons.${reason}`)}
            </ReasonButton>
          ))}
          <ReasonButton shortcut={0} aria-expanded={typing} onClick={() => onTyping(!typing)}>
            {t('console.otherReason')}
          </ReasonButton>
        </ReasonList>
        {typing && <Typed one={one} ready={ready} onRefuse={onRefuse} onCancel={() => onTyping(false)} />}
        <p className={cx(layout.meta, layout.keyboard)}>{t('console.keys')}</p>
      </CardBody>
    </Card>
  );
}

type TypedProps = Pick<Props, 'one' | 'ready' | 'onRefuse'> & { onCancel(): void };

/** It is shown as it is typed: so the language is said with it, at first the applicant's. */
function Typed({ one, ready, onRefuse, onCancel }: TypedProps) {
  const t = useIdentity();
  const { code } = useLocale();
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [language, setLanguage] = useState<LocaleCode>(isLocale(one.locale) ? one.locale : code);
  const missing = text.trim() === '';
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (!missing && ready) onRefuse({ reason: 'typed', text: text.trim(), language });
  }
  return (
    <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t('console.reasonText')}
        error={tries > 0 && missing ? t('errors.reasonMissing') : undefined}
      >
        {(ties) => (
          <Textarea
            {...ties}
            autoFocus
            lang={language}
            value={text}
            maxLength={reasonLength}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('console.reasonLanguage')}>
        {(ties) => (
          <Select
            {...ties}
            value={language}
            onChange={({ target }) => isLocale(target.value) && setLanguage(target.value)}
          >
            {namedLocales.map((locale) => (
              <option key={locale.code} value={locale.code} lang={locale.intl}>
                {locale.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={layout.row}>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button type="submit" tone="danger">
          {t('console.send')}
        </Button>
      </div>
    </form>
  );
}
