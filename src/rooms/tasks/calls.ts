/** The calls of the list without their schemas, which the server's guard alone needs. */
import type { Address } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/tasks.ts';

// The contract has the same addresses, and adds what the browser does without.
const post = <E extends Address>(path: string) => ({ family: 'api', method: 'POST', path }) as E;

export const seeTasks = post<typeof contract.seeTasks>('/api/user/tasks/seen');
export const cancelTask = post<typeof contract.cancelTask>('/api/user/tasks/cancel');
export const deleteTask = post<typeof contract.deleteTask>('/api/user/tasks/delete');

type InStudy = { study: string; task: string };

/** A study names itself in the address. */
export const cancelIn = ({ study, task }: InStudy) =>
  post<typeof contract.seeTasks>(`/api/study/${study}/tasks/${task}/cancel`);
export const deleteIn = ({ study, task }: InStudy) =>
  post<typeof contract.seeTasks>(`/api/study/${study}/tasks/${task}/delete`);
