/** Every endpoint of the product. */
import {
  bindWechat,
  changeEmail,
  changeMobile,
  changePassword,
  emailLogin,
  endSessions,
  getAccount,
  getSessions,
  login,
  logout,
  mobileLogin,
  resetPwd,
  saveProfile,
  sendEms,
  sendSms,
  wechatLogin,
  wechatState,
} from './account.ts';
import { createContactUs, sendContact } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { createUserLog, loginByConsole, logoutGateway } from './gateway.ts';
import { getBuild, getCsrf } from './platform.ts';

export const endpoints: readonly Endpoint[] = [
  getCsrf,
  getBuild,
  createContactUs,
  sendContact,
  sendSms,
  sendEms,
  login,
  mobileLogin,
  emailLogin,
  wechatLogin,
  wechatState,
  resetPwd,
  changePassword,
  changeMobile,
  changeEmail,
  bindWechat,
  logout,
  getAccount,
  saveProfile,
  getSessions,
  endSessions,
  loginByConsole,
  logoutGateway,
  createUserLog,
];
