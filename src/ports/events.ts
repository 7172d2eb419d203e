/**
 * What happens in a room and sets something off in others. Who subscribes (`on` of a manifest) runs in the transaction
 * of what happened, in the order of the manifests: all of it commits, or none.
 */
declare module '../platform/context.ts' {
  interface Events {
    /** `code`: of an invitation, for who came by one; `address` and `device` as at a sign-in. */
    'account.made': SignedIn & { code: string | undefined };
    'account.signedIn': SignedIn;
    /** With every change of a profile: whether all of it is filled in now. */
    'account.profile': { account: string; complete: boolean };
    /** What others see of somebody is another now. */
    'account.shown': { account: string };
    /** An identity is approved, or no longer. */
    'identity.approved': { account: string };
    'identity.unapproved': { account: string };
    /** Every chapter of a course is worked through now, or no longer. */
    'course.finished': { account: string; course: number; finished: boolean };
    /** Somebody has bought something with money, or all that they bought was given back. */
    'buyer.bought': { account: string; bought: boolean };
    /** Nobody is a member of a study any more, and nobody can become one. */
    'study.emptied': { study: string };
  }
}

/** `address`: of the network. `device` tells one browser from another: a random text that this server gave it. */
export type SignedIn = { account: string; address: string; device: string };
