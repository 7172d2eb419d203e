/** A study of somebody's with all that its pages show: a dictionary in use, data, and an analysis of them. */
import { keysAt } from '../../src/dictionary/keys.ts';
import * as study from '../../src/rooms/study/contract.ts';
import * as dictionary from '../../src/rooms/study/dictionaryContract.ts';
import { keep, peopleFile } from './analyses.ts';
import { dataOf } from './forum.ts';
import type { Visitor } from './site.ts';
import { snapshotOf } from './snapshots.ts';

export type Shown = { study: string; snapshot: string; analysis: string };

const variables = 40;

export async function studyToShow(visitor: Visitor): Promise<Shown> {
  const made = dataOf<{ study: string }>(
    await visitor.call(study.makeStudy, { name: 'Falls on the ward', kind: 'cohort' }),
  );
  const keys = keysAt(1_700_000_000_000, new Uint8Array(10), variables);
  const set = keys.map((key, at) => ({
    key,
    name: `item_${at}`,
    kind: 'integer',
    label: { en: `Item ${at}` },
  }));
  // Their addresses name the study, which the types of their inputs leave to the guard.
  const call = (endpoint: Parameters<Visitor['call']>[0], input: object) =>
    visitor.call(endpoint, { ...made, ...input } as never);
  dataOf(await call(dictionary.saveDictionary, { revision: 0, set }));
  dataOf(await call(dictionary.publishDictionary, { revision: '1', reason: 'First version' }));
  const snapshot = await snapshotOf(visitor, made.study, { open: await peopleFile() });
  const { analysis } = dataOf<{ analysis: string }>(await keep(visitor, made.study, { snapshot }));
  return { ...made, snapshot, analysis };
}

/** The address of a page of it, below its language. */
export const pathIn = (screen: string, { study, snapshot, analysis }: Shown) =>
  screen.replace(':study', study).replace(':snapshot', snapshot).replace(':analysis', analysis);
