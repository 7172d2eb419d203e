import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardBody } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Drop } from '../../../ui/Drop.tsx';
import { type Control, Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { identityLengths } from '../contract.ts';
import { useIdentity } from '../messages.ts';
import type { OwnRequest } from '../own.ts';
import { PictureEditor } from './PictureEditor.tsx';
import { RequestFoot } from './RequestFoot.tsx';
import styles from './RequestForm.module.css';
import { useRequestForm } from './useRequestForm.ts';

type Props = {
  request: OwnRequest;
  consent: string;
  onUnsaved: (unsaved: boolean) => void;
  onCancel?: () => void;
  onSent: () => void;
};

/** Name, school or organisation, and the picture of a proof. */
export function RequestForm({ request, consent, onUnsaved, onCancel, onSent }: Props) {
  const t = useIdentity();
  const form = useRequestForm({ request, consent, onSent });
  const { register, errors, unsaved } = form;
  const dirty = unsaved.length > 0;
  useEffect(() => {
    onUnsaved(dirty);
    return () => onUnsaved(false);
  }, [dirty, onUnsaved]);
  return (
    <form ref={form.ref} method="post" onSubmit={form.submit} noValidate>
      <CardBody className={styles.fields}>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={errors.name}>
          {(ties) => (
            <Input
              {...ties}
              {...register('name')}
              autoComplete="name"
              maxLength={identityLengths.name}
              required
            />
          )}
        </Field>
        <Field label={t('form.organization')} error={errors.organization}>
          {(ties) => (
            <Input
              {...ties}
              {...register('organization')}
              autoComplete="organization"
              maxLength={identityLengths.organization}
              required
            />
          )}
        </Field>
        <FieldGroup legend={t('form.picture')} error={errors.picture} wide>
          {(ties) => <PictureChoice request={request} picture={form.picture} ties={ties} />}
        </FieldGroup>
        {form.asksConsent && <Consent form={form} />}
        {request.freeDays !== null && (
          <Check
            className={styles.wide}
            checked={form.free.ticked}
            onChange={(event) => form.free.tick(event.target.checked)}
          >
            {t('form.free', { days: request.freeDays })}
          </Check>
        )}
        {errors.request && (
          <Note tone="error" role="alert" className={styles.wide}>
            {errors.request}
          </Note>
        )}
      </CardBody>
      <RequestFoot>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" tone="primary" loading={form.sending} loadingLabel={t('form.submitting')}>
          {t('form.submit')}
        </Button>
      </RequestFoot>
      <LeaveDialog unsaved={unsaved.map((name) => t(`form.${name}`))} />
    </form>
  );
}

type Form = ReturnType<typeof useRequestForm>;

type Choice = Pick<Form, 'picture'> & { request: OwnRequest; ties: Omit<Control, 'id'> };

/** The picture that was sent, the one that is chosen, or the place to choose one. */
function PictureChoice({ request, picture, ties }: Choice) {
  const t = useIdentity();
  const [choosing, setChoosing] = useState(false);
  // One that cannot be taken makes room for another.
  const shown = picture.chosen !== undefined && !choosing && !ties['aria-invalid'];
  return (
    <div className={layout.stack}>
      {!picture.chosen && request.picture && (
        <img className={styles.current} src={request.picture} alt={t('form.current')} />
      )}
      {shown ? (
        <PictureEditor
          key={picture.chosen?.file.name}
          picture={picture}
          onAnother={() => setChoosing(true)}
        />
      ) : (
        <Drop
          {...ties}
          title={t('form.picture')}
          hint={t('form.pictureHint')}
          action={t(request.picture ? 'form.another' : 'form.choose')}
          accept="image/jpeg,image/png,image/webp"
          required={request.picture === null}
          onFiles={([file]) => {
            setChoosing(false);
            void picture.choose(file);
          }}
        />
      )}
    </div>
  );
}

function Consent({ form: { agreed, setAgreed, errors } }: { form: Form }) {
  const t = useIdentity();
  const { code } = useLocale();
  const privacy = (text: ReactNode) => (
    <Link to={pathTo(code, 'privacy')} target="_blank">
      {text}
    </Link>
  );
  return (
    <div className={styles.wide}>
      <Check
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={errors.consent}
        required
      >
        {t.rich('form.consent', { privacy })}
      </Check>
    </div>
  );
}
