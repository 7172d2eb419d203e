/**
 * The operator's way into a running node: a socket in its data folder, for the folder's owner alone. One line of JSON
 * asks, one answers.
 */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Context } from './context.ts';

/** What a command says when it has done what was asked, and the file that goes with it. */
type Said = string | { text: string; file: { name: string; bytes: Uint8Array } };

/** @throws CommandError with a sentence when it cannot do what was asked */
export type Command = (ctx: Context, args: readonly string[]) => Promise<Said>;

/** By name, with what it takes, for the list that `npm run staff` shows. */
export type Commands = Record<string, { takes: string; run: Command }>;

/** Thrown for a fault that the operator can fix; its message is a sentence. */
export class CommandError extends Error {}

/** The file is for whoever asked to write down. */
export type Answer = { ok: boolean; text: string; file?: { name: string; base64: string } };

export async function runCommand(ctx: Context, commands: Commands, argv: readonly string[]): Promise<Answer> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const list = Object.entries(commands).map(([known, { takes }]) => `  npm run staff -- ${known} ${takes}`);
    return { ok: false, text: ['Available commands:', ...list].join('\n') };
  }
  try {
    const said = await command.run(ctx, args);
    if (typeof said === 'string') return { ok: true, text: said };
    const { name: file, bytes } = said.file;
    return { ok: true, text: said.text, file: { name: file, base64: Buffer.from(bytes).toString('base64') } };
  } catch (error) {
    if (error instanceof CommandError) return { ok: false, text: error.message };
    throw error;
  }
}

/** Listens until it is closed. */
export async function listenForCommands(
  dataDir: string,
  answer: (argv: string[]) => Promise<Answer>,
): Promise<Server> {
  const path = socketIn(dataDir);
  rmSync(path, { force: true }); // left by a node that died; the folder's lock says that none lives
  const server = createServer((socket) => {
    socket.on('error', () => {});
    firstLine(socket, (line) => void reply(socket, line, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return server;
}

async function reply(
  socket: Socket,
  line: string,
  answer: (argv: string[]) => Promise<Answer>,
): Promise<void> {
  try {
    const argv: unknown = JSON.parse(line);
    const known = Array.isArray(argv) ? argv.map(String) : [];
    socket.end(`${JSON.stringify(await answer(known))}\n`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    socket.end(`${JSON.stringify({ ok: false, text })}\n`);
  }
}

/**
 * Asks the node that runs on a data folder.
 * @returns undefined when none does
 * @throws Error when the node stops before it has answered
 */
export async function askRunningNode(dataDir: string, argv: readonly string[]): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketIn(dataDir));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    socket.once('close', () => reject(new Error('The node stopped before it had answered.')));
    socket.once('connect', () => {
      firstLine(socket, (line) => {
        // Written by `reply` above.
        resolve(JSON.parse(line) as Answer);
        socket.end();
      });
      socket.write(`${JSON.stringify(argv)}\n`);
    });
  });
}

function firstLine(socket: Socket, use: (line: string) => void): void {
  const lines = createInterface({ input: socket });
  // It passes the socket's errors on, where nobody would hear them: whoever holds the socket does.
  lines.on('error', () => {});
  lines.once('line', use);
}

function socketIn(dataDir: string): string {
  return join(dataDir, 'control.sock');
}
