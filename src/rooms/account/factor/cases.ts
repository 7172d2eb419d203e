/** The endpoints of the second factor, each called well and badly. */
import { type Case, invalid, malformed, notFound, notSignedIn } from '../../../../test/contract/case.ts';
import { beginFactor, codeOf, setUpApp } from '../../../../test/harness/factor.ts';
import { Authenticator } from '../../../../test/harness/passkey.ts';
import type { Visitor } from '../../../../test/harness/site.ts';
import * as contract from './contract.ts';

const wrong = { input: { code: '000000' }, status: 200, problem: 'invalid' };

async function optionsOf(visitor: Visitor, endpoint: typeof contract.beginPasskey) {
  return Object(Object((await visitor.call(endpoint, {})).body.data).options);
}

async function withPasskey(visitor: Visitor, origin: string): Promise<Authenticator> {
  const device = new Authenticator(origin);
  const response = device.make(await optionsOf(visitor, contract.beginPasskey));
  await visitor.call(contract.confirmPasskey, { response });
  return device;
}

export const factorCases: Case[] = [
  { endpoint: contract.beginAuthenticator, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.confirmAuthenticator,
    who: 'person',
    good: async ({ site, visitor }) => ({ code: codeOf(await beginFactor(visitor), site.ctx.clock()) }),
    bad: [wrong, invalid({ code: '' }), notSignedIn({ code: '000000' })],
  },
  { endpoint: contract.beginPasskey, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.confirmPasskey,
    who: 'person',
    good: async ({ site, visitor }) => ({
      response: new Authenticator(site.ctx.origin).make(await optionsOf(visitor, contract.beginPasskey)),
    }),
    bad: [invalid({ response: '{}' }), malformed({ response: 'x' }), notSignedIn({ response: '{}' })],
  },
  {
    endpoint: contract.renewRecoveryCodes,
    who: 'person',
    good: async ({ site, visitor }) => {
      await setUpApp(site, visitor);
      return {};
    },
    bad: [notFound({}), notSignedIn({})],
  },
  {
    endpoint: contract.removeFactor,
    who: 'person',
    good: async ({ site, visitor }) => {
      await setUpApp(site, visitor);
      return { id: 'authenticator' };
    },
    bad: [notFound({ id: 'authenticator' }), malformed({}), notSignedIn({ id: 'authenticator' })],
  },
  {
    endpoint: contract.showCode,
    who: 'person',
    good: async ({ site, visitor }) => ({ code: (await setUpApp(site, visitor)).codes[0] }),
    bad: [wrong, invalid({ code: '' }), notSignedIn({ code: '000000' })],
  },
  {
    endpoint: contract.askPasskey,
    who: 'person',
    good: async ({ site, visitor }) => {
      await withPasskey(visitor, site.ctx.origin);
      return {};
    },
    bad: [notFound({}), notSignedIn({})],
  },
  {
    endpoint: contract.showPasskey,
    who: 'person',
    good: async ({ site, visitor }) => {
      const device = await withPasskey(visitor, site.ctx.origin);
      return { response: device.show(await optionsOf(visitor, contract.askPasskey)) };
    },
    bad: [invalid({ response: '{}' }), malformed({ response: 'x' }), notSignedIn({ response: '{}' })],
  },
];
