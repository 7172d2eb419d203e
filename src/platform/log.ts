/**
 * One JSON line an event. Never a body, a token, a code, a secret: what is logged of a request is written out
 * field by field below, since pino's redaction reaches one level only.
 */
import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino';
import { machineTime } from './clock.ts';

/** A request that was answered, as its line has it. */
export type Answered = { id: string; method: string; url: string; status: number; seconds: number };

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
  debug(fields: object, message: string): void;
};

/** @param file where lines go; standard output unless set */
export function makeLog(level: string, file?: string) {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: isoTime,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: safeAddress(request.url),
      }),
      // Whoever logs an address by one of these names gets it without what it could give away.
      path: safeAddress,
      url: safeAddress,
      referer: safeAddress,
      location: safeAddress,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: withoutQueries(error.message),
              stack: withoutQueries(error.stack ?? ''),
            }
          : { type: typeof error, message: withoutQueries(String(error)) },
    },
  };
  const output = file ? destination({ dest: file, sync: true }) : standardOutput();
  const log = pino(options, output);
  // Every request has this line, and pino takes three times as long for it.
  const answered = ({ id, method, url, status, seconds }: Answered) => {
    if (!log.isLevelEnabled('info')) return;
    const path = JSON.stringify(safeAddress(url));
    const ms = Math.round(seconds * 1000);
    output.write(
      `{"level":30${isoTime()},"id":"${id}","method":"${method}","path":${path},"status":${status},"ms":${ms},"msg":"request"}\n`,
    );
  };
  return Object.assign(log, { answered });
}

/**
 * Many lines go out in one write, within half a second, and what is left when the process ends. They are put together
 * here, since the destination itself would count all that waits anew with each line: three times the cost of a line.
 */
function standardOutput(): DestinationStream & { flushSync(): void } {
  const output = destination({ dest: 1, sync: false });
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  // What pino calls after a fatal error.
  const flushSync = () => {
    flush();
    output.flushSync();
  };
  setInterval(flush, 500).unref();
  process.on('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= 16_000) flush();
    },
    flushSync,
  };
}

let written = { at: 0, text: '' };

/** Many lines are written in the same millisecond. */
function isoTime(): string {
  const at = machineTime();
  if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
}

/**
 * An address as a log may hold it: without query and fragment, which can carry a code, a state or an e-mail address,
 * and without a segment that looks like a token. Hashes of files and slugs are told apart: they have no capitals.
 */
export function safeAddress(address: unknown): string {
  const [plain = ''] = String(address).split(/[?#]/, 1);
  return plain.replace(/[\w-]{30,}/g, (segment) => (/[A-Z_]/.test(segment) ? '…' : segment));
}

/** Errors quote addresses. */
function withoutQueries(text: string): string {
  return text.replace(/([\w/.-]\?)[\w%.~-]+=[^\s"'`)<>]*/g, '$1…');
}
