/** Data of a study, and files that are opened in the browser alone: reading, looking at, keeping, taking away. */
import { callsOf } from '../../contract/upload.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import { methods } from '../../methods/catalogue.ts';
import { questions } from '../../methods/choosing/tree.ts';
import type { Tx } from '../../platform/context.ts';
import { fontComputes } from '../../platform/fonts/oneWeight.ts';
import type { DatasetPort } from '../../ports/dataset.ts';
import { endpointsIn, type Room } from '../room.ts';
import { analysisApi } from './analyses/api.ts';
import * as analysisContract from './analyses/contract.ts';
import * as planContract from './analyses/planContract.ts';
import { datasetApi } from './api.ts';
import * as contract from './contract.ts';
import { effectsOf } from './effects/effectsOf.ts';
import { effectsComputes } from './effects/effectsTask.ts';
import { fontFiles, fontPart } from './graphs/print/fontFile.ts';
import { endAnalysesIn } from './queries/analyses.ts';
import { dropComing } from './queries/coming.ts';
import { endCommentsIn } from './queries/comments.ts';
import { endPlansIn } from './queries/plans.ts';
import { endRecipesIn } from './queries/recipes.ts';
import { endReportsIn } from './queries/reports.ts';
import { countKept, endAllIn } from './queries/snapshots.ts';
import { recipeApi } from './recipes/api.ts';
import * as recipeContract from './recipes/contract.ts';
import { reportApi } from './reports/api.ts';
import { reportNotices } from './reports/comments.ts';
import * as reportContract from './reports/contract.ts';
import { datasetComputes } from './snapshots/checkTask.ts';
import { snapshotDownloads, snapshotFiles } from './snapshots/files.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/data': true;
    'tools/cleaning': true;
    'tools/statistics': true;
    'tools/statistics/differences': true;
    'tools/statistics/:method': true;
    'tools/which-method': true;
    'tools/graphs': true;
    'tools/report': true;
    'studies/:study/data': true;
    'studies/:study/data/:snapshot': true;
    'studies/:study/graphs': true;
    'studies/:study/graphs/new': true;
    'studies/:study/graphs/:analysis': true;
    'studies/:study/analyses': true;
    'studies/:study/analyses/new': true;
    'studies/:study/analyses/plan': true;
    'studies/:study/analyses/:analysis': true;
    'studies/:study/report': true;
    'studies/:study/report/:report': true;
    'studies/:study/cleaning': true;
    'studies/:study/cleaning/:snapshot': true;
  }
}

const day = 24 * 60 * 60_000;

export const dataset: Room<DatasetPort> = {
  uses: ['account', 'notices', 'site', 'study'],
  workbench: [
    { path: 'tools/data', file: 'pages/data.tsx', access: 'public', listed: true },
    { path: 'tools/cleaning', file: 'pages/cleaning.tsx', access: 'public', listed: true },
    {
      path: 'tools/statistics',
      file: 'pages/statistics.tsx',
      access: 'public',
      query: ['q'],
      uncachedQuery: ['q'],
      listed: true,
    },
    {
      path: 'tools/statistics/differences',
      file: 'pages/differences.tsx',
      word: 'dataset.differences.title',
      access: 'public',
      listed: true,
    },
    { path: 'tools/statistics/:method', file: 'pages/method.tsx', access: 'public' },
    {
      path: 'tools/which-method',
      file: 'pages/whichMethod.tsx',
      access: 'public',
      query: Object.keys(questions),
      listed: true,
    },
    { path: 'tools/graphs', file: 'pages/graphs.tsx', access: 'public', listed: true },
    {
      path: 'tools/report',
      file: 'pages/report.tsx',
      access: 'public',
      query: ['of'],
      uncachedQuery: ['of'],
      listed: true,
    },
    {
      path: 'studies/:study/data',
      file: 'pages/studyData.tsx',
      access: { in: 'study', right: 'data.read' },
    },
    {
      path: 'studies/:study/data/:snapshot',
      file: 'pages/snapshot.tsx',
      access: { in: 'study', right: 'data.read' },
    },
    ...(
      [
        ['studies/:study/graphs', 'pages/studyGraphs.tsx'],
        ['studies/:study/graphs/new', 'pages/newGraph.tsx'],
        ['studies/:study/graphs/:analysis', 'pages/studyGraph.tsx'],
        ['studies/:study/analyses', 'pages/studyAnalyses.tsx'],
        ['studies/:study/analyses/new', 'pages/newAnalysis.tsx'],
        ['studies/:study/analyses/plan', 'pages/analysisPlan.tsx'],
        ['studies/:study/analyses/:analysis', 'pages/studyAnalysis.tsx'],
        ['studies/:study/report', 'pages/studyReports.tsx'],
        ['studies/:study/report/:report', 'pages/studyReport.tsx'],
      ] as const
    ).map(([path, file]) => ({ path, file, access: { in: 'study' as const, right: 'data.read' as const } })),
    {
      path: 'studies/:study/cleaning',
      file: 'pages/studyCleaning.tsx',
      access: { in: 'study', right: 'data.read' },
    },
    {
      path: 'studies/:study/cleaning/:snapshot',
      file: 'pages/studyBench.tsx',
      access: { in: 'study', right: 'data.read' },
    },
  ],
  instruments: [
    {
      path: 'tools/data',
      icon: 'upload',
      title: 'dataset.data.title',
      text: 'dataset.data.description',
      synonyms: 'dataset.server.synonyms',
      order: 10,
      forFile: true,
    },
    {
      path: 'tools/cleaning',
      icon: 'filter',
      title: 'dataset.cleaning.title',
      text: 'dataset.cleaning.description',
      synonyms: 'dataset.server.cleaningSynonyms',
      order: 15,
      forFile: true,
    },
    {
      path: 'tools/statistics',
      icon: 'stats',
      title: 'dataset.statistics.title',
      text: 'dataset.statistics.description',
      synonyms: 'dataset.server.statisticsSynonyms',
      order: 16,
      forFile: true,
    },
    {
      path: 'tools/which-method',
      icon: 'chat',
      title: 'dataset.which.title',
      text: 'dataset.which.description',
      synonyms: 'dataset.server.whichSynonyms',
      order: 25,
    },
    {
      path: 'tools/graphs',
      icon: 'graph',
      title: 'dataset.graphs.title',
      text: 'dataset.graphs.description',
      synonyms: 'dataset.server.graphsSynonyms',
      order: 17,
      forFile: true,
    },
    {
      path: 'tools/report',
      icon: 'pub',
      title: 'dataset.report.title',
      text: 'dataset.report.description',
      synonyms: 'dataset.server.reportSynonyms',
      order: 18,
      forFile: true,
    },
  ],
  endpoints: [
    ...endpointsIn(contract),
    ...endpointsIn(recipeContract),
    ...endpointsIn(analysisContract),
    ...endpointsIn(planContract),
    ...endpointsIn(reportContract),
    ...callsOf(contract.keptFile),
  ],
  downloads: [...snapshotDownloads, fontPart],
  notices: reportNotices,
  computes: { ...datasetComputes, ...effectsComputes, ...fontComputes },
  serve: ({ ctx }) => ({
    handlers: [...datasetApi, ...recipeApi, ...analysisApi, ...reportApi],
    files: [...snapshotFiles, ...fontFiles],
    housekeeping: () => dropComing(ctx, new Date(ctx.clock().getTime() - day)),
  }),
  listed: {
    pages: async () =>
      methods.map(({ id }) => ({
        locales: localeCodes,
        path: (locale) => pathOf(locale, 'tools/statistics/:method', { method: id }),
      })),
    tags: [],
  },
  offers: { countKept, effectsOf },
  on: { 'study.emptied': endAllOf, 'study.erasing': endAllOf },
  held: {
    title: 'dataset.server.held.title',
    why: 'dataset.server.held.why',
    stays: 'dataset.server.held.stays',
  },
  personalData: [
    {
      table: 'dataset_snapshot',
      account: 'kept_by',
      erasure: 'kept',
      shown: ['id', 'study', 'number', 'name', 'kept_at', 'kept_by'],
      why: 'Who brought data into a study, and when, must stay provable; the id then leads nowhere.',
    },
    ...(['account', 'ended_by'] as const).map((account) => ({
      table: 'dataset_consent' as const,
      account,
      erasure: 'kept' as const,
      shown: ['snapshot', 'notice_version', 'stored_in', 'given_at', 'ended_at', 'reason', account],
      ...(account === 'account'
        ? {
            consent: {
              columns: ['notice_version', 'given_at', 'ended_at'],
              instead: 'It is taken back on the page of the data, in their study: the data go with it.',
            },
          }
        : {}),
      why: 'On what ground data lie in a study, and who ended it, must stay provable; the id then leads nowhere.',
    })),
    ...([['kept_by', 'name', 'kept_at'], ['ended_by']] as const).map(([account, ...written]) => ({
      table: 'dataset_recipe' as const,
      account,
      erasure: 'kept' as const,
      // Each has of it what they wrote themselves.
      shown: ['id', 'study', 'revision', 'ended_at', account, ...written],
      why: 'Who kept a recipe of a study, or took it away, and when, must stay provable; the id then leads nowhere.',
    })),
    ...([['kept_by', 'name', 'kept_at'], ['ended_by']] as const).map(([account, ...written]) => ({
      table: 'dataset_analysis' as const,
      account,
      erasure: 'kept' as const,
      shown: ['id', 'study', 'revision', 'ended_at', account, ...written],
      why: 'Who kept an analysis of a study, or took it away, and when, must stay provable; the id then leads nowhere.',
    })),
    ...([['kept_by', 'name', 'label', 'reason', 'kept_at'], ['ended_by']] as const).map(
      ([account, ...written]) => ({
        table: 'dataset_report' as const,
        account,
        erasure: 'kept' as const,
        shown: ['id', 'study', 'revision', 'ended_at', account, ...written],
        why: 'Who kept a report of a study, or took it away, and when, must stay provable; the id then leads nowhere.',
      }),
    ),
    ...(
      [
        ['written_by', 'written_at'],
        ['resolved_by', 'resolved_at'],
      ] as const
    ).map(([account, at]) => ({
      table: 'dataset_report_comment' as const,
      account,
      erasure: 'kept' as const,
      shown: ['id', 'study', 'report', 'revision', account, at],
      why: 'Who said something of a report of a study, or saw to it, and when, must stay provable; the id then leads nowhere.',
    })),
    {
      table: 'dataset_plan',
      account: 'locked_by',
      erasure: 'kept',
      shown: ['id', 'study', 'version', 'reason', 'locked_at', 'locked_by'],
      why: 'Who locked the plan of a study, when and why, must stay provable; the id then leads nowhere.',
    },
    {
      table: 'dataset_run',
      account: 'run_by',
      erasure: 'kept',
      shown: ['id', 'study', 'number', 'hash', 'run_at', 'run_by'],
      why: 'Who ran a recipe over data of a study, and when, must stay provable; the id then leads nowhere.',
    },
    {
      table: 'dataset_coming',
      account: 'account',
      erasure: 'deleted',
      why: 'Files that somebody has sent for a study and not kept yet: they go within a day.',
    },
  ],
};

/** Of a study that nobody is in any more, or that is erased: data, recipes, analyses, plans and reports go with what they hold. */
async function endAllOf(tx: Tx, of: { study: string }): Promise<void> {
  await endAllIn(tx, of);
  await endRecipesIn(tx, of);
  await endAnalysesIn(tx, of);
  await endPlansIn(tx, of);
  await endReportsIn(tx, of);
  await endCommentsIn(tx, of);
}
