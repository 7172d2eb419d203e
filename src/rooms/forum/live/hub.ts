/**
 * What this tab follows, and how it hears of it: of all tabs of a browser one leads, which has the stream for the
 * topics of all and passes on what it is told. Whoever holds the lock leads; when its tab goes, the next one does.
 * See docs/decisions/0049-live-replies.md.
 */
import { Source } from './source.ts';
import { mostTopics, type Places, type Told } from './told.ts';

type Word =
  /** Of a tab: what it follows, and how far it has it. */
  | { say: 'follow'; tab: string; places: [number, number][] }
  /** Of a new leader: say what you follow. */
  | { say: 'who' }
  | { say: 'told'; told: Told }
  /** Of the leader: whether the stream lives. */
  | { say: 'stream'; lives: boolean };

export type Follower = {
  told(told: Told): void;
  /** Whether a stream tells: while none does, whoever follows asks for themselves. */
  stream(lives: boolean): void;
};

const name = 'meridian-forum';

/** A tab that nobody looks at gives up after so long. */
const hiddenForMs = 5 * 60_000;

/** Milliseconds: a few beats of the stream. */
const silentForMs = 60_000;

/** Navigation leaves one topic and opens another: the stream changes once. */
const settleMs = 250;

type Followed = { place: number; followers: Set<Follower> };

export class Hub {
  readonly #lang: string;
  readonly #tab = crypto.randomUUID();
  readonly #followed = new Map<number, Followed>();
  #channel: BroadcastChannel | undefined;
  /** Gives up what holds the locks of this tab. */
  #release: AbortController | undefined;
  /** As leader: what each tab follows, this one too. */
  readonly #tabs = new Map<string, Map<number, number>>();
  #source: Source | undefined;
  #open: Map<number, number> = new Map();
  /** Undefined as long as nobody has said. */
  #lives: boolean | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #hidden: ReturnType<typeof setTimeout> | undefined;

  constructor(lang: string) {
    this.#lang = lang;
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#join());
  }

  /** @param place the last number that the page has of the topic @returns what ends it */
  follow(topic: number, place: number, follower: Follower): () => void {
    const followed = this.#followed.get(topic) ?? { place, followers: new Set() };
    followed.place = Math.min(followed.place, place);
    followed.followers.add(follower);
    this.#followed.set(topic, followed);
    if (this.#lives !== undefined) follower.stream(this.#lives);
    if (this.#channel) this.#sayFollowed();
    else this.#join();
    return () => {
      followed.followers.delete(follower);
      if (followed.followers.size === 0) this.#followed.delete(topic);
      this.#sayFollowed();
    };
  }

  /** Where the browser has none of this, everybody asks for themselves. */
  #join(): void {
    if (this.#channel || this.#followed.size === 0) return;
    if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) {
      this.#setStream(false);
      return;
    }
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    const release = new AbortController();
    this.#release = release;
    const held = new Promise<void>((resolve) => release.signal.addEventListener('abort', () => resolve()));
    const { signal } = release;
    // By the lock of its own a tab is known to be there.
    void navigator.locks.request(`${name} ${this.#tab}`, () => held);
    void navigator.locks
      .request(name, { signal }, () => {
        if (!signal.aborted) this.#lead();
        return held;
      })
      .catch(() => {}); // left before its turn came
    this.#sayFollowed();
    this.#expectWord();
  }

  #leave(): void {
    clearTimeout(this.#settling);
    clearTimeout(this.#silence);
    this.#lives = undefined;
    this.#source?.close();
    this.#source = undefined;
    this.#open = new Map();
    this.#tabs.clear();
    this.#say({ say: 'follow', tab: this.#tab, places: [] });
    this.#channel?.close();
    this.#channel = undefined;
    this.#release?.abort();
    this.#release = undefined;
  }

  #look(): void {
    clearTimeout(this.#hidden);
    if (document.hidden) this.#hidden = setTimeout(() => this.#leave(), hiddenForMs);
    else this.#join();
  }

  #lead(): void {
    this.#source = new Source(this.#lang, {
      told: (told) => this.#pass(told),
      beat: () => {
        this.#setStream(true);
        void this.#forgetTheGone();
      },
      failed: () => this.#setStream(false),
    });
    this.#say({ say: 'who' });
    this.#sayFollowed();
  }

  #hear(word: Word): void {
    if (word.say === 'who') this.#sayFollowed();
    else if (word.say === 'told') this.#take(word.told);
    else if (word.say === 'stream') this.#setStream(word.lives);
    else if (this.#source) {
      this.#tabs.set(word.tab, new Map(word.places));
      if (this.#lives !== undefined) this.#say({ say: 'stream', lives: this.#lives });
      this.#settle();
    }
  }

  #say(word: Word): void {
    this.#channel?.postMessage(word);
  }

  #sayFollowed(): void {
    const places = [...this.#followed].map(([topic, { place }]): [number, number] => [topic, place]);
    if (this.#source) {
      this.#tabs.set(this.#tab, new Map(places));
      this.#settle();
    } else this.#say({ say: 'follow', tab: this.#tab, places });
  }

  /** As leader: opens the stream anew when it lacks something, or has what nobody follows. */
  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      const wanted = leastOf(this.#tabs.values());
      const { size } = this.#open;
      const has = ([topic, place]: [number, number]) =>
        place >= (this.#open.get(topic) ?? Number.POSITIVE_INFINITY);
      if (wanted.size === size && [...wanted].every(has)) return;
      this.#open = wanted;
      this.#source?.open(wanted);
    }, settleMs);
  }

  /** As leader: what a tab is told, all are. */
  #pass(told: Told): void {
    const number = told.event === 'reply' ? (told.post.number ?? 0) : told.event === 'state' ? told.last : 0;
    for (const places of [this.#open, ...this.#tabs.values()]) {
      const place = places.get(told.topic);
      if (place !== undefined && number > place) places.set(told.topic, number);
    }
    this.#say({ say: 'told', told });
    this.#take(told);
  }

  #take(told: Told): void {
    const followed = this.#followed.get(told.topic);
    if (!followed) return;
    if (told.event === 'reply') followed.place = Math.max(followed.place, told.post.number ?? 0);
    for (const follower of followed.followers) follower.told(told);
  }

  #setStream(lives: boolean): void {
    this.#lives = lives;
    this.#expectWord();
    if (this.#source) this.#say({ say: 'stream', lives });
    for (const { followers } of this.#followed.values()) {
      for (const follower of followers) follower.stream(lives);
    }
  }

  /** A leader may be there and say nothing, such as a tab that its browser has put to sleep. */
  #expectWord(): void {
    clearTimeout(this.#silence);
    if (!this.#source && this.#channel && this.#lives !== false) {
      this.#silence = setTimeout(() => this.#setStream(false), silentForMs);
    }
  }

  /** As leader: a tab that was killed could not say that it goes. */
  async #forgetTheGone(): Promise<void> {
    const { held = [] } = await navigator.locks.query();
    const there = new Set(held.map((lock) => lock.name));
    const gone = [...this.#tabs.keys()].filter((tab) => !there.has(`${name} ${tab}`));
    if (gone.length === 0) return;
    for (const tab of gone) this.#tabs.delete(tab);
    this.#settle();
  }
}

/** Topics of all tabs, each from where the tab is that has least of it; those followed last, when they are too many. */
function leastOf(tabs: Iterable<Places>): Map<number, number> {
  const least = new Map<number, number>();
  for (const places of tabs) {
    for (const [topic, place] of places) least.set(topic, Math.min(least.get(topic) ?? place, place));
  }
  return new Map([...least].slice(-mostTopics));
}

let hub: Hub | undefined;

/** One a tab, made when it is first needed. */
export function theHub(lang: string): Hub {
  hub ??= new Hub(lang);
  return hub;
}
