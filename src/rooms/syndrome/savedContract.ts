/** Results in one's account: the consent, and what is kept, changed and deleted under it. All of it is one's own. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { jsonIn, uuid } from '../../contract/fields.ts';
import {
  changeResultAddress,
  consentAddress,
  deleteResultAddress,
  giveConsentAddress,
  keepResultAddress,
  withdrawConsentAddress,
} from './saved/addresses.ts';
import { mostName, mostNote } from './saved/limits.ts';

const limit = { name: 'syndrome', points: 600, seconds: 3600 };

const name = z.string().check(z.trim(), z.maxLength(mostName, 'syndrome.errors.nameLong'));
const note = z.string().check(z.trim(), z.maxLength(mostNote, 'syndrome.errors.noteLong'));

const answers = jsonIn(z.unknown(), 20_000);

export const getConsent = api({
  ...consentAddress,
  summary: 'Whether the caller agreed to keep results, and the version of the privacy notice in force',
  input: z.object({}),
  answer: z.object({ given: z.boolean(), version: z.string() }),
  access: 'user',
  limit,
});

export const giveConsent = api({
  ...giveConsentAddress,
  summary: 'Agrees that results are kept in the account; a second time changes nothing',
  input: z.object({
    /** Of the privacy notice that was read; `none` where none is published. */
    version: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}|none)$/)),
  }),
  answer: z.object({}),
  access: 'user',
  limit,
});

export const withdrawConsent = api({
  ...withdrawConsentAddress,
  summary: 'Takes the agreement back and deletes every result that was kept under it',
  input: z.object({}),
  answer: z.object({ deleted: z.int() }),
  access: 'user',
  limit,
});

export const keepResult = api({
  ...keepResultAddress,
  summary: 'Keeps answers to a scale in the account; a double click is one',
  input: z.object({
    /** Names the wish: sent twice, it is fulfilled once. */
    key: uuid,
    scale: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    answers,
    name: z.prefault(name, ''),
    note: z.prefault(note, ''),
  }),
  answer: z.object({ id: z.string() }),
  access: 'user',
  limit,
});

export const changeResult = api({
  ...changeResultAddress,
  summary: 'Changes the name and the note of a result',
  input: z.object({ id: uuid, name, note }),
  answer: z.object({}),
  access: 'user',
  limit,
});

export const deleteResult = api({
  ...deleteResultAddress,
  summary: 'Deletes one result, or all of them',
  input: z.object({ id: z.union([uuid, z.literal('all')]) }),
  answer: z.object({ deleted: z.int() }),
  access: 'user',
  limit,
});
