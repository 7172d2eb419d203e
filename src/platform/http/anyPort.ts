/** PORT=0: the system chooses. Addresses name the port before anybody listens on it, so it is held from the beginning. */
import { createServer, type Server } from 'node:net';

export type HeldPort = { held: Server; port: number };

/** @param host where it is listened on @returns what holds the port, and which it is */
export async function holdPort(host: string): Promise<HeldPort> {
  const held = createServer();
  await new Promise<void>((resolve, reject) => {
    held.once('error', reject).listen(0, host, resolve);
  });
  const address = held.address();
  if (typeof address !== 'object' || !address) throw new Error(`${host} gives no port.`);
  return { held, port: address.port };
}

/** Has a server listen on the port that is held, whatever else it is told to listen on. */
export function listenOn(held: Server, server: Server): void {
  const { listen } = server;
  server.listen = (...args: unknown[]) => {
    const heard = args.find((arg) => typeof arg === 'function');
    return Reflect.apply(listen, server, heard ? [held, heard] : [held]);
  };
}
