import { useId, useState } from 'react';
import { useClient } from '../../platform/browser.tsx';
import { type NoticeMail, noticeMails } from '../../platform/notice.ts';
import { Switch } from '../../ui/Check.tsx';
import { Select } from '../../ui/Input.tsx';
import layout from '../../ui/layout.module.css';
import { useToast } from '../../ui/toasts.tsx';
import { setNotice } from './contract.ts';
import { useNotices } from './messages.ts';
import type { ShownSetting } from './own.ts';
import styles from './SettingRow.module.css';

/** One kind: whether the site lists it, and how it is mailed. Both take effect at once. */
export function SettingRow({ setting }: { setting: ShownSetting }) {
  const t = useNotices();
  const id = useId();
  const { site, mail, change } = useSetting(setting);
  return (
    <li className={styles.row}>
      <h3 id={id} className={styles.name}>
        {setting.name}
      </h3>
      <Switch
        aria-describedby={id}
        checked={site}
        disabled={setting.always}
        onChange={(event) => change({ site: event.target.checked, mail })}
      >
        {t(setting.always ? 'settings.always' : 'settings.site')}
      </Switch>
      <div className={styles.mail}>
        <label htmlFor={`${id}-mail`} id={`${id}-word`} className={layout.small}>
          {t('settings.mail')}
        </label>
        <Select
          id={`${id}-mail`}
          aria-labelledby={`${id}-word ${id}`}
          value={mail}
          onChange={(event) => {
            const chosen = noticeMails.find((one) => one === event.target.value);
            if (chosen) change({ site, mail: chosen });
          }}
        >
          {noticeMails.map((one) => (
            <option key={one} value={one}>
              {t(`settings.mails.${one}`)}
            </option>
          ))}
        </Select>
      </div>
    </li>
  );
}

type Chosen = { site: boolean; mail: NoticeMail };

/** Shows what was chosen at once, and what held before if it could not be saved. */
function useSetting({ kind, ...held }: ShownSetting) {
  const t = useNotices();
  const client = useClient();
  const toast = useToast();
  const [{ site, mail }, show] = useState<Chosen>(held);
  async function change(chosen: Chosen) {
    show(chosen);
    try {
      await client.call(setNotice, { kind, site: chosen.site ? 'yes' : 'no', mail: chosen.mail });
      toast.show(t('settings.saved'));
    } catch {
      show({ site, mail }); // the client has said why
    }
  }
  return { site, mail, change };
}
