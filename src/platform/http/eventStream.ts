/** Server-sent events (WHATWG HTML, §9.2): one answer that goes on for as long as its reader listens. */
import type { FastifyReply } from 'fastify';

export const eventStreamType = 'text/event-stream';

export type EventStream = {
  /** @param text whole messages; a reader who has not taken what was written before is dropped */
  write(text: string): void;
  end(): void;
};

type Terms = {
  /** Bytes that may wait for a slow reader. */
  mostWaiting: number;
  /** Milliseconds after which a browser comes back when the stream has ended. */
  comeBackAfter: number;
  /** Called once, however it ends. */
  closed(): void;
};

/** Answers with a stream. Nothing on the way may keep, compress or hold it back. */
export function openEventStream(
  reply: FastifyReply,
  { mostWaiting, comeBackAfter, closed }: Terms,
): EventStream {
  reply
    .hijack()
    .header('content-type', `${eventStreamType}; charset=utf-8`)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>); // set by this program, each once
  raw.on('error', () => {}); // the reader has gone; that it closed is what counts
  // Of a reader who has gone already, nobody would say so again.
  if (raw.closed || raw.destroyed) closed();
  else raw.once('close', closed);
  raw.write(`retry: ${comeBackAfter}\n\n`);
  return {
    write(text) {
      if (raw.destroyed || raw.writableEnded) return;
      if (raw.writableLength > mostWaiting) raw.destroy();
      else raw.write(text);
    },
    end() {
      if (!raw.destroyed && !raw.writableEnded) raw.end();
    },
  };
}
