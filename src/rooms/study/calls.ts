/** The calls of the pages without their schemas, which the server's guard alone needs. */
import type { Address } from '../../contract/endpoint.ts';
import type * as contract from './contract.ts';

// The contract has the same addresses, and adds what the browser does without.
const post = <E extends Address>(path: string) => ({ family: 'api', method: 'POST', path }) as E;

export const makeStudy = post<typeof contract.makeStudy>('/api/studies');
export const lookAtInvitation = post<typeof contract.lookAtInvitation>('/api/studies/invitation');
export const joinStudy = post<typeof contract.joinStudy>('/api/studies/join');

/** Of one study: its address names it. */
export function callsIn(study: string) {
  const at = `/api/studies/${study}`;
  return {
    changeStudy: post<typeof contract.changeStudy>(at),
    closeStudy: post<typeof contract.closeStudy>(`${at}/close`),
    askFactor: post<typeof contract.askFactor>(`${at}/factor`),
    leadStudy: post<typeof contract.leadStudy>(`${at}/lead`),
    addSite: post<typeof contract.addSite>(`${at}/sites`),
    inviteMember: post<typeof contract.inviteMember>(`${at}/invitations`),
    withdrawInvitation: post<typeof contract.withdrawInvitation>(`${at}/invitations/withdraw`),
    changeMember: post<typeof contract.changeMember>(`${at}/members/change`),
    endMember: post<typeof contract.endMember>(`${at}/members/end`),
    leaveStudy: post<typeof contract.leaveStudy>(`${at}/leave`),
    grantSupport: post<typeof contract.grantSupport>(`${at}/grants`),
    attachSampleSize: post<typeof contract.attachSampleSize>(`${at}/sample-sizes`),
    detachSampleSize: post<typeof contract.detachSampleSize>(`${at}/sample-sizes/end`),
    endGrant: post<typeof contract.endGrant>(`${at}/grants/end`),
  };
}
