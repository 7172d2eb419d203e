import { describe, expect, it } from 'vitest';
import type { ShownPost } from '../shown.ts';
import { asNow, nothingFresh, withReply, withTold } from './fresh.ts';
import { Reader, Readers } from './readers.ts';
import { readPlaces, type Told, writePlaces } from './told.ts';

const post = (number: number, more: Partial<ShownPost> = {}): ShownPost => ({
  id: 100 + number,
  number,
  status: 'shown',
  author: null,
  html: `<p>${number}</p>`,
  cards: [],
  answersTo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  revision: 1,
  useful: 0,
  accepted: false,
  mine: false,
  voted: false,
  may: { edit: false, delete: false, vote: false, accept: false },
  ...more,
});

const reply = (number: number): Told => ({ event: 'reply', topic: 12, post: post(number) });
const change = (number: number, more: object): Told => ({
  event: 'changed',
  topic: 12,
  post: { number, status: 'shown', editedAt: null, revision: 1, useful: 0, accepted: false, ...more },
});

describe('What came to a thread', () => {
  it('stands in the order of its numbers, each once, and as its reader was told it', () => {
    const came = [reply(3), reply(1), reply(3)].reduce(withTold, nothingFresh);
    expect(came.replies.map(({ number }) => number)).toEqual([1, 3]);
    const own = withReply(came, post(3, { voted: true }));
    expect(withTold(own, reply(3)).replies[1]?.voted).toBe(true);
  });

  it('changes what stands there, and leaves the same object where nothing changed', () => {
    const before = post(1);
    expect(asNow(before, nothingFresh, false)).toBe(before);
    const edited = withTold(nothingFresh, change(1, { html: '<p>new</p>', revision: 2 }));
    const voted = withTold(edited, change(1, { revision: 2, useful: 4 }));
    expect(asNow(before, voted, false)).toMatchObject({ html: '<p>new</p>', revision: 2, useful: 4 });
    expect(asNow(post(2), voted, false)).toEqual(post(2));
  });

  it('takes the answer from one post and gives it to another', () => {
    const told = withTold(nothingFresh, { event: 'answer', topic: 12, solvedBy: 2 });
    expect(asNow(post(1, { accepted: true }), told, false).accepted).toBe(false);
    expect(asNow(post(2), told, false).accepted).toBe(true);
  });

  it('hides what is gone, from all but those who moderate', () => {
    const told = withTold(nothingFresh, { event: 'state', topic: 12, last: 2, solvedBy: null, gone: [2] });
    expect(asNow(post(2), told, false)).toMatchObject({ status: 'deleted', html: null });
    expect(asNow(post(2), told, true)).toMatchObject({ status: 'deleted', html: '<p>2</p>' });
    const withdrawn = withTold(nothingFresh, { event: 'withdrawn', topic: 12 });
    expect(asNow(post(0), withdrawn, false).html).toBeNull();
  });

  it('says of what was taken down before what was said of it then', () => {
    const hidden: ShownPost = { ...post(2), status: 'hidden', html: null };
    const state: Told = { event: 'state', topic: 12, last: 2, gone: [2], solvedBy: null };
    expect(asNow(hidden, withTold(nothingFresh, state), false).status).toBe('hidden');
    expect(asNow(post(2), withTold(nothingFresh, state), false).status).toBe('deleted');
  });
});

const readerFrom = (network: string, account?: string) =>
  new Reader({ network, account, locale: 'en', places: new Map([[12, 0]]) });

describe('The readers of a node', () => {
  it('keep a share for members, of whom each has some places', () => {
    const readers = new Readers({ perNetwork: 9, perAccount: 1, visitors: 2, inAll: 4 });
    const visitors = [readerFrom('a'), readerFrom('b')];
    for (const visitor of visitors) readers.add(visitor);
    expect([readers.roomForVisitor(), readers.roomFor('c'), readers.roomForMember('ana')]).toEqual([
      false,
      true,
      true,
    ]);
    readers.add(readerFrom('c', 'ana'));
    expect([readers.roomForMember('ana'), readers.roomForMember('ben')]).toEqual([false, true]);
    for (const visitor of visitors) readers.remove(visitor);
    expect(readers.roomForVisitor()).toBe(true);
  });

  it('are some of each network, some in all, and give their place back once', () => {
    const readers = new Readers({ perNetwork: 2, perAccount: 9, visitors: 9, inAll: 3 });
    const [one, two, three] = ['a', 'a', 'b'].map((network) => readerFrom(network));
    if (!one || !two || !three) throw new Error('There are three.');
    readers.add(one);
    readers.add(two);
    expect([readers.roomFor('a'), readers.roomFor('b')]).toEqual([false, true]);
    readers.add(three);
    expect(readers.roomFor('c')).toBe(false);
    readers.remove(one);
    readers.remove(one);
    expect([readers.roomFor('a'), readers.size]).toEqual([true, 2]);
    readers.remove(two);
    readers.remove(three);
    expect([readers.reads(12), readers.size]).toEqual([false, 0]);
  });

  it('are told what came while it was read what they missed after that, and nothing twice', () => {
    const reader = new Reader({ network: 'a', locale: 'en', places: new Map([[12, 1]]) });
    const written: string[] = [];
    reader.stream = { write: (text) => void written.push(text), end: () => {} };
    reader.tell(reply(3));
    reader.tell(reply(4));
    reader.begin([reply(2), reply(3)]);
    const heard = [...written.join('').matchAll(/event: (\w+)\nid: (\S+)/g)].map(
      ([, event, id]) => `${event} ${id}`,
    );
    // The third is there anew, which is a change to whoever has it.
    expect(heard).toEqual(['reply 12.2', 'reply 12.3', 'changed 12.3', 'reply 12.4']);
  });
});

describe('Places', () => {
  it('are read as they are written, and nothing else is', () => {
    const places = new Map([
      [12, 7],
      [17, 0],
    ]);
    expect(readPlaces(writePlaces(places))).toEqual(places);
    for (const text of ['', '12', '12.', '.7', '0.1', '12.7,', '12.7;17.0', ' 12.7', '12.7e3', '-1.2']) {
      expect(readPlaces(text), text).toBeUndefined();
    }
  });
});
