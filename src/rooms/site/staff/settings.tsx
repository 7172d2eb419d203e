/** /{lang}/staff/site: the operator's settings, each saved by itself. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { useConsole } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { saveSetting } from '../contract.ts';
import { useSite } from '../messages.ts';
import { settingsForConsole } from '../queries.ts';
import type { Route } from './+types/settings';
import styles from './settings.module.css';
import { ValueEditor } from './ValueEditor.tsx';
import { type Value, withoutBlanks } from './value.ts';

const names = [
  'brand',
  'company',
  'address',
  'email',
  'phone',
  'about',
  'filings',
  'systems',
  'membership',
  'legal',
  'team',
  'links',
  'hours',
  'city',
  'coordinates',
  'demonstration',
] as const;

type Name = (typeof names)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const stored = await settingsForConsole(page.ctx);
  return {
    messages: messagesFor(page, 'site.console'),
    settings: names.flatMap((name) => {
      const found = stored.find((one) => one.name === name);
      // JSON, as saveSetting() stored it after its schema had passed it.
      return found ? [{ name, version: found.version, value: found.value as Value }] : [];
    }),
  };
}

export default function Settings({ loaderData: { settings } }: Route.ComponentProps) {
  const t = useSite();
  return (
    <ConsolePage title={t('console.title')}>
      <p className={layout.meta}>{t('console.note')}</p>
      {settings.map((setting) => (
        <Setting key={`${setting.name} ${setting.version}`} {...setting} />
      ))}
    </ConsolePage>
  );
}

const hinted = ['systems', 'membership', 'demonstration', 'filings', 'legal'] as const;

function Setting({ name, version, value: stored }: { name: Name; version: number; value: Value }) {
  const t = useSite();
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const dirty = JSON.stringify(value) !== JSON.stringify(stored);
  const hint = hinted.find((one) => one === name);
  const save = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const input = { name, version: String(version), value: JSON.stringify(withoutBlanks(value)) };
      await client.call(saveSetting, input);
      toast.show(t('console.saved'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={t(`console.names.${name}`)}>
      <CardBody className={styles.body}>
        {hint && <p className={layout.meta}>{t(`console.hints.${hint}`)}</p>}
        <ValueEditor name={name} label={t(`console.names.${name}`)} value={value} onChange={setValue} />
        {fault && (
          <Note tone="error" role="alert">
            {fault}
          </Note>
        )}
      </CardBody>
      {dirty && (
        <CardFoot className={layout.row}>
          <Button tone="primary" size="sm" loading={busy} onClick={() => void save()}>
            {console('form.save')}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => setValue(stored)}>
            {t('console.reset')}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
