/** Invitation: who came through whom, and what both earn by it. */
import type { Room } from '../room.ts';

export const invitation: Room = {
  notices: [
    {
      kind: 'invitation.earned',
      words: {
        name: 'invitation.server.notice.name',
        title: 'invitation.server.notice.title',
        text: 'invitation.server.notice.text',
      },
      mail: 'digest',
    },
  ],
  personalData: [],
};
