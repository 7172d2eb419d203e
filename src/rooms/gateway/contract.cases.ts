/** The endpoints of this room, each called well and badly. */

import { type Case, notSignedIn } from '../../../test/contract/case.ts';
import { createUserLog, loginByConsole, logoutGateway } from '../../contract/gateway.ts';

export const cases: Case[] = [
  {
    endpoint: loginByConsole,
    who: 'person',
    good: ({ visitor }) => ({ consoleToken: visitor.token }),
    bad: [{ input: { consoleToken: 'x'.repeat(43) }, status: 401, problem: 'unauthenticated' }],
  },
  {
    endpoint: createUserLog,
    who: 'person',
    good: async ({ visitor }) => {
      await visitor.call(loginByConsole, { consoleToken: visitor.token });
      return { data: { action_type: 'login', action_desc: 'user login' } };
    },
    bad: [notSignedIn({ data: { action_type: 'login', action_desc: 'user login' } })],
  },
  { endpoint: logoutGateway, who: 'person', good: () => ({}), bad: [] },
];
