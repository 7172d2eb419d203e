import { useCommon } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useAccount } from '../messages.ts';
import styles from './UsernameForm.module.css';
import { useUsernameForm } from './useUsernameForm.ts';

/** A username is chosen once, so it is asked for once more before it stays. */
export function UsernameForm() {
  const t = useAccount();
  const close = useCommon()('toast.close');
  const { register, submit, error, flash, asked, saving, save, cancel } = useUsernameForm();
  return (
    <>
      <form method="post" onSubmit={submit} noValidate>
        <Field
          label={t('my.account.username')}
          hint={t(error ? 'my.username.once' : 'my.username.hint')}
          error={error}
          flash={flash}
        >
          {(control) => (
            <div className={styles.line}>
              <Input
                {...control}
                {...register('username')}
                defaultValue=""
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                required
              />
              <Button type="submit">{t('my.username.choose')}</Button>
            </div>
          )}
        </Field>
      </form>
      <Dialog
        open={asked !== undefined}
        title={t('my.username.ask', { username: asked ?? '' })}
        closeLabel={close}
        onClose={cancel}
        foot={
          <>
            <Button data-autofocus="" onClick={cancel}>
              {t('my.username.cancel')}
            </Button>
            <Button tone="primary" loading={saving} loadingLabel={t('my.username.choosing')} onClick={save}>
              {t('my.username.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('my.username.askText')}</p>
      </Dialog>
    </>
  );
}
