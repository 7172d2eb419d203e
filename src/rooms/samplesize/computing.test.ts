import { expect, it } from 'vitest';
import { allowed } from '../../../test/harness/members.ts';
import { ComputeBusy, ComputeFailed } from '../../platform/compute/task.ts';
import { answerShown } from './computing.ts';

it('A page says beside a field what takes too long, and does not fail', async () => {
  const design = { id: 'two-means', effect: 'difference' };
  const shownWith = (error: Error) => {
    const compute = { run: () => Promise.reject(error), close: () => Promise.resolve() };
    return answerShown({ compute }, allowed('samplesize'), 'somebody', { design, goal: 'size', raw: {} });
  };
  for (const error of [new ComputeFailed('took too long'), new ComputeBusy('too much waiting')]) {
    expect(await shownWith(error)).toEqual({
      result: { ok: false, problems: [{ field: 'difference', key: 'beyondReach' }] },
      script: null,
    });
  }
  await expect(shownWith(new TypeError('a mistake of ours'))).rejects.toThrow('a mistake of ours');
});
