/** What the parts that are loaded late are given. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getSource } from '../contract.ts';
import type { ThreadHands } from '../parts/ThreadHands.ts';
import type { Answering } from '../parts/useThread.ts';
import type { ShownPost, ShownTopic, Writer } from '../shown.ts';

export type ReplyBoxProps = {
  topic: Pick<ShownTopic, 'id' | 'locale'>;
  writer: Writer;
  hands: Pick<ThreadHands, 'put' | 'quote' | 'sending'>;
  /** What is to be answered; another object each time that somebody asks to. */
  answering: Answering | undefined;
};

/** What stood in the field before this script had come. */
export type Early = { text: string; focused: boolean };

export type EditPostProps = {
  post: ShownPost;
  /** The post as it stands now. */
  onSaved(post: ShownPost): void;
  onClose(): void;
};

export type Source = AnswerOf<typeof getSource>;

export type EditProps = EditPostProps & {
  source: Source;
  /** Asks for it again, after somebody else has changed it. */
  renew(): Promise<void>;
};
