import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  type Scene,
} from '../../../../test/contract/case.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { bring, figuresFile, makeLive, sendFile } from '../../../../test/harness/journals.ts';
import { Sending, sha256Of } from '../../../../test/harness/uploads.ts';
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

/** An upload that was begun; with `number`, its part was sent. */
async function uploading(scene: Scene, ...parts: number[]) {
  const one = id(await open(scene));
  const sending = new Sending(scene.visitor, contract.importFile, one, Buffer.from('0123456789'));
  dataOf(await sending.begin());
  for (const number of parts) dataOf(await sending.part(number));
  return { ...one, upload: sending.id, number: '0', sha256: sha256Of(sending.bytes), file: sending.bytes };
}

const noUpload = {
  import: '999999999',
  upload: nobody,
  number: '0',
  sha256: '0'.repeat(64),
  file: Buffer.from('0'),
};

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
    endpoint: contract.importFile.begin,
    who: 'staff',
    good: async (scene) => ({ ...id(await open(scene)), bytes: '10' }),
    bad: [
      notFound({ ...nothing, bytes: '10' }),
      malformed({ import: '1', bytes: 'many' }),
      ...doors({ import: '1', bytes: '10' }),
    ],
  },
  {
    endpoint: contract.importFile.part,
    who: 'staff',
    good: (scene) => uploading(scene),
    bad: [
      notFound(noUpload),
      malformed({ ...noUpload, import: 'x' }),
      malformed({ ...noUpload, sha256: 'x' }),
      malformed({ ...noUpload, file: undefined }),
      ...doors(noUpload),
    ],
  },
  ...(['state', 'complete', 'abandon'] as const).map(
    (name): Case => ({
      endpoint: contract.importFile[name],
      who: 'staff',
      good: (scene) => uploading(scene, ...(name === 'complete' ? [0] : [])),
      bad: [notFound(noUpload), malformed({ ...noUpload, upload: 'x' }), ...doors(noUpload)],
    }),
  ),
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
