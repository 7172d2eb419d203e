/**
 * Who may do what in a study. Rights hang on the study, and on nothing that somebody may do with the site.
 * See docs/decisions/0160-rights-by-place.md and docs/decisions/0194-rights-of-later-rooms.md.
 */
export const everyRight = [
  /** Its protocol, sites, members and dictionary. */
  'study.read',
  'study.change',
  /** Members, and what staff of the site may see. */
  'study.members',
  /** Takes over a study that nobody leads any more. */
  'study.lead',
  /** Looks through who may do what, and signs for it: ICH E6(R3) 4.3.8. */
  'study.review',
  /** Lets a site begin, or begin with a new form, once its approvals are there. */
  'site.open',
  'dictionary.change',
  /** Forms, visits, and when participants are asked. */
  'form.change',
  /** Sample size, and the plan of the analysis until it is locked. */
  'plan.change',
  'plan.lock',
  /** Brings documents into the study, such as its protocol. */
  'document.keep',
  'record.read',
  'record.write',
  /** Says of a value outside of its hard limits that it is so; two people have to. */
  'record.confirm',
  'record.sign',
  /** Asks about a value. */
  'record.query',
  /** Answers what was asked. */
  'record.answer',
  'record.verify',
  'record.lock',
  /** Asks participants to answer, and reminds them. */
  'participant.invite',
  /** Names and contacts of participants. */
  'identity.read',
  /** Takes out of a record what names somebody, and erases who a participant was. */
  'identity.erase',
  /** Snapshots and analyses. */
  'data.read',
  /** Brings data into the study, as a snapshot. */
  'data.keep',
  /** Recipes and their runs, analyses, figures and reports. */
  'data.analyse',
  /** Shows a snapshot to somebody outside of the study, for a request. */
  'data.grant',
  'data.export',
  'audit.read',
  /** Asks for the next allocation, and does not see the list. */
  'allocation.request',
  'allocation.keep',
  /** What the others are blinded for. */
  'blind.read',
  /** In an emergency, of one participant, with a reason: what they get. */
  'blind.break',
] as const;

export type Right = (typeof everyRight)[number];

/** Who records data does not lock them, who checks them does not write them, and one role alone sees the blind. */
const rightsOf = {
  /** Sponsor and investigator in one: whoever enters data too holds `investigator` as well. */
  owner: [
    ...(['study.read', 'study.change', 'study.members', 'study.review', 'site.open'] as const),
    ...(['dictionary.change', 'form.change', 'plan.change', 'plan.lock', 'document.keep'] as const),
    'record.read',
    ...(['data.read', 'data.keep', 'data.analyse', 'data.grant', 'data.export'] as const),
    'audit.read',
  ],
  /** Answers for the participants of a site, and for what is recorded of them. */
  investigator: [
    ...(['study.read', 'study.lead', 'document.keep'] as const),
    ...(['record.read', 'record.write', 'record.confirm', 'record.sign', 'record.answer'] as const),
    ...(['participant.invite', 'identity.read', 'identity.erase'] as const),
    ...(['data.read', 'data.keep', 'data.analyse', 'audit.read'] as const),
    ...(['allocation.request', 'blind.break'] as const),
  ],
  coordinator: [
    ...(['study.read', 'document.keep'] as const),
    ...(['record.read', 'record.write', 'record.confirm', 'record.answer'] as const),
    ...(['participant.invite', 'identity.read', 'allocation.request'] as const),
  ],
  'data-manager': [
    ...(['study.read', 'study.lead', 'dictionary.change', 'form.change', 'document.keep'] as const),
    ...(['record.read', 'record.query', 'record.lock'] as const),
    ...(['data.read', 'data.keep', 'data.analyse', 'data.export', 'audit.read'] as const),
  ],
  monitor: ['study.read', 'record.read', 'record.query', 'record.verify', 'audit.read'],
  /** Blinded. */
  statistician: [
    ...(['study.read', 'plan.change', 'plan.lock'] as const),
    ...(['data.read', 'data.analyse', 'data.export'] as const),
  ],
  /** Keeps the randomisation, and sees nothing of what became of the participants. */
  keeper: ['study.read', 'allocation.keep', 'blind.read'],
  viewer: ['study.read', 'record.read'],
  /** Staff of the site, for as long as the owner grants it: no member has this role. */
  support: ['study.read', 'record.read', 'audit.read'],
} as const satisfies Record<string, readonly Right[]>;

export type StudyRole = keyof typeof rightsOf;

/** What a member may be. */
export type MemberRole = Exclude<StudyRole, 'support'>;

/** Every role, also the one that no member has. */
export const studyRoles = Object.keys(rightsOf) as StudyRole[]; // the names of the table

export const memberRoles = [
  'owner',
  'investigator',
  'coordinator',
  'data-manager',
  'monitor',
  'statistician',
  'keeper',
  'viewer',
] as const satisfies readonly MemberRole[];

/** Roles that may be bound to a site of the study; the others hold everywhere in it. */
export const siteRoles: readonly MemberRole[] = ['investigator', 'coordinator', 'monitor', 'viewer'];

export function hasRight(role: StudyRole, right: Right): boolean {
  const rights: readonly Right[] = rightsOf[role];
  return rights.includes(right);
}

/** What it opens is of all sites at once, as data are kept and a study is led: whoever is bound to one of them has no such right. */
export function isOfWholeStudy(right: Right): boolean {
  return right.startsWith('data.') || right === 'study.lead';
}

/** Whether somebody has a right by what they are, everywhere in a study or at one of its sites. */
export function holdsRight({ role, site }: { role: StudyRole; site: string | null }, right: Right): boolean {
  return hasRight(role, right) && (site === null || !isOfWholeStudy(right));
}

/** Access to something of a study: for who has the right there. Its path names the study by `:study`. */
export type InStudy = {
  in: 'study';
  right: Right;
  /**
   * And signed in within the last 15 minutes: what is signed, opened or given away. It is asked after the place, so that
   * whoever has none hears what they hear of a study that does not exist.
   */
  fresh?: true;
};

export type StudyPath = `${string}/:study${string}`;

export function isInStudy(access: unknown): access is InStudy {
  return typeof access === 'object' && access !== null && 'in' in access;
}
