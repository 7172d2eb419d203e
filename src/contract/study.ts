/**
 * Who may do what in a study. Rights hang on the study, and on nothing that somebody may do with the site.
 * See docs/decisions/0160-rights-by-place.md.
 */
const everyRight = [
  /** Its protocol, sites, members and dictionary. */
  'study.read',
  'study.change',
  /** Members, and what staff of the site may see. */
  'study.members',
  'dictionary.change',
  'record.read',
  'record.write',
  'record.sign',
  'record.query',
  'record.verify',
  'record.lock',
  /** Names and contacts of participants. */
  'identity.read',
  /** Snapshots and analyses. */
  'data.read',
  /** Brings data into the study, as a snapshot. */
  'data.keep',
  'data.export',
  'audit.read',
  /** Asks for the next allocation, and does not see the list. */
  'allocation.request',
  'allocation.keep',
  /** What the others are blinded for. */
  'blind.read',
] as const;

export type Right = (typeof everyRight)[number];

/** Who records data does not lock them, who checks them does not write them, and one role alone sees the blind. */
const rightsOf = {
  /** Sponsor and investigator in one: whoever enters data too holds `investigator` as well. */
  owner: [
    'study.read',
    'study.change',
    'study.members',
    'dictionary.change',
    'record.read',
    'data.read',
    'data.keep',
    'data.export',
    'audit.read',
  ],
  investigator: [
    'study.read',
    'record.read',
    'record.write',
    'record.sign',
    'identity.read',
    'data.read',
    'data.keep',
    'allocation.request',
  ],
  coordinator: ['study.read', 'record.read', 'record.write', 'identity.read', 'allocation.request'],
  'data-manager': [
    'study.read',
    'dictionary.change',
    'record.read',
    'record.query',
    'record.lock',
    'data.read',
    'data.keep',
    'data.export',
    'audit.read',
  ],
  monitor: ['study.read', 'record.read', 'record.query', 'record.verify', 'audit.read'],
  /** Blinded. */
  statistician: ['study.read', 'data.read', 'data.export'],
  /** Keeps the randomisation, and sees nothing of what became of the participants. */
  keeper: ['study.read', 'allocation.keep', 'blind.read'],
  viewer: ['study.read', 'record.read'],
  /** Staff of the site, for as long as the owner grants it: no member has this role. */
  support: ['study.read', 'record.read', 'audit.read'],
} as const satisfies Record<string, readonly Right[]>;

export type StudyRole = keyof typeof rightsOf;

/** What a member may be. */
export type MemberRole = Exclude<StudyRole, 'support'>;

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

/** What it opens is of all sites at once, as data are kept: whoever is bound to one of them has no such right. */
export function isOfWholeStudy(right: Right): boolean {
  return right.startsWith('data.');
}

/** Whether somebody has a right by what they are, everywhere in a study or at one of its sites. */
export function holdsRight({ role, site }: { role: StudyRole; site: string | null }, right: Right): boolean {
  return hasRight(role, right) && (site === null || !isOfWholeStudy(right));
}

/** Access to something of a study: for who has the right there. Its path names the study by `:study`. */
export type InStudy = {
  in: 'study';
  right: Right;
  /** And signed in within the last 15 minutes: what is signed, opened or given away. */
  fresh?: true;
};

export type StudyPath = `${string}/:study${string}`;

export function isInStudy(access: unknown): access is InStudy {
  return typeof access === 'object' && access !== null && 'in' in access;
}

/** Whether something asks for a login within the last 15 minutes. */
export function wantsFresh(access: 'user' | 'fresh' | InStudy | undefined): boolean {
  return access === 'fresh' || (isInStudy(access) && access.fresh === true);
}
