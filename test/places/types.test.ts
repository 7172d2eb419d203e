/** What does not compile: the checker says so at each line here that it lets pass. */
import { expect, it } from 'vitest';
import { download } from '../../src/contract/download.ts';
import { api } from '../../src/contract/endpoint.ts';
import { blindedColumn } from '../../src/platform/blinded.ts';
import type { Context } from '../../src/platform/context.ts';
import { serveFile } from '../../src/platform/http/downloads.ts';
import { handle } from '../../src/platform/http/handler.ts';
import { fileIn, writeFile } from '../../src/platform/keptFiles.ts';
import type { StudyPlace } from '../../src/platform/place.ts';
import { keysOf } from '../../src/platform/studyKeys.ts';
import { productCode } from '../rules/project.ts';
import { armsOf, getRecords, recordsFile, recordsOf } from './room.ts';

it('A query without a place does not compile, nor a blinded column without one that sees', () => {
  // Never called: it is there to be read by the compiler.
  function refused(ctx: Context, place: StudyPlace) {
    const { study, account, unblinded, intervals, granted } = place;
    // @ts-expect-error An id is no place: nobody has looked whether whoever asks may.
    void recordsOf(ctx, study);
    // @ts-expect-error What is written by hand is none, whatever it holds.
    void recordsOf(ctx, {
      study,
      account,
      unblinded,
      intervals,
      granted,
      sites: () => 'all',
      standsOn: () => true,
      may: () => true,
    });
    // @ts-expect-error Nor is a copy of one, under another study.
    void recordsOf(ctx, { ...place, study: 'another' });
    // @ts-expect-error Whoever may be blinded reads no arm.
    void armsOf(ctx, place);
    // @ts-expect-error Nor a blinded column by itself.
    blindedColumn(place, 'arm_blinded');
    if (!place.unblinded) {
      // @ts-expect-error Nor does a look that went the other way.
      void armsOf(ctx, place);
    } else void armsOf(ctx, place);
    // @ts-expect-error Nor are keys of a study, nor its files, had by an id.
    void keysOf(ctx, { study });
    // @ts-expect-error As above.
    void fileIn(ctx, { study }, { id: '', kind: '' });
    // @ts-expect-error Nor is one written there.
    void writeFile(ctx, { kind: '', owner: { study }, most: 1, quota: 1 }, (async function* () {})());
    handle(getRecords, async (_ctx, _input, call) => {
      // The call brings the place; the address and the input of a call name the study for the guard alone.
      return { records: await recordsOf(_ctx, call.place) };
    });
    const { input, answer } = getRecords;
    const opened = { method: 'GET', path: '/api/trial/:study/all', summary: '', input, answer } as const;
    api({ ...opened, access: { in: 'study', right: 'record.read' } });
    // @ts-expect-error No role of the site opens anything of a study.
    api({ ...opened, access: { in: 'study', right: 'record.read' }, roles: ['admin'] });
    // @ts-expect-error Nor a file of one.
    download({ ...recordsFile, roles: ['admin'] });
    // @ts-expect-error No file of a study leads on to another address.
    serveFile(recordsFile, async () => ({ to: 'https://store.example/records' }));
  }
  expect(refused).toBeTypeOf('function');
});

it('A blinded column is not read where the compiler was told that a place sees', () => {
  // What no rule of the house lets stand in the product.
  const place = { unblinded: false } as never;
  expect(() => blindedColumn(place, 'arm_blinded')).toThrow('arm_blinded is blinded here');
});

it('The guard is made in one place, and nobody else hands it what a study says of somebody', () => {
  const makers = productCode(`${import.meta.dirname}/../..`).filter(({ text }) =>
    /\bnew Places?\(/.test(text),
  );
  expect(makers.map(({ path }) => path)).toEqual(['src/platform/place.ts', 'src/server.ts']);
});
