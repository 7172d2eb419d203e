/** Identity review (docs/specification.md §4.1, §5.5): what an applicant sends. */
import * as z from 'zod/mini';
import { executePath } from '../../contract/addresses.ts';
import { api, gateway } from '../../contract/endpoint.ts';
import { objectIn, uuid } from '../../contract/fields.ts';

/** Longest texts taken, in characters. */
export const identityLengths = { name: 100, organization: 200 } as const;

/** Largest picture taken, in bytes. */
export const pictureBytes = 10 * 1024 * 1024;

/** What is kept of it, in pixels: enough to read small print, and no more than that. */
export const pictureMost = { width: 2400, height: 2400 } as const;

export const applicantName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'identity.errors.nameMissing'),
    z.maxLength(identityLengths.name, 'identity.errors.tooLong'),
  );

export const applicantOrganization = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'identity.errors.organizationMissing'),
    z.maxLength(identityLengths.organization, 'identity.errors.tooLong'),
  );

/**
 * That the person agreed to the picture being kept and looked at: the version of the privacy notice that the form
 * showed, or `none` where none is published.
 */
const consent = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}|none)$/, 'identity.errors.consentMissing'));

const picture = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
  'identity.errors.pictureMissing',
);

const uploadLimit = { name: 'identity-proof', points: 60, seconds: 3600 };

export const addProof = api({
  method: 'POST',
  path: '/api/user/authenticationProof',
  summary: 'Takes the picture of a proof of identity; it belongs to a request within 24 hours, or is deleted',
  input: z.object({ file: picture, consent: z.prefault(consent, '') }),
  answer: z.object({ upload: z.string() }),
  access: 'user',
  file: pictureBytes,
  limit: uploadLimit,
});

const details = z.object({
  name: z.prefault(applicantName, ''),
  organization: z.prefault(applicantOrganization, ''),
  /** What `POST /api/user/authenticationProof` answered. */
  upload: z.optional(uuid),
  /** Goes with the file of a multipart body. */
  consent: z.optional(consent),
  /** Of the free plan that is to begin with the approval. */
  freeDays: z.optional(z.int().check(z.positive())),
});

/** JSON; in a multipart body, beside the file, as text. */
const request = z.object({
  data: z.pipe(objectIn(z.unknown()), details),
  file: z.optional(picture),
});

const answer = z.object({
  status: z.number(),
  /** Whether the free plan that was asked for now waits for the approval. */
  free_taken: z.boolean(),
});

export const submitAuthentication = gateway({
  method: 'POST',
  path: executePath('crud', 'submit_fa_user_authentication'),
  summary: 'Asks for a review of identity, with the picture of a proof',
  input: request,
  answer,
  access: 'user',
  file: pictureBytes,
  limit: uploadLimit,
});

export const updateAuthentication = gateway({
  method: 'POST',
  path: executePath('crud', 'update_fa_user_authentication'),
  summary:
    'Changes what awaits review, or asks again after a refusal; without a new picture the last one is used',
  input: request,
  answer,
  access: 'user',
  file: pictureBytes,
  limit: uploadLimit,
});

export const withdrawAuthentication = api({
  method: 'POST',
  path: '/api/user/authenticationWithdraw',
  summary: 'Withdraws what awaits review, and deletes its picture',
  input: z.object({}),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'identity', points: 120, seconds: 3600 },
});

export const getAuthenticationInfo = api({
  method: 'GET',
  path: '/api/user/authenticationInfo',
  summary: 'Tells where the review of the caller’s identity stands: 0 awaiting, 1 approved, 2 refused',
  input: z.object({}),
  answer: z.object({
    status: z.nullable(z.number()),
    name: z.nullable(z.string()),
    organization: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    submitted_at: z.nullable(z.string()),
    decided_at: z.nullable(z.string()),
  }),
  access: 'user',
});
