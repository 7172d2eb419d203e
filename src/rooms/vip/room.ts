/** Membership as an admin grants it. */
import { setVip } from '../../contract/vip.ts';
import type { Room } from '../room.ts';
import { type VipApiNeeds, vipApi } from './api.ts';

export const vip: Room<VipApiNeeds> = {
  endpoints: [setVip],
  personalData: [
    { table: 'vip_grant', account: 'account', erasure: 'deleted', why: 'Until when an account is a member.' },
  ],
  serve: (_node, needs) => ({ handlers: vipApi(needs) }),
};
