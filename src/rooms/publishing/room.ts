/** Publishing: one content model for what other rooms show, and the pages in which staff write it. */
import { join } from 'node:path';
import { editors } from '../../contract/roles.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { PublishingPort } from '../../ports/publishing.ts';
import { endpointsIn, type ListedPage, type Room } from '../room.ts';
import { publishingApi } from './api.ts';
import { compareTask } from './compare.ts';
import { loadEntries } from './content.ts';
import * as contract from './contract.ts';
import { deleteUnusedFiles, fileDeletion } from './deleteFile.ts';
import { entryFile, entryImage, registerFigures, serveEntryFiles } from './http.ts';
import * as previewContract from './previewContract.ts';
import { dueQueue, kindTag, publishDue } from './publish.ts';
import { countUnpublished } from './queries/console.ts';
import { listedEntries } from './queries/lists.ts';
import { deleteOldPreviews } from './queries/previews.ts';
import { libraryFor, publishedEntry } from './read.ts';
import { renderJob, textCommands } from './renderAnew.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    preview: true;
    'staff/entries': true;
    'staff/entries/:id': true;
    'staff/entries/:id/history': true;
    'staff/files': true;
    'staff/tags': true;
  }
}

const lists = [
  ['news', 'publishing.server.menu.news', 'pub', 'publishing.server.unseen.news'],
  ['guide', 'publishing.server.menu.guides', 'book', 'publishing.server.unseen.guide'],
  ['course', 'publishing.server.menu.courses', 'cap', 'publishing.server.unseen.course'],
  ['question', 'publishing.server.menu.questions', 'question', 'publishing.server.unseen.question'],
] as const;

export const publishing: Room<PublishingPort> = {
  offers: { libraryFor, publishedEntry, kindTag },
  uses: ['account', 'staff', 'vip'],
  screens: [{ path: 'preview', file: 'pages/preview.tsx', access: 'personal' }],
  console: [
    { path: 'staff/entries', file: 'staff/list.tsx', roles: editors },
    { path: 'staff/entries/:id', file: 'staff/entry.tsx', roles: editors },
    { path: 'staff/entries/:id/history', file: 'staff/history.tsx', roles: editors },
    { path: 'staff/files', file: 'staff/files.tsx', roles: editors },
    { path: 'staff/tags', file: 'staff/tags.tsx', roles: editors },
  ],
  menu: [
    ...lists.map(
      ([kind, word, icon, unseen], at) =>
        ({
          path: 'staff/entries',
          query: `kind=${kind}`,
          word,
          icon,
          roles: editors,
          group: 'content',
          order: 10 + at,
          waits: [
            {
              word: unseen,
              of: async (ctx: Context) => ({ count: await countUnpublished(ctx, kind) }),
              quiet: true,
            },
          ],
        }) as const,
    ),
    {
      path: 'staff/tags',
      word: 'publishing.server.menu.tags',
      icon: 'tag',
      roles: editors,
      group: 'content',
      order: 20,
    },
    {
      path: 'staff/files',
      word: 'publishing.server.menu.files',
      icon: 'folder',
      roles: editors,
      group: 'content',
      order: 30,
    },
  ],
  endpoints: [...endpointsIn(contract), ...endpointsIn(previewContract)],
  downloads: [entryImage, entryFile],
  held: { title: 'publishing.server.held.title', why: 'publishing.server.held.why' },
  personalData: [
    {
      table: 'publishing_revision',
      account: 'saved_by',
      erasure: 'unlinked',
      why: 'Which editor wrote a text; the text stays.',
    },
    {
      table: 'publishing_file',
      account: 'added_by',
      erasure: 'unlinked',
      why: 'Which editor brought a file; the file stays.',
    },
  ],
  computes: { [compareTask.name]: join(import.meta.dirname, 'compareThread.ts') },
  commands: textCommands,
  listed: { pages: listed, tags: [kindTag('news'), kindTag('guide'), kindTag('course')] },
  serve: ({ ctx, config, root }) => ({
    handlers: publishingApi,
    jobs: [
      {
        queue: dueQueue,
        schedule: '* * * * *',
        // The next minute is its next try.
        terms: { retries: 0, expireSeconds: 300 },
        handle: async () => void (await publishDue(ctx)),
      },
      fileDeletion(ctx),
      renderJob(ctx),
    ],
    async housekeeping() {
      await deleteOldPreviews(ctx);
      await deleteUnusedFiles(ctx);
    },
    async start() {
      if (config.demonstration) await loadEntries(ctx, root);
    },
    files: serveEntryFiles,
    http: (app) => registerFigures(app, root),
  }),
};

/** Kinds with pages of their own. */
const pages = { news: 'news/:id', guide: 'guides/:id', course: 'courses/:id' } as const;

/** What is published, in the languages that it has a text in. */
async function listed(ctx: Context): Promise<ListedPage[]> {
  const entries = await listedEntries(ctx);
  return entries.map(({ kind, slug, locales, changed }) => ({
    locales: localeCodes.filter((code) => locales.includes(code)),
    path: (locale) => pathOf(locale, pages[kind], { id: slug }),
    changed,
  }));
}
