/**
 * One JSON line an event. Never a body, a token, a code, a secret: what is logged of a request is written out
 * field by field below, since pino's redaction reaches one level only.
 */
import { destination, type LoggerOptions, pino } from 'pino';

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
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: error.message, stack: error.stack }
          : { type: typeof error, message: String(error) },
    },
  };
  return file ? pino(options, destination({ dest: file, sync: true })) : pino(options);
}

/** A query can hold a code or a state; only its path is logged. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
