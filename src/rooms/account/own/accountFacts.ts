/** How a person can sign in, in words. */

import { useAccount } from '../messages.ts';
import type { OwnProfile } from '../present.ts';
import type { Fact } from './Facts.tsx';

export type Credential = 'username' | 'phone' | 'email' | 'password' | 'wechat';

export type Signing = Pick<OwnProfile, 'username' | 'mobile' | 'email' | 'has_password' | 'wechat_bound'>;

export function useAccountFacts(account: Signing): Record<Credential, Fact> {
  const t = useAccount();
  const { username, mobile, email, has_password, wechat_bound } = account;
  return {
    username: {
      label: t('my.account.username'),
      value: username ?? t('my.account.usernameAbsent'),
      absent: username === null,
    },
    phone: {
      label: t('my.account.phone'),
      value: mobile ?? t('my.account.phoneAbsent'),
      absent: mobile === null,
    },
    email: {
      label: t('my.account.email'),
      value: email ?? t('my.account.emailAbsent'),
      absent: email === null,
    },
    password: {
      label: t('my.account.password'),
      value: has_password ? t('my.account.passwordSet') : t('my.account.passwordAbsent'),
      absent: !has_password,
    },
    wechat: {
      label: t('my.account.wechat'),
      value: wechat_bound ? t('my.account.wechatLinked') : t('my.account.wechatAbsent'),
      absent: !wechat_bound,
    },
  };
}
