import { expect, it } from 'vitest';
import { holdsMs, Present } from './present.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const lin = { study: 's', at: 'dictionary', account: 'lin' };
const chen = { ...lin, account: 'chen' };

it('Whoever has the same page open is seen, by others and not by themselves', () => {
  const present = new Present();
  present.note(lin, at(0));
  present.note(chen, at(1));
  present.note({ ...chen, at: 'data', account: 'kim' }, at(2));
  present.note({ ...chen, study: 't', account: 'ana' }, at(3));
  expect(present.others(lin, at(4))).toEqual(['chen']);
  expect(present.others(chen, at(4))).toEqual(['lin']);
});

it('A minute after their last beat they are gone, and nothing of them is kept', () => {
  const present = new Present();
  present.note(lin, at(0));
  present.note(chen, at(30_000));
  present.note(lin, at(40_000));
  expect(present.others(lin, at(30_000 + holdsMs - 1))).toEqual(['chen']);
  expect(present.others(lin, at(30_000 + holdsMs))).toEqual([]);
  present.forget(at(40_000 + holdsMs));
  expect(present.size).toBe(0);
});
