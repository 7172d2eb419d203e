/** What a demonstration sells: invented packages. */
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { addPackage, packagesOf } from './queries/settings.ts';

const packages = [
  { price: 3000, points: 300, onOffer: true },
  { price: 8000, points: 850, onOffer: true },
  { price: 20000, points: 2200, onOffer: true },
] as const;

export async function loadPackages(ctx: Context): Promise<void> {
  if ((await packagesOf(ctx)).length > 0) return;
  await ctx.transaction(async (tx) => {
    // Of one price there is one: another node that does the same adds none.
    for (const one of packages) await addPackage(tx, one);
    await audit(tx, null, { act: 'package.add', subject: 'package', subjectId: 'demonstration' });
  });
}
