import { useEffect, useId, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { type AccountMode, useAccountDialog } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { useAccount } from '../messages.ts';
import type { OwnWaiting } from '../waiting/waiting.ts';
import styles from './AccountTab.module.css';
import { type Signing, useAccountFacts } from './accountFacts.ts';
import type { Fact } from './Facts.tsx';
import { FootLink } from './FootLink.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { WaitingRow } from './WaitingRow.tsx';

type Props = { account: Signing; waiting: readonly OwnWaiting[]; byWechat: boolean };

/** How an account can be signed in to: each fact with the button that changes it, WeChat's only where it works. */
export function AccountTab({ account, waiting, byWechat }: Props) {
  const t = useAccount();
  const { code } = useLocale();
  const heading = useFocusOnceChosen(account.username);
  const { username, phone, email, password, wechat } = useAccountFacts(account);
  const addOrChange = (fact: Fact) => t(fact.absent ? 'my.account.add' : 'my.account.change');
  const setOrChange = t(password.absent ? 'my.account.set' : 'my.account.change');
  const linkOrChange = t(wechat.absent ? 'my.account.link' : 'my.account.change');
  return (
    <Card as="section" aria-labelledby="account">
      <CardHead>
        <h2 id="account" ref={heading} tabIndex={-1}>
          {t('my.account.title')}
        </h2>
      </CardHead>
      <ul role="list" className={styles.rows}>
        {account.username === null ? (
          <li>
            <UsernameForm />
          </li>
        ) : (
          <Row fact={username} />
        )}
        <Row fact={phone} verb={addOrChange(phone)} mode="set-phone" />
        <Row fact={email} verb={addOrChange(email)} mode="set-email" />
        {waiting.map((one) => (
          <WaitingRow key={one.kind} waiting={one} onCalledOff={() => heading.current?.focus()} />
        ))}
        <Row fact={password} verb={setOrChange} mode="set-password" />
        <Row fact={wechat} verb={linkOrChange} mode={byWechat ? 'set-wechat' : undefined} />
      </ul>
      <FootLink to={pathTo(code, 'my/factor')}>{t('factor.title')}</FootLink>
      <FootLink to={pathTo(code, 'my/data')}>{t('my.account.data')}</FootLink>
    </Card>
  );
}

/** Once a username is chosen, the form and its dialog disappear, so focus moves to the heading. */
function useFocusOnceChosen(username: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(username);
  useEffect(() => {
    if (before.current === null && username !== null) heading.current?.focus();
    before.current = username;
  }, [username]);
  return heading;
}

/** A fact, and the button that opens the dialog for it. */
function Row({ fact, verb, mode }: { fact: Fact; verb?: string; mode?: AccountMode | undefined }) {
  const ask = useAccountDialog();
  const { revalidate } = useRevalidator();
  const id = useId();

  async function change(how: AccountMode) {
    if (await ask(how)) await revalidate();
  }

  return (
    <li className={styles.row}>
      <span id={`${id}-label`} className={styles.label}>
        {fact.label}
      </span>
      <span className={fact.absent ? styles.absent : styles.value}>{fact.value}</span>
      {mode && (
        <Button id={id} size="sm" aria-labelledby={`${id} ${id}-label`} onClick={() => change(mode)}>
          {verb}
        </Button>
      )}
    </li>
  );
}
