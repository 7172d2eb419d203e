import { type FormEvent, useEffect, useState } from 'react';
import { namedLocales } from '../../i18n/languageNames.ts';
import { useClient } from '../../platform/browser.tsx';
import type { Recipient } from '../../ports/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Input.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { setDigest } from './contract.ts';
import styles from './DigestForm.module.css';
import { useNotices } from './messages.ts';
import type { DigestTime } from './queries.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the digest comes, and in which language letters are written. */
export function DigestForm({ digest, language }: { digest: DigestTime; language: Recipient['locale'] }) {
  const t = useNotices();
  const zones = useZones(digest.zone);
  const { save, saving } = useSaving();
  return (
    <Card as="section" aria-labelledby="digest">
      <CardHead>
        <h2 id="digest">{t('settings.digest')}</h2>
      </CardHead>
      <CardBody>
        <form className={styles.form} onSubmit={save}>
          <Field label={t('settings.hour')}>
            {(field) => (
              <Select {...field} name="hour" defaultValue={digest.hour}>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {`${String(hour).padStart(2, '0')}:00`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('settings.zone')}>
            {(field) => (
              <Select {...field} name="zone" defaultValue={digest.zone}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('settings.language')}>
            {(field) => (
              <Select {...field} name="language" defaultValue={language}>
                {namedLocales.map(({ code, tag, name }) => (
                  <option key={code} value={code} lang={tag}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" tone="primary" loading={saving} loadingLabel={t('settings.saving')}>
            {t('settings.save')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** The one that is set, and that of this browser, which the server cannot know. */
function useZones(held: string): readonly string[] {
  const [here, setHere] = useState(held);
  useEffect(() => setHere(Intl.DateTimeFormat().resolvedOptions().timeZone || held), [held]);
  return [...new Set([held, here])];
}

function useSaving() {
  const t = useNotices();
  const client = useClient();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSaving(true);
    try {
      const text = (name: string) => String(form.get(name) ?? '');
      const language = namedLocales.find(({ code }) => code === text('language'))?.code ?? 'en';
      await client.call(setDigest, { hour: text('hour'), zone: text('zone'), language });
      toast.show(t('settings.saved'));
    } catch {
      // The client has said why.
    }
    setSaving(false);
  }
  return { save, saving };
}
