/** Documents of a study: brought, replaced by a new version, read, and removed where they should not lie there. */
import * as z from 'zod/mini';
import { download } from '../../../contract/download.ts';
import { api } from '../../../contract/endpoint.ts';
import { uuid } from '../../../contract/fields.ts';
import { upload } from '../../../contract/upload.ts';
import { plainName } from '../../../lib/fileName.ts';
import { allDocuments, documentKinds, documentTypes, largestDocument, longest } from './kinds.ts';

const keep = { in: 'study', right: 'document.keep' } as const;
const limit = { name: 'study.document', points: 300, seconds: 3600 };

/** `client_key` is drawn by the browser. */
export const comingDocument = upload({
  path: '/api/studies/:study/incoming-documents/:client_key',
  kind: 'study.document',
  what: 'a document',
  input: z.object({ client_key: uuid }),
  mostBytes: largestDocument,
  quota: allDocuments,
  access: keep,
  limit: { name: 'study.document.file', points: 6000, seconds: 3600 },
});

export const keepDocument = api({
  method: 'POST',
  path: '/api/studies/:study/documents',
  summary:
    'Makes a document of a file that has come, or the next version of one, where nobody brought another since `document`',
  input: z.object({
    client_key: uuid,
    kind: z.enum(documentKinds),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'study.errors.documentTitle'),
        z.maxLength(longest.title, 'study.errors.documentLong'),
      ),
    version: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.version, 'study.errors.documentLong')),
    ),
    dated: z.optional(z.iso.date()),
    /** Of the file. */
    name: z
      .string()
      .check(z.overwrite(plainName), z.minLength(1), z.maxLength(longest.name, 'study.errors.documentLong')),
    /** The version whose place it takes: the newest that was seen. */
    document: z.optional(uuid),
  }),
  answer: z.object({ id: z.string(), number: z.number() }),
  access: keep,
  limit,
});

export const removeDocument = api({
  method: 'POST',
  path: '/api/studies/:study/documents/:document/remove',
  summary: 'Deletes the file of a version of a document; that it was there, and why it went, stays',
  input: z.object({
    /** One version of it. */
    document: uuid,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'study.errors.reason'),
        z.maxLength(longest.reason, 'study.errors.reasonLong'),
      ),
  }),
  answer: z.object({}),
  access: keep,
  limit,
});

export const documentFile = download({
  path: '/:lang/studies/:study/documents/:document/file',
  summary: 'A version of a document as it was brought',
  input: z.object({ document: uuid }),
  types: [...new Set(Object.values(documentTypes))],
  access: { in: 'study', right: 'study.read' },
  page: 'studies/:study/documents',
  limit: { name: 'study.document.read', points: 1200, seconds: 3600 },
});
