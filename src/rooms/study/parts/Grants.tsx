/** What staff of the site may see of a study: nothing, unless somebody who manages members lets one of them in. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { callsIn } from '../calls.ts';
import type { ShownGrant } from '../membersOf.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';
import styles from './rows.module.css';

export function Grants({ study, grants }: { study: string; grants: readonly ShownGrant[] }) {
  const t = useStudy();
  const format = useFormat();
  const client = useClient();
  const { busy, act } = useAct();
  return (
    <Card as="section" aria-labelledby="grants-h">
      <CardHead end={<LetIn study={study} />}>
        <h2 id="grants-h">{t('members.grants')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>{t('members.grantsText')}</p>
        {grants.length === 0 && <p>{t('members.noGrants')}</p>}
      </CardBody>
      <ul role="list" className={styles.rows}>
        {grants.map(({ id, name, reason, until }) => (
          <li key={id} data-grant={id}>
            <span>
              <bdi>{name || t('members.someone')}</bdi>
              {format.marks.colon}
              <bdi>{reason}</bdi>
            </span>
            <time dateTime={until}>{format.dateTime(new Date(until), { dateStyle: 'medium' })}</time>
            <Button
              size="sm"
              aria-disabled={busy}
              onClick={() =>
                void act(() => client.call(callsIn(study).endGrant, { grant: id }), t('members.ended'))
              }
            >
              {t('members.grantEnd')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const spans = [1, 7, 30] as const;

function LetIn({ study }: { study: string }) {
  const t = useStudy();
  const client = useClient();
  const { busy, act, fault, clear } = useAct();
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const end = () => {
    setOpen(false);
    setMissing([]);
    clear();
  };
  const grant = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const [who = '', reason = '', days = ''] = ['who', 'reason', 'days'].map((name) =>
      String(typed.get(name) ?? '').trim(),
    );
    const empty = Object.entries({ who, reason }).flatMap(([name, text]) => (text === '' ? name : []));
    setMissing(empty);
    setTries(tries + 1);
    if (empty.length > 0) return;
    const sent = { who, reason, days };
    if (await act(() => client.call(callsIn(study).grantSupport, sent), t('members.granted'))) end();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('members.grant')}
      </Button>
      <FormDialog
        open={open}
        title={t('members.grantTitle')}
        onClose={end}
        send={t('members.grantKey')}
        busy={busy}
        tries={tries}
        onSend={grant}
      >
        <Field
          label={t('members.grantWho')}
          hint={t('members.grantWhoHint')}
          error={missing.includes('who') ? t('errors.who') : fault('who')}
        >
          {(control) => <Input {...control} name="who" autoComplete="off" maxLength={200} />}
        </Field>
        <Field
          label={t('members.grantReason')}
          error={missing.includes('reason') ? t('errors.reason') : fault('reason')}
        >
          {(control) => <Input {...control} name="reason" autoComplete="off" maxLength={500} />}
        </Field>
        <Field label={t('members.grantDays')}>
          {(control) => (
            <Select {...control} name="days" defaultValue="7">
              {spans.map((count) => (
                <option key={count} value={count}>
                  {t('members.days', { count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FormDialog>
    </>
  );
}
