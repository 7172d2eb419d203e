/**
 * What `npm run bench` measures pages against: a bare Fastify handler that sends the bytes on its standard input,
 * as compressed as they came, and does nothing else. Prints its address.
 */
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

const bytes = await buffer(process.stdin);
const app = Fastify();
app.get('/en/guides', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
