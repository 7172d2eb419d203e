import { type Case, doors, malformed, nobody, notFound, type Scene } from '../../../../test/contract/case.ts';
import { beginScaleDraft, deleteScaleDraft, publishScale, saveScalePart, withdrawScale } from './contract.ts';

/** A draft of the caller's own. */
async function draftOf({ visitor }: Scene, of: { scale?: string; version?: string } = {}): Promise<string> {
  const { body } = await visitor.call(beginScaleDraft, of);
  return String(Object(body.data).id);
}

const definition = (id: string, version = '1.0.0') =>
  JSON.stringify({
    format: 1,
    id,
    version,
    language: 'en',
    sections: [{ id: 'first', items: [{ id: 'question', type: 'boolean' }] }],
  });

let made = 0;

export const staffCases: Case[] = [
  {
    endpoint: beginScaleDraft,
    who: 'staff',
    good: () => ({ scale: 'aecopd', version: '1.0.0' }),
    bad: [
      notFound({ scale: 'aecopd', version: '9.9.9' }),
      malformed({ scale: 'Not a scale' }),
      ...doors({ scale: 'aecopd', version: '1.0.0' }),
    ],
  },
  {
    endpoint: saveScalePart,
    who: 'staff',
    good: async (scene) => ({
      draft: await draftOf(scene),
      part: 'definition',
      text: '{',
      revision: '1',
    }),
    bad: [
      notFound({ draft: nobody, part: 'definition', text: '{}', revision: '1' }),
      malformed({ draft: nobody, part: 'klingon', text: '{}', revision: '1' }),
      ...doors({ draft: nobody, part: 'definition', text: '{}', revision: '1' }),
    ],
  },
  {
    endpoint: deleteScaleDraft,
    who: 'staff',
    good: async (scene) => ({ draft: await draftOf(scene) }),
    bad: [notFound({ draft: nobody }), malformed({ draft: 'one' }), ...doors({ draft: nobody })],
  },
  {
    endpoint: publishScale,
    who: 'staff',
    async good(scene) {
      const draft = await draftOf(scene);
      // A name of its own for each call: what was published once cannot be published again.
      made += 1;
      const text = definition(`made-${made}-${scene.email.replace(/[^a-z0-9]/g, '').slice(0, 40)}`);
      await scene.visitor.call(saveScalePart, { draft, part: 'definition', text, revision: '1' });
      return { draft, revision: '2' };
    },
    bad: [
      notFound({ draft: nobody, revision: '1' }),
      malformed({ draft: nobody, revision: 'last' }),
      ...doors({ draft: nobody, revision: '1' }),
    ],
  },
  {
    endpoint: withdrawScale,
    who: 'staff',
    async good({ visitor }) {
      // Whichever it is now: calls in other languages have withdrawn it before, or offered it again.
      const input = { scale: 'depression', version: '1.0.0', act: 'withdraw' };
      const { status } = await visitor.call(withdrawScale, { ...input, act: 'offer' });
      if (status !== 200 && status !== 409) throw new Error(`The version could not be offered: ${status}.`);
      return input;
    },
    bad: [
      notFound({ scale: 'depression', version: '9.9.9', act: 'withdraw' }),
      malformed({ scale: 'depression', version: '1.0.0', act: 'burn' }),
      ...doors({ scale: 'depression', version: '1.0.0', act: 'withdraw' }),
    ],
  },
];
