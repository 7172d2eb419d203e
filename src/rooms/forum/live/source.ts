/** The one stream of a browser, as the tab that leads has it open; it says so when streams do not come through. */
import { liveAddress } from '../addresses.ts';
import { beatSeconds, type Places, type Told, toldEvents, writePlaces } from './told.ts';

type Ears = {
  told(told: Told): void;
  /** The stream lives. */
  beat(): void;
  /** It is refused, or nothing of it arrives; it is tried again after a while. */
  failed(): void;
};

/** Milliseconds. What says nothing for so long is held back somewhere, or dead. */
const patience = { first: 12_000, later: beatSeconds * 1000 * 2.5 };

const again = { least: 30_000, most: 300_000 };

export class Source {
  readonly #ears: Ears;
  readonly #lang: string;
  #events: EventSource | undefined;
  #places: Places = new Map();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause = again.least;

  constructor(lang: string, ears: Ears) {
    this.#lang = lang;
    this.#ears = ears;
  }

  /** In place of the stream before. Without topics there is none. */
  open(places: Places): void {
    this.close();
    this.#places = places;
    if (places.size === 0) return;
    const query = new URLSearchParams({ lang: this.#lang, topics: writePlaces(places) });
    const events = new EventSource(`${liveAddress.path}?${query}`);
    this.#events = events;
    this.#await(patience.first);
    const alive = () => {
      this.#pause = again.least;
      this.#await(patience.later);
      this.#ears.beat();
    };
    events.addEventListener('beat', alive);
    for (const event of toldEvents) {
      events.addEventListener(event, ({ data }) => {
        alive();
        // The server of this page wrote it.
        this.#ears.told({ event, ...JSON.parse(data) } as Told);
      });
    }
    events.addEventListener('error', () => {
      // What was cut comes back by itself; what was refused does not.
      if (events.readyState === EventSource.CLOSED) this.#fail();
    });
  }

  close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    this.#events?.close();
    this.#events = undefined;
  }

  #await(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(), ms);
  }

  #fail(): void {
    const places = this.#places;
    this.close();
    this.#ears.failed();
    this.#retry = setTimeout(() => this.open(places), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, again.most);
  }
}
