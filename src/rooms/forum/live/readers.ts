/** Who reads which topics at this node, and what each has been told. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { EventStream } from '../../../platform/http/eventStream.ts';
import { changeOf, type Told, writePlaces } from './told.ts';

export type ReaderLimits = {
  /** Streams of one network address: a hospital may have one for all its people. */
  perNetwork: number;
  /** Of one account, which may have many devices; beyond, it takes the places of visitors. */
  perAccount: number;
  /** Those of visitors: what is left of all is for who is signed in. */
  visitors: number;
  inAll: number;
};

type Arrived = {
  network: string;
  locale: LocaleCode;
  account?: string | undefined;
  places: ReadonlyMap<number, number>;
};

export class Reader {
  readonly network: string;
  readonly locale: LocaleCode;
  /** Who is signed in, and has one of the places of members. */
  readonly account: string | undefined;
  /** The last number told of each topic. */
  readonly places: Map<number, number>;
  /** Set once there is a stream. */
  stream: EventStream | undefined;
  /** What is told while that which was missed is read still; undefined afterwards. */
  #held: Told[] | undefined = [];

  constructor({ network, locale, account, places }: Arrived) {
    this.network = network;
    this.locale = locale;
    this.account = account;
    this.places = new Map(places);
  }

  tell(told: Told): void {
    if (this.#held) this.#held.push(told);
    else this.#write(told);
  }

  /** What was missed comes first; of what was told meanwhile, nothing comes twice. */
  begin(missed: readonly Told[]): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const told of [...missed, ...held]) this.#write(told);
  }

  beat(): void {
    this.stream?.write('event: beat\ndata: 1\n\n');
  }

  /** A reply that its reader has had is there anew, such as one that was hidden: to them it is a change. */
  #write(told: Told): void {
    const { topic } = told;
    const number = told.event === 'reply' ? (told.post.number ?? 0) : 0;
    const again = told.event === 'reply' && number <= (this.places.get(topic) ?? 0);
    const { event, ...data }: Told = again ? { event: 'changed', topic, post: changeOf(told.post) } : told;
    if (event === 'reply') this.places.set(topic, number);
    const id = writePlaces(this.places);
    this.stream?.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

export class Readers {
  readonly #limits: ReaderLimits;
  readonly #all = new Set<Reader>();
  readonly #byTopic = new Map<number, Set<Reader>>();
  readonly #perNetwork = new Map<string, number>();
  readonly #perAccount = new Map<string | undefined, number>();

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all.size;
  }

  roomFor(network: string): boolean {
    const { perNetwork, inAll } = this.#limits;
    return this.#all.size < inAll && (this.#perNetwork.get(network) ?? 0) < perNetwork;
  }

  roomForVisitor(): boolean {
    return (this.#perAccount.get(undefined) ?? 0) < this.#limits.visitors;
  }

  roomForMember(account: string): boolean {
    return (this.#perAccount.get(account) ?? 0) < this.#limits.perAccount;
  }

  add(reader: Reader): void {
    this.#all.add(reader);
    count(this.#perNetwork, reader.network, 1);
    count(this.#perAccount, reader.account, 1);
    for (const topic of reader.places.keys()) {
      const readers = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, readers.add(reader));
    }
  }

  remove(reader: Reader): void {
    if (!this.#all.delete(reader)) return;
    count(this.#perNetwork, reader.network, -1);
    count(this.#perAccount, reader.account, -1);
    for (const topic of reader.places.keys()) {
      const readers = this.#byTopic.get(topic);
      readers?.delete(reader);
      if (readers?.size === 0) this.#byTopic.delete(topic);
    }
  }

  of(topic: number): readonly Reader[] {
    return [...(this.#byTopic.get(topic) ?? [])];
  }

  reads(topic: number): boolean {
    return this.#byTopic.has(topic);
  }

  beat(): void {
    for (const reader of this.#all) reader.beat();
  }

  /** Each comes back by itself, and is told then what it missed. */
  end(readers: Iterable<Reader> = this.#all): void {
    for (const reader of [...readers]) reader.stream?.end();
  }
}

function count<K>(counts: Map<K, number>, key: K, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
