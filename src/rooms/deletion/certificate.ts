/** What says that somebody was erased, and of what that is. It holds a number, a time and the names of tables. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Events, Tx } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import { certificateLetter, sealed } from './letters.ts';
import { outcomeOf } from './outcome.ts';
import { addCertificate, certificateNumbered, holdRequest } from './queries.ts';

/**
 * In the transaction of the erasure, while everything is still there. Whoever is erased again, for a backup was
 * restored from before they asked, has their certificate already.
 */
export async function certify(tx: Tx, { account, held }: Events['account.erasing']): Promise<void> {
  const request = await holdRequest(tx, account);
  if (!request) return;
  const { certificate } = request;
  const isSuspended = await tx.ports.forum.isSuspended(tx, account);
  const stayed = held.filter(({ erasure }) => erasure !== 'deleted').map(({ table }) => table);
  const kept = (locale: LocaleCode) => outcomeOf(tx, { locale, held, isSuspended }).stays;
  const letter = await certificateLetter(tx, { account, certificate, kept });
  await addCertificate(tx, {
    id: certificate,
    erased_at: tx.clock(),
    stayed: [...new Set(isSuspended ? [...stayed, 'suspension'] : stayed)],
    letter: sealed(tx, certificate, letter),
  });
}

export const certificateCommands: Commands = {
  certificate: {
    takes: '<number>',
    async run(ctx, [number = '']) {
      const found = await certificateNumbered(ctx, number.trim().toUpperCase());
      if (!found) throw new CommandError('No erasure here has this number.');
      const stayed = found.stayed.length > 0 ? found.stayed.join(', ') : 'nothing';
      return `An account was erased at ${found.erased_at.toISOString()}. What stayed, without a name: ${stayed}.`;
    },
  },
};
