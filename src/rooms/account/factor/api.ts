/** The endpoints of the second factor. */
import { Refusal } from '../../../contract/problems.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { qrOf } from '../../../platform/qr.ts';
import { deviceOf } from '../device.ts';
import {
  addPasskey,
  authenticatorOf,
  confirmPending,
  dropAuthenticator,
  dropPasskeys,
  passkeysOf,
  putPending,
} from '../queries/factor.ts';
import { handOver } from '../sessions.ts';
import { confirmedSecret, newSecret, sealSecret, stepOf, uriOf } from './authenticator.ts';
import * as contract from './contract.ts';
import { added, changing, giveTryBack, removed, takeTry, wrongFactor } from './holding.ts';
import { askForNew, askToShow, mostPasskeys, verifiedNew } from './passkeys.ts';
import { renewCodes } from './recovery.ts';
import { figuresOf, showByCode, showByPasskey } from './show.ts';

const setUp: Handled[] = [
  handle(contract.beginAuthenticator, async (ctx, _input, call) => {
    const actor = actorOf(call);
    const secret = newSecret();
    const issuer = await ctx.ports.site.brandIn(ctx, call.locale);
    const sealed = sealSecret(ctx.keys, { account: actor.accountId, column: 'pending' }, secret);
    await changing(ctx, actor, undefined, (tx) => putPending(tx, actor.accountId, sealed));
    const uri = uriOf(secret, { issuer, label: actor.name || issuer });
    return { secret, uri, qr: qrOf(uri) };
  }),
  handle(contract.confirmAuthenticator, async (ctx, { code }, call) => {
    const actor = actorOf(call);
    const account = actor.accountId;
    await takeTry(ctx, account);
    const figures = figuresOf(code);
    if (!figures) throw wrongFactor();
    const { session, codes } = await changing(ctx, actor, 'factorAdded', async (tx, now) => {
      const pending = (await authenticatorOf(tx, account))?.pending;
      const step = pending ? stepOf(tx, { account, column: 'pending', sealed: pending }, figures) : undefined;
      if (!pending || step === undefined) throw wrongFactor();
      await confirmPending(tx, account, { secret: confirmedSecret(tx.keys, account, pending), step });
      return added(tx, now);
    });
    await giveTryBack(ctx, account);
    return { ...handOver(call, session), codes };
  }),
];

const passkeys: Handled[] = [
  handle(contract.beginPasskey, async (ctx, _input, call) => {
    const brand = await ctx.ports.site.brandIn(ctx, call.locale);
    return { options: await askForNew(ctx, actorOf(call), brand) };
  }),
  handle(contract.confirmPasskey, async (ctx, { response }, call) => {
    const actor = actorOf(call);
    const made = await verifiedNew(ctx, actor, response);
    if (!made) throw new Refusal({ problem: 'invalid', key: 'account.errors.passkeyRefused' });
    const { browser, system } = deviceOf(call.agent);
    const device = [browser, system].filter(Boolean).join(' · ');
    const { session, codes } = await changing(ctx, actor, 'factorAdded', async (tx, now) => {
      if ((await passkeysOf(tx, actor.accountId)).length >= mostPasskeys)
        throw new Refusal({ problem: 'conflict', key: 'account.errors.passkeysMany' });
      const isNew = await addPasskey(tx, actor.accountId, { ...made, device, added_at: tx.clock() });
      if (!isNew) throw new Refusal({ problem: 'invalid', key: 'account.errors.passkeyRefused' });
      return added(tx, now);
    });
    return { ...handOver(call, session), codes };
  }),
];

const takeAway: Handled[] = [
  handle(contract.renewRecoveryCodes, async (ctx, _input, call) => {
    const codes = await changing(ctx, actorOf(call), 'recoveryRenewed', (tx, now) => {
      // Codes alone are no factor.
      if (now.stepUp !== 'done') throw new Refusal({ problem: 'not_found' });
      return renewCodes(tx, now.accountId);
    });
    return { codes };
  }),
  handle(contract.removeFactor, async (ctx, { id }, call) => {
    await changing(ctx, actorOf(call), 'factorRemoved', async (tx, { accountId }) => {
      const gone =
        id === 'authenticator'
          ? await dropAuthenticator(tx, accountId)
          : (await dropPasskeys(tx, accountId, id)) > 0;
      if (!gone) throw new Refusal({ problem: 'not_found' });
      await removed(tx, accountId);
    });
    return {};
  }),
];

const show: Handled[] = [
  handle(contract.showCode, async (ctx, { code }, call) => {
    const { session, left } = await showByCode(ctx, actorOf(call), code);
    return { ...handOver(call, session), left };
  }),
  handle(contract.askPasskey, async (ctx, _input, call) => {
    const options = await askToShow(ctx, actorOf(call));
    if (!options) throw new Refusal({ problem: 'not_found' });
    return { options };
  }),
  handle(contract.showPasskey, async (ctx, { response }, call) =>
    handOver(call, await showByPasskey(ctx, actorOf(call), response)),
  ),
];

export const factorApi: Handled[] = [...setUp, ...passkeys, ...takeAway, ...show];
