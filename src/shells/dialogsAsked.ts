import type { Asked } from '../platform/dialogs.ts';

export type Waiting = Asked & { settle(done: boolean): void };

export type DialogsProps = {
  /** All that were asked for on this page, in their order. */
  asked: readonly Waiting[];
  /** For one whose script is gone. */
  doWithout(one: Waiting): void;
};
