/** Studies: who takes part in one, and what the guard asks of that. */
import { callsOf } from '../../contract/upload.ts';
import type { StudyPort } from '../../ports/study.ts';
import { endpointsIn, type Room } from '../room.ts';
import { studyApi } from './api.ts';
import { chainFile, serveChain } from './auditFile.ts';
import { studiesPart } from './centre.ts';
import * as contract from './contract.ts';
import { beginDictionary, dictionaryOf } from './dictionary/draft.ts';
import { dictionaryApi } from './dictionaryApi.ts';
import * as dictionaryContract from './dictionaryContract.ts';
import { documentApi } from './documents/api.ts';
import * as documentContract from './documents/contract.ts';
import { serveDocument } from './documents/shown.ts';
import { leaveAll, requireSite } from './members.ts';
import { findOwn } from './own.ts';
import { presenceOf } from './presence/api.ts';
import { beatPresence } from './presence/contract.ts';
import { touchStudy } from './queries/dictionary.ts';
import { dropComing } from './queries/documents.ts';
import { countLedAlone, forgetStudy } from './queries/studies.ts';
import { hold, lockStudy, ofMember, ofStaff } from './queries.ts';
import { plannedSizes } from './sampleSize/sampleSizes.ts';
import { frameOf, requireOpen, studiesWhere } from './studies.ts';
import { studyNotices } from './telling.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    studies: true;
    'studies/join': true;
    'studies/:study': true;
    'studies/:study/dictionary': true;
    'studies/:study/documents': true;
    'studies/:study/members': true;
  }
}

const day = 24 * 60 * 60_000;

export const study: Room<StudyPort> = {
  uses: ['account', 'dataset', 'notices', 'samplesize'],
  screens: [
    { path: 'studies', file: 'pages/studies.tsx', access: 'personal', word: 'study.server.menu' },
    { path: 'studies/join', file: 'pages/join.tsx', access: 'personal' },
  ],
  workbench: [
    {
      path: 'studies/:study',
      file: 'pages/overview.tsx',
      access: { in: 'study', right: 'study.read' },
    },
    {
      path: 'studies/:study/dictionary',
      file: 'pages/dictionary.tsx',
      access: { in: 'study', right: 'study.read' },
    },
    {
      path: 'studies/:study/documents',
      file: 'pages/documents.tsx',
      access: { in: 'study', right: 'study.read' },
    },
    {
      path: 'studies/:study/members',
      file: 'pages/members.tsx',
      access: { in: 'study', right: 'study.read' },
    },
  ],
  endpoints: [
    ...endpointsIn(contract),
    ...endpointsIn(dictionaryContract),
    ...endpointsIn(documentContract),
    ...callsOf(documentContract.comingDocument),
    beatPresence,
  ],
  downloads: [chainFile, documentContract.documentFile],
  serve({ ctx, listen }) {
    const presence = presenceOf(ctx);
    return {
      handlers: [...studyApi, ...dictionaryApi, ...documentApi, ...presence.handlers],
      files: [serveChain, serveDocument],
      housekeeping: () => dropComing(ctx, new Date(ctx.clock().getTime() - day)),
      async http(app) {
        const end = await presence.begin(listen);
        app.addHook('preClose', async () => end());
      },
    };
  },
  notices: studyNotices,
  centre: (reader) => [studiesPart(reader)],
  offers: {
    ...{ ofMember, ofStaff, hold, requireSite, findOwn },
    ...{ frameOf, touchStudy, studiesWhere, dictionaryOf, beginDictionary },
    ...{ plannedSizes, countLedAlone },
    async requireOpen(ctx, place) {
      await requireOpen(ctx, place);
    },
    async holdOpen(tx, place) {
      await lockStudy(tx, place);
      await requireOpen(tx, place);
    },
  },
  on: { 'account.erasing': leaveAll, 'study.emptied': forgetStudy, 'study.erasing': forgetStudy },
  held: {
    title: 'study.server.held.title',
    why: 'study.server.held.why',
    stays: 'study.server.held.stays',
  },
  personalData: [
    {
      table: 'study_person',
      account: 'account',
      erasure: 'kept',
      why: 'Whoever keeps the randomisation of a study is nothing else in it, also later.',
    },
    ...(['study_member', 'study_grant'] as const).flatMap((table) =>
      (['account', 'added_by', 'ended_by'] as const).map((account) => ({
        table,
        account,
        erasure: 'kept' as const,
        ...(account === 'account' ? {} : { shown: ['id', 'study', 'since', 'until', account] }),
        why: 'Who could see and change a study, when and by whom, must stay provable; the id then leads nowhere.',
      })),
    ),
    ...(['made_by', 'taken_by'] as const).map((account) => ({
      table: 'study_invitation' as const,
      account,
      erasure: 'kept' as const,
      shown: ['id', 'study', 'role', 'made_at', account],
      why: 'By whose invitation somebody came in must stay provable; the id then leads nowhere.',
    })),
    ...(['attached_by', 'ended_by'] as const).map((account) => ({
      table: 'study_sample_size' as const,
      account,
      erasure: 'kept' as const,
      shown: ['id', 'study', 'name', 'design', 'attached_at', 'ended_at', account],
      why: 'On what the size of a study was planned, and by whom, must stay provable; the id then leads nowhere.',
    })),
    // Each has of it what they wrote themselves.
    ...(
      [
        ['brought_by', 'title', 'version', 'name'],
        ['ended_by', 'reason'],
      ] as const
    ).map(([account, ...written]) => ({
      table: 'study_document' as const,
      account,
      erasure: 'kept' as const,
      shown: ['id', 'study', 'number', 'brought_at', 'ended_at', account, ...written],
      why: 'Who brought a document into a study, and who took it away, must stay provable; the id then leads nowhere.',
    })),
    {
      table: 'study_document_coming',
      account: 'account',
      erasure: 'deleted',
      why: 'Files that somebody has sent for a study and not kept yet: they go within a day.',
    },
    {
      table: 'study_dictionary',
      account: 'published_by',
      erasure: 'kept',
      shown: ['study', 'number', 'reason', 'published_at', 'published_by'],
      why: 'Who changed what a study measures, and why, must stay provable; the id then leads nowhere.',
    },
    {
      table: 'study_draft',
      account: 'changed_by',
      erasure: 'kept',
      shown: ['study', 'changed_at', 'changed_by'],
      why: 'The draft belongs to the study; whoever changed it last is then an id that leads nowhere.',
    },
  ],
};
