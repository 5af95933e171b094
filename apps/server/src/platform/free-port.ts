import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on, for a program that must know its address beforehand or keep it when
 * it is started again. Nothing keeps it free.
 */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // It listens on a port, so this is no pipe's name.
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
