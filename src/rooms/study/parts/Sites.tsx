/** Where a study takes place. */
import { type SyntheticEvent, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { callsIn } from '../calls.ts';
import { longestName } from '../kinds.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import type { SiteName } from './RoleFields.tsx';
import styles from './rows.module.css';

export function Sites({ study, sites, may }: { study: string; sites: readonly SiteName[]; may: boolean }) {
  const t = useStudy();
  const client = useClient();
  const { busy, act } = useAct();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const name = String(new FormData(fields).get('name') ?? '').trim();
    if (name === '') return setTries(tries + 1);
    if (!(await act(() => client.call(callsIn(study).addSite, { name }), t('members.siteAdded')))) return;
    setTries(0);
    fields.reset();
  };
  return (
    <Card as="section" aria-labelledby="sites-h">
      <CardHead>
        <h2 id="sites-h">{t('members.sites')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {sites.length === 0 ? (
          <p>{t('members.noSites')}</p>
        ) : (
          <ul role="list" className={styles.sites}>
            {sites.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {may && (
          <form
            ref={form}
            noValidate
            className={cx(layout.stack, styles.form)}
            onSubmit={(event) => void add(event)}
          >
            <Field label={t('members.siteName')} error={tries > 0 && t('errors.name')}>
              {(control) => <Input {...control} name="name" autoComplete="off" maxLength={longestName} />}
            </Field>
            <div>
              <Button type="submit" loading={busy} loadingLabel={t('overview.saving')}>
                {t('members.addSite')}
              </Button>
            </div>
          </form>
        )}
      </CardBody>
    </Card>
  );
}
