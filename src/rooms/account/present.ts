/** How an account looks from outside. */

import type { Role } from '../../contract/roles.ts';
import type { OwnAccount } from './contract.ts';
import type { Account } from './queries/accounts.ts';
import { maskEmail, maskMobile, spacedMobile } from './targets.ts';

type Named = Pick<Account, 'nickname' | 'username' | 'mobile' | 'email'>;

/** What a person is called: nickname, else user name, else masked contact, else nothing. */
export function displayName({ nickname, username, mobile, email }: Named): string {
  return nickname || username || (mobile && maskMobile(mobile)) || (email && maskEmail(email)) || '';
}

/** What other rooms know of an account. */
export type AccountParts = {
  authentication: OwnAccount['authentication'];
  vip: OwnAccount['vip'];
  points: OwnAccount['points'];
};

/** What somebody's own pages show of their account. */
export type OwnProfile = Omit<OwnAccount, 'id' | 'avatar' | 'roles' | keyof AccountParts>;

/** For its owner alone, who must be able to see whether address and number are right: neither is masked. */
export function presentProfile(account: Account): OwnProfile {
  return {
    username: account.username,
    nickname: account.nickname,
    school: account.school,
    major: account.major,
    research_field: account.research_field,
    research_achievements: account.research_achievements,
    email: account.email,
    mobile: account.mobile && spacedMobile(account.mobile),
    wechat_bound: account.wechat_unionid !== null,
    has_password: account.password_hash !== null,
    invitation_code: account.invitation_code,
  };
}

export function presentAccount(account: Account, roles: readonly Role[], parts: AccountParts): OwnAccount {
  const { id, avatar } = account;
  return { id, avatar, ...presentProfile(account), roles: [...roles], ...parts };
}
