/** The endpoints of this room, each called well and badly. */

import { type Case, malformed, notFound, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import { publish } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { setBookmark } from './contract.ts';

const editorOf = ({ site, email }: Scene) => staff(site, 'editor', `editor-of-${email}`);

export const cases: Case[] = [
  {
    endpoint: setBookmark,
    who: 'person',
    good: async (scene) => {
      const { id } = await publish(await editorOf(scene), { title: `Guide of ${scene.email}` });
      return { guide: String(id), state: 'set' };
    },
    bad: [
      malformed({ guide: 'x', state: 'set' }),
      notFound({ guide: '999999', state: 'set' }),
      notSignedIn({ guide: '1', state: 'set' }),
    ],
  },
];
