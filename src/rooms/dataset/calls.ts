/** The calls of the pages without their schemas, which the server's guard alone needs. */
import type { Address, Endpoint } from '../../contract/endpoint.ts';
import type { GetScored, ListScored } from '../../contract/scored.ts';
import type { Upload } from '../../contract/upload.ts';
import type * as analyses from './analyses/contract.ts';
import type * as plans from './analyses/planContract.ts';
import type * as contract from './contract.ts';
import type * as recipes from './recipes/contract.ts';
import type * as reports from './reports/contract.ts';

// The contract has the same addresses, and adds what the browser does without.
const call = <E extends Address>(method: Address['method'], path: string) =>
  ({ family: 'api', method, path }) as E;

export const getKeepable = call<typeof contract.getKeepable>('GET', '/api/studies/keepable');
/** Another room's: a study is started where data are to be kept in none that there is. */
export const makeStudy = call<Endpoint>('POST', '/api/studies');

/** Other rooms': what computes a score, by where it is from. */
export const scores = {
  questionnaire: {
    list: call<ListScored>('GET', '/api/syndrome/scores'),
    get: call<GetScored>('GET', '/api/syndrome/scores/:id'),
  },
  index: {
    list: call<ListScored>('GET', '/api/tools/indices/scores'),
    get: call<GetScored>('GET', '/api/tools/indices/scores/:id'),
  },
};

/** Of one study: its address names it. */
export function callsIn(study: string) {
  const at = `/api/studies/${study}/data`;
  const coming = `${at}/coming/:client_key/:part`;
  return {
    prepareKeep: call<typeof contract.prepareKeep>('POST', `${at}/prepare`),
    keepSnapshot: call<typeof contract.keepSnapshot>('POST', at),
    /** As `sendFile` reads it. */
    keptFile: {
      begin: call('POST', coming),
      part: call('POST', `${coming}/:upload/parts`),
      state: call('GET', `${coming}/:upload`),
      complete: call('POST', `${coming}/:upload/complete`),
      abandon: call('POST', `${coming}/:upload/abandon`),
    } as Upload, // its calls have schemas too, which the client does not read
    noteExport: call<typeof contract.noteExport>('POST', `${at}/:snapshot/exports`),
    removeSnapshot: call<typeof contract.removeSnapshot>('POST', `${at}/:snapshot/remove`),
    getRecipe: call<typeof recipes.getRecipe>('GET', `/api/studies/${study}/recipes/:recipe`),
    keepRecipe: call<typeof recipes.keepRecipe>('POST', `/api/studies/${study}/recipes`),
    removeRecipe: call<typeof recipes.removeRecipe>('POST', `/api/studies/${study}/recipes/:recipe/remove`),
    keepAnalysis: call<typeof analyses.keepAnalysis>('POST', `/api/studies/${study}/analyses`),
    removeAnalysis: call<typeof analyses.removeAnalysis>(
      'POST',
      `/api/studies/${study}/analyses/:analysis/remove`,
    ),
    savePlan: call<typeof plans.savePlan>('POST', `/api/studies/${study}/plan`),
    planAnalysis: call<typeof plans.planAnalysis>('POST', `/api/studies/${study}/plan/analyses`),
    lockPlan: call<typeof plans.lockPlan>('POST', `/api/studies/${study}/plan/lock`),
    keepReport: call<typeof reports.keepReport>('POST', `/api/studies/${study}/reports`),
    getSources: call<typeof reports.getSources>('POST', `/api/studies/${study}/report-sources`),
    noteTaken: call<typeof reports.noteTaken>('POST', `/api/studies/${study}/reports/:report/exports`),
    removeReport: call<typeof reports.removeReport>('POST', `/api/studies/${study}/reports/:report/remove`),
    comment: call<typeof reports.comment>('POST', `/api/studies/${study}/reports/:report/comments`),
    resolveComment: call<typeof reports.resolveComment>(
      'POST',
      `/api/studies/${study}/reports/:report/comments/:comment/resolve`,
    ),
    keepRun: call<typeof recipes.keepRun>('POST', `/api/studies/${study}/runs`),
  };
}
