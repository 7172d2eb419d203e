import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { useOwn } from '../../../own/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { profileLengths } from '../contract.ts';
import { useAccount } from '../messages.ts';
import styles from './PersonalForm.module.css';
import type { Profile, ProfileName } from './profile.ts';
import { usePersonalForm } from './usePersonalForm.ts';
import { useSentence } from './useSentence.ts';

type Props = {
  account: Profile;
  onUnsaved: (unsaved: boolean) => void;
};

export function PersonalForm({ account, onUnsaved }: Props) {
  const t = useAccount();
  const own = useOwn();
  const { register, submit, saving, unsaved, ...form } = usePersonalForm(account);
  const dirty = unsaved.length > 0;
  useEffect(() => {
    onUnsaved(dirty);
    return () => onUnsaved(false);
  }, [dirty, onUnsaved]);
  const sentence = useSentence();
  const count = useCount();
  const field = (name: ProfileName) => ({
    label: t(`my.fields.${name}`),
    hint: count(form.left(name)),
    error: sentence(form.error(name), profileLengths[name]),
    flash: form.flash[name],
  });
  const control = (name: ProfileName) => ({ ...register(name), defaultValue: account[name] });
  return (
    <Card as="section" aria-labelledby="personal">
      <CardHead>
        <h2 id="personal">{own('tabs.personal')}</h2>
      </CardHead>
      <form ref={form.ref} method="post" onSubmit={submit} noValidate>
        <CardBody className={styles.fields}>
          <Field {...field('nickname')} wide>
            {(ties) => <Input {...ties} {...control('nickname')} autoComplete="nickname" />}
          </Field>
          <Field {...field('school')}>
            {(ties) => <Input {...ties} {...control('school')} autoComplete="organization" />}
          </Field>
          <Field {...field('major')}>
            {(ties) => <Input {...ties} {...control('major')} autoComplete="off" />}
          </Field>
          <Field {...field('research_field')} wide>
            {(ties) => (
              <Textarea
                {...ties}
                {...control('research_field')}
                className={styles.short}
                autoComplete="off"
              />
            )}
          </Field>
          <Field {...field('research_achievements')} wide>
            {(ties) => (
              <Textarea
                {...ties}
                {...control('research_achievements')}
                className={styles.long}
                autoComplete="off"
              />
            )}
          </Field>
        </CardBody>
        <CardFoot className={styles.foot}>
          <Purpose />
          <Button type="submit" tone="primary" loading={saving} loadingLabel={t('my.edit.saving')}>
            {t('my.edit.save')}
          </Button>
        </CardFoot>
      </form>
      <LeaveDialog unsaved={unsaved.map((name) => t(`my.fields.${name}`))} />
    </Card>
  );
}

/** How many characters are left, once they run short. */
function useCount() {
  const t = useAccount();
  return (left: number | undefined) => {
    if (left === undefined) return undefined;
    return left < 0 ? t('my.edit.over', { count: -left }) : t('my.edit.left', { count: left });
  };
}

function Purpose() {
  const t = useAccount();
  const { code } = useLocale();
  const privacy = (text: ReactNode) => <Link to={pathTo(code, 'privacy')}>{text}</Link>;
  return <p className={layout.small}>{t.rich('my.edit.optional', { privacy })}</p>;
}
