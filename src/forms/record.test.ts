import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record as recordOf,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { type Change, emptyRecord, entriesIn, folded, type RecordOf, type Stamp, written } from './record.ts';

const stamp: Stamp = {
  actor: 'wu',
  role: 'coordinator',
  site: 'A',
  at: '2026-11-26T06:01:52Z',
  offset: 480,
  origin: 'entry',
};
const value = (one: number): Entry => ({ value: one });

type Edits = Record<string, Entry | null>;

function write(record: RecordOf, edits: Edits, how: Partial<Stamp> & { base?: number; seq?: number } = {}) {
  const { base = record.revision, seq = 1 + record.revision * 10, ...rest } = how;
  return written(record, { base, seq, edits: new Map(Object.entries(edits)), stamp: { ...stamp, ...rest } });
}

function saved(record: RecordOf, edits: Edits, how: Parameters<typeof write>[2] = {}): RecordOf {
  const result = write(record, edits, how);
  if (!result.changes) throw new Error(result.refused);
  return result.record;
}

describe('A write', () => {
  test('brings all its edits in one revision, each with what stood there', () => {
    const first = saved(emptyRecord, { alb: value(3.1), bili: value(1) });
    const { changes = [] } = write(
      first,
      { alb: value(3.01), bili: value(1), edema: { missing: 'not-done' } },
      { reason: 'Misread' },
    );
    expect(changes).toEqual([
      { ...stamp, reason: 'Misread', seq: 11, revision: 2, path: 'alb', old: value(3.1), new: value(3.01) },
      {
        ...stamp,
        reason: 'Misread',
        seq: 12,
        revision: 2,
        path: 'edema',
        old: null,
        new: { missing: 'not-done' },
      },
    ]);
    // What stands there already is no change, and asks for nothing.
    expect(write(first, { alb: value(3.1) })).toMatchObject({ changes: [], record: { revision: 1 } });
  });

  test('after the first save has a reason, unless it is computed', () => {
    const first = saved(emptyRecord, { alb: value(3.1) });
    expect(write(first, { alb: null, bili: value(1) }, { reason: ' ' })).toEqual({
      refused: 'reason',
      paths: ['alb'],
    });
    expect(write(first, { alb: value(4) }, { origin: 'derivation' }).changes).toHaveLength(1);
    // That a value is meant is no other value; another value that is meant is one.
    expect(write(first, { alb: { value: 3.1, meant: true } }).changes).toHaveLength(1);
    expect(write(first, { alb: { value: 3.2, meant: true } })).toMatchObject({ refused: 'reason' });
    // Also where nothing stands there any more.
    const emptied = saved(first, { alb: null }, { reason: 'Other patient' });
    expect(write(emptied, { alb: value(3) })).toMatchObject({ refused: 'reason' });
    expect(entriesIn(emptied).size).toBe(0);
  });

  test('that has not seen what was written there since is told both values, and keeps nothing', () => {
    const first = saved(emptyRecord, { pt: value(10) });
    const second = saved(first, { pt: value(10.9) }, { actor: 'lin', reason: 'Slip' });
    const mine = { base: 1, reason: 'Slip', origin: 'offline' as const };
    expect(write(second, { pt: value(10.4), bili: value(1) }, mine)).toMatchObject({
      refused: 'conflict',
      conflicts: [
        {
          path: 'pt',
          mine: value(10.4),
          theirs: { actor: 'lin', revision: 2, old: value(10), new: value(10.9) },
        },
      ],
    });
    // At another place, and with the same value, there is nothing to decide.
    expect(write(second, { bili: value(1) }, mine).changes).toHaveLength(1);
    expect(write(second, { pt: value(10.9) }, mine).changes).toEqual([]);
    expect(write(second, { pt: value(1) }, { base: 3, reason: 'x' })).toEqual({ refused: 'ahead' });
  });
});

describe('Any edits of several people', () => {
  const paths = ['a', 'b', 'g/1/c', 'g/2/c'];
  const entry = option(integer({ min: 0, max: 3 }).map(value));
  const edit = recordOf({
    edits: array(recordOf({ path: constantFrom(...paths), entry }), { minLength: 1, maxLength: 3 }),
    behind: integer({ min: 0, max: 3 }),
    reason: boolean(),
  });

  /** Writes one after the other, each of somebody who may have seen an older revision. */
  function played(
    all: readonly { edits: { path: string; entry: Entry | null }[]; behind: number; reason: boolean }[],
  ) {
    const trail: Change[] = [];
    const plain = new Map<string, Entry>();
    const states: ReadonlyMap<string, Entry>[] = [new Map()];
    let record = emptyRecord;
    for (const { edits, behind, reason } of all) {
      const base = Math.max(0, record.revision - behind);
      const wanted = new Map(edits.map(({ path, entry: one }) => [path, one]));
      const result = written(record, {
        base,
        edits: wanted,
        seq: trail.length + 1,
        stamp: { ...stamp, ...(reason && { reason: 'x' }) },
      });
      if (!result.changes && result.refused === 'conflict')
        for (const { path, mine, theirs } of result.conflicts) {
          // Both are told, they differ, and theirs is what stands there and was not seen.
          expect(mine).toEqual(wanted.get(path) ?? null);
          expect(theirs.new).toEqual(plain.get(path) ?? null);
          expect(theirs.revision > base).toBe(true);
          expect(theirs.new).not.toEqual(mine);
        }
      if (!result.changes) continue;
      for (const [path, one] of wanted)
        if (one) plain.set(path, one);
        else plain.delete(path);
      trail.push(...result.changes);
      if (result.record.revision > record.revision) states.push(new Map(plain));
      record = result.record;
    }
    return { trail, plain, record, states };
  }

  test('make a record that is the fold of its changes, also of the first ones alone', () => {
    assert(
      property(array(edit, { maxLength: 40 }), (all) => {
        const { trail, plain, record, states } = played(all);
        const { record: whole } = folded(trail);
        expect(whole && entriesIn(whole)).toEqual(plain);
        expect(entriesIn(record)).toEqual(plain);
        expect(whole?.revision).toBe(record.revision);
        states.forEach((state, revision) => {
          const { record: then } = folded(trail.filter((one) => one.revision <= revision));
          expect(then && entriesIn(then)).toEqual(state);
        });
        expect(trail.map(({ seq }) => seq)).toEqual(trail.map((_, k) => k + 1));
      }),
    );
  });

  test('leave a trail in which no change can say of another what stood there', () => {
    assert(
      property(array(edit, { minLength: 5, maxLength: 40 }), integer({ min: 0, max: 1000 }), (all, which) => {
        const { trail } = played(all);
        const k = which % Math.max(1, trail.length);
        const one = trail[k];
        if (!one) return;
        const bent = (change: Partial<Change>) => folded(trail.with(k, { ...one, ...change })).fault;
        expect(bent({ old: value(9) })).toEqual({ seq: one.seq, kind: 'old' });
        expect(bent({ seq: one.seq - 1 })).toMatchObject({ kind: 'order' });
        expect(bent({ revision: one.revision + 2 })).toMatchObject({ kind: 'revision' });
        expect(bent({ new: one.old })).toEqual({ seq: one.seq, kind: 'unchanged' });
        // Whatever comes later at its place names what stood there before.
        const later = trail.slice(k + 1).find(({ path }) => path === one.path);
        if (later) expect(bent({ new: value(9) })).toEqual({ seq: later.seq, kind: 'old' });
      }),
    );
  });

  test('cannot be two at one place in one revision, and not without a reason', () => {
    const change = (seq: number, revision: number, old: Entry | null, now: Entry): Change => ({
      ...stamp,
      seq,
      revision,
      path: 'a',
      old,
      new: now,
    });
    expect(folded([change(1, 1, null, value(1)), change(2, 1, value(1), value(2))]).fault).toEqual({
      seq: 2,
      kind: 'twice',
    });
    expect(folded([change(1, 1, null, value(1)), change(2, 2, value(1), value(2))]).fault).toEqual({
      seq: 2,
      kind: 'reason',
    });
    expect(folded([change(1, 0, null, value(1))]).fault).toEqual({ seq: 1, kind: 'revision' });
  });
});
