import {
  type Case,
  doors,
  invalid,
  malformed,
  notFound,
  type Scene,
} from '../../../../test/contract/case.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { bring, figuresFile, makeLive, sendFile } from '../../../../test/harness/journals.ts';
import * as contract from './contract.ts';

const begun = {
  kind: 'plain',
  source: 'A source',
  year: '',
  fileName: 'a.csv',
  bytes: '10',
  licence: 'yes',
} as const;

const id = (number: number) => ({ import: String(number) });

const sent = async ({ visitor }: Scene) => id(await sendFile(visitor, figuresFile, { kind: 'plain' }));

const read = async ({ site, visitor }: Scene) =>
  id((await bring(site, visitor, figuresFile, { kind: 'plain' })).id);

/** Begun, and without its file. */
const open = async ({ visitor }: Scene) => dataOf(await visitor.call(contract.beginImport, begun)).id;

/** A portion of a file, or the form without it. */
function portion(fields: Record<string, string>, file?: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined) form.set('file', new Blob([file]), 'part');
  return form;
}

const nothing = { import: '999999999' };

export const staffCases: Case[] = [
  {
    endpoint: contract.beginImport,
    who: 'staff',
    good: () => begun,
    bad: [
      invalid({ ...begun, source: ' ' }),
      invalid({ ...begun, year: '1500' }),
      invalid({ ...begun, bytes: '0' }),
      invalid({ ...begun, bytes: '900000000' }),
      invalid({ ...begun, licence: 'no' }),
      malformed({ ...begun, kind: 'rumour' }),
      ...doors(begun),
    ],
  },
  {
    endpoint: contract.addImportPart,
    who: 'staff',
    good: async (scene) => portion({ import: String(await open(scene)), part: '0' }, '0123456789'),
    bad: [
      notFound(portion({ import: '999999999', part: '0' }, '0123456789')),
      malformed(portion({ import: 'x', part: '0' }, '0123456789')),
      invalid(portion({ import: '1', part: '0' })),
      ...doors(portion({ import: '1', part: '0' }, '0123456789')),
    ],
  },
  {
    endpoint: contract.readImport,
    who: 'staff',
    good: sent,
    bad: [
      notFound(nothing),
      malformed({ import: 'x' }),
      malformed({ import: '1', encoding: 'klingon' }),
      ...doors(nothing),
    ],
  },
  {
    endpoint: contract.publishImport,
    who: 'staff',
    good: read,
    bad: [notFound(nothing), malformed({}), ...doors(nothing)],
  },
  {
    endpoint: contract.withdrawImport,
    who: 'staff',
    async good({ site, visitor }) {
      return id((await makeLive(site, visitor, figuresFile, { kind: 'plain' })).id);
    },
    bad: [notFound(nothing), malformed({}), ...doors(nothing)],
  },
  {
    endpoint: contract.discardImport,
    who: 'staff',
    good: sent,
    bad: [notFound(nothing), malformed({ import: '-1' }), ...doors(nothing)],
  },
];
