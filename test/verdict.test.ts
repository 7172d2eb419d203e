import { describe, expect, it } from 'vitest';
import { type Outcome, verdict } from './verdict.ts';

const file = (name: string, passed: string[], failed: string[] = []): Outcome => ({
  file: name,
  passed,
  failed,
});
const pages = file('e2e/pages.test.ts', ['opens'], ['closes']);

describe('A run of the tests', () => {
  it('has passed when every test has', () => {
    expect(verdict([file('a', ['x', 'y']), file('b', ['z'])], [], 0)).toEqual({
      passed: 3,
      failed: [],
      flaky: [],
    });
  });

  it('has failed with a test that failed and did not run once more', () => {
    const { passed, failed, flaky } = verdict([pages], [], 3);
    expect([passed, failed, flaky]).toEqual([1, ['e2e/pages.test.ts closes'], []]);
  });

  it('has failed with a test that failed twice', () => {
    const { passed, failed, flaky } = verdict([pages], [pages], 3);
    expect([passed, failed, flaky]).toEqual([1, ['e2e/pages.test.ts closes'], []]);
  });

  it('names a test that passed when it ran once more, and lets it pass where some may be flaky', () => {
    const again = [file(pages.file, ['opens', 'closes'])];
    const flaky = ['e2e/pages.test.ts closes'];
    expect(verdict([pages], again, 3)).toEqual({ passed: 2, failed: [], flaky });
    expect(verdict([pages], again, 0)).toEqual({ passed: 1, failed: flaky, flaky });
  });

  it('lets none of them pass when they are more than may be', () => {
    const first = file('e2e/a.test.ts', [], ['1', '2', '3', '4']);
    const again = file('e2e/a.test.ts', ['1', '2', '3', '4']);
    const { passed, failed } = verdict([first], [again], 3);
    expect([passed, failed.length]).toEqual([0, 4]);
  });

  it('takes a test that passed first and failed when its file ran again for flaky too', () => {
    const again = [file(pages.file, ['closes'], ['opens'])];
    expect(verdict([pages], again, 3).flaky).toEqual(['e2e/pages.test.ts opens', 'e2e/pages.test.ts closes']);
  });

  it('counts a file that could not begin as one failure, and as its tests once it could', () => {
    const first = file('e2e/b.test.ts', [], ['e2e/b.test.ts']);
    expect(verdict([first], [first], 3)).toEqual({ passed: 0, failed: ['e2e/b.test.ts'], flaky: [] });
    const again = file('e2e/b.test.ts', ['1', '2']);
    expect(verdict([first], [again], 3)).toMatchObject({ failed: [], flaky: ['e2e/b.test.ts'] });
  });
});
