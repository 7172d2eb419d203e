/** Studies: starting one, naming and closing it, its sites, who is in it, and the way in. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, moment, uuid } from '../../contract/fields.ts';
import { memberRoles } from '../../contract/study.ts';
import { longestName, studyKinds } from './kinds.ts';

const done = z.object({});
const kind = z.enum(studyKinds);
const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'study.errors.name'), z.maxLength(longestName, 'study.errors.nameLong'));
const role = z.enum(memberRoles);
const token = z.string().check(z.regex(/^[\w-]{43}$/));
const limit = { name: 'study', points: 300, seconds: 3600 };

export const makeStudy = api({
  method: 'POST',
  path: '/api/studies',
  summary: 'Starts a study that the caller owns',
  input: z.object({ name, kind }),
  answer: z.object({ study: z.string() }),
  access: 'user',
  limit: { name: 'study.make', points: 60, seconds: 3600 },
});

export const changeStudy = api({
  method: 'POST',
  path: '/api/studies/:study',
  summary: 'Names a study otherwise, where nobody changed it since `revision`',
  input: z.object({ revision: count, name, kind }),
  answer: done,
  access: { in: 'study', right: 'study.change' },
  limit,
});

export const closeStudy = api({
  method: 'POST',
  path: '/api/studies/:study/close',
  summary: 'Closes a study, so that nothing of it is changed any more, or opens it again',
  input: z.object({ revision: count, closed: flag }),
  answer: done,
  access: { in: 'study', right: 'study.change' },
  limit,
});

export const askFactor = api({
  method: 'POST',
  path: '/api/studies/:study/factor',
  summary: 'Has a study open by a second factor alone, also to who is in it now; or no more',
  input: z.object({ revision: count, asks: flag }),
  answer: done,
  access: { in: 'study', right: 'study.change', fresh: true },
  limit,
});

export const leadStudy = api({
  method: 'POST',
  path: '/api/studies/:study/lead',
  summary: 'Makes the caller an owner of a study that nobody leads any more',
  input: z.object({}),
  answer: done,
  access: { in: 'study', right: 'study.lead' },
  limit,
});

export const addSite = api({
  method: 'POST',
  path: '/api/studies/:study/sites',
  summary: 'Adds a site to a study',
  input: z.object({ name }),
  answer: z.object({ site: z.string() }),
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const inviteMember = api({
  method: 'POST',
  path: '/api/studies/:study/invitations',
  summary: 'Makes a link by which one person becomes a member, within a week',
  input: z.object({ role, site: z.optional(uuid), until: z.optional(moment) }),
  answer: z.object({ token: z.string(), expires: z.string() }),
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const withdrawInvitation = api({
  method: 'POST',
  path: '/api/studies/:study/invitations/withdraw',
  summary: 'Takes an invitation back that nobody has taken',
  input: z.object({ invitation: uuid }),
  answer: done,
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const lookAtInvitation = api({
  method: 'POST',
  path: '/api/studies/invitation',
  summary: 'What somebody is invited to',
  input: z.object({ token }),
  answer: z.object({ study: z.string(), role, until: z.nullable(z.string()), by: z.string() }),
  access: 'user',
  limit: { name: 'study.join', points: 60, seconds: 3600 },
});

export const joinStudy = api({
  method: 'POST',
  path: '/api/studies/join',
  summary: 'Makes the caller a member, by an invitation',
  input: z.object({ token }),
  answer: z.object({ study: z.string() }),
  access: 'user',
  limit: { name: 'study.join', points: 60, seconds: 3600 },
});

export const changeMember = api({
  method: 'POST',
  path: '/api/studies/:study/members/change',
  summary: 'Gives a member another role, site or end: the interval that runs ends, and another begins',
  input: z.object({ member: uuid, role, site: z.optional(uuid), until: z.optional(moment) }),
  answer: done,
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const endMember = api({
  method: 'POST',
  path: '/api/studies/:study/members/end',
  summary: 'Ends what somebody is in a study',
  input: z.object({ member: uuid }),
  answer: done,
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const leaveStudy = api({
  method: 'POST',
  path: '/api/studies/:study/leave',
  summary: 'Ends all that the caller is in a study',
  input: done,
  answer: done,
  access: { in: 'study', right: 'study.read' },
  limit,
});

export const grantSupport = api({
  method: 'POST',
  path: '/api/studies/:study/grants',
  summary: 'Lets somebody of the site’s staff see the study for a while, by their user name',
  input: z.object({
    who: z.string().check(z.trim(), z.minLength(1, 'study.errors.who'), z.maxLength(200)),
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'study.errors.reason'), z.maxLength(500, 'study.errors.reasonLong')),
    days: count,
  }),
  answer: done,
  access: { in: 'study', right: 'study.members' },
  limit: { name: 'study.grant', points: 20, seconds: 3600 },
});

export const endGrant = api({
  method: 'POST',
  path: '/api/studies/:study/grants/end',
  summary: 'Ends what somebody of the staff may see',
  input: z.object({ grant: uuid }),
  answer: done,
  access: { in: 'study', right: 'study.members' },
  limit,
});

export const attachSampleSize = api({
  method: 'POST',
  path: '/api/studies/:study/sample-sizes',
  summary:
    'Attaches a calculation that the caller keeps to an outcome, in place of the one that was seen there',
  input: z.object({
    calculation: uuid,
    /** The key of a variable. */
    outcome: z.string().check(z.length(26)),
    /** The code that counts as the event. */
    event: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    instead: z.optional(uuid),
  }),
  answer: z.object({ id: z.string() }),
  access: { in: 'study', right: 'plan.change' },
  limit,
});

export const detachSampleSize = api({
  method: 'POST',
  path: '/api/studies/:study/sample-sizes/end',
  summary: 'Takes a calculation away from its outcome',
  input: z.object({ id: uuid }),
  answer: done,
  access: { in: 'study', right: 'plan.change' },
  limit,
});
