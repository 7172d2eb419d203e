/** What the rooms declare, put together: kinds of things to find and of notices, cards of links, what is held about people. */
import { manifests } from '../manifests.ts';
import type { CardReader, LinkCards } from '../platform/linkCard.ts';
import { type Declared, platformHeld, platformPersonalData } from '../platform/personalData.ts';
import type { Privilege } from '../platform/privilege.ts';
import { notifier } from '../rooms/notices/notify.ts';
import { mayUse } from './access.ts';

export const kinds = manifests.flatMap(([, { search = [] }]) => search);

export const noticeKinds = manifests.flatMap(([, { notices = [] }]) => notices);

/** Every table that holds something about a person. */
export const personalData: readonly Declared[] = [
  ...platformPersonalData.map((held) => ({ ...held, area: 'platform', words: platformHeld })),
  ...manifests.flatMap(([area, { held: words, personalData: tables }]) => {
    if (!words && tables.length > 0) throw new Error(`The manifest of ${area} does not say what it holds.`);
    return words ? tables.map((held) => ({ ...held, area, words })) : [];
  }),
];

const cards = manifests.flatMap(([, room]) => (room.cards ? [room.cards] : []));

/** What a link to a page of any room shows where people write. */
export const cardOf: LinkCards<CardReader> = async (ctx, reader, address) => {
  const asked = {
    ...reader,
    mayUse: <P extends Privilege>(privilege: P) => mayUse(ctx, reader.actor, privilege),
  };
  for (const make of cards) {
    const card = await make(ctx, asked, address);
    if (card) return card;
  }
  return undefined;
};

/** For every room that tells people something. */
export const notify = notifier(noticeKinds);
