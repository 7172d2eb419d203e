/** What a link to a page of any room shows where people write. */
import type { CardReader, LinkCards } from '../../platform/linkCard.ts';

export const cardOf: LinkCards<CardReader> = async (ctx, reader, address) => {
  const { vip } = ctx.ports;
  for (const make of ctx.declared.cards) {
    const card = await make(
      ctx,
      { ...reader, mayUse: (privilege) => vip.mayUse(ctx, reader.actor, privilege) },
      address,
    );
    if (card) return card;
  }
  return undefined;
};
