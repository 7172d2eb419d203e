/** A mail server on loopback that keeps what it takes. */
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Letter = { recipients: string[]; raw: string };

/** @param refusals letters that it refuses at first, for a while, as real ones do */
export async function mailServer(options: SMTPServerOptions, refusals = 0) {
  const received: Letter[] = [];
  const refused: Letter[] = [];
  let left = refusals;
  const server = new SMTPServer({
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const letter = {
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        };
        if (left-- > 0) {
          refused.push(letter);
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        received.push(letter);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = Object(server.server.address());
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { port, received, refused, close };
}
