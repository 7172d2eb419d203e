/** When points expire, where days begin, and from which amount on a second admin confirms a correction. */
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { savePointsSettings } from '../contract.ts';
import { usePoints } from '../messages.ts';
import styles from './points.module.css';

type Settings = {
  expiry_days: number | null;
  expiry_since: string | null;
  second_person_above: number;
  zone: string;
  version: number;
};

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = usePoints();
  const console = useConsole();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { expiry_days, expiry_since, second_person_above, zone, version } = settings;
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: savePointsSettings,
    fields: {
      expiry_days: expiry_days === null ? '' : String(expiry_days),
      second_person_above: String(second_person_above),
      zone,
    },
    input: (typed) => ({ version: String(version), ...typed }),
    done: console('form.saved'),
    onDone: () => revalidate(),
  });
  const since =
    expiry_since === null
      ? t('console.expiryOff')
      : t('console.expirySince', { when: format.dateTime(new Date(expiry_since), { dateStyle: 'medium' }) });
  return (
    <Card as="section" aria-labelledby="points-settings">
      <CardHead>
        <h3 id="points-settings">{t('console.settings')}</h3>
      </CardHead>
      <CardBody>
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field label={t('console.expiry_days')} hint={since} error={error('expiry_days')}>
            {(field) => <Input {...field} {...control('expiry_days')} inputMode="numeric" maxLength={7} />}
          </Field>
          <Field
            label={t('console.second_person_above')}
            hint={t('console.raisedNote')}
            error={error('second_person_above')}
          >
            {(field) => (
              <Input {...field} {...control('second_person_above')} inputMode="numeric" maxLength={7} />
            )}
          </Field>
          <Field label={t('console.zone')} hint={t('console.zoneHint')} error={error('zone')}>
            {(field) => <Input {...field} {...control('zone')} maxLength={60} spellCheck={false} />}
          </Field>
          <div>
            <Button type="submit" tone="second" size="sm" loading={busy}>
              {console('form.save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
