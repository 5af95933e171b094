import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to listeners without a port of their own. */
const FIRST = 16_000;
const LAST = 32_767;

/**
 * Finds a free TCP port, without reserving it. No other program gets it by chance in the seconds until a server
 * listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer().listen(port, '127.0.0.1');
  try {
    await once(listener, 'listening');
  } catch {
    return false;
  }
  listener.close();
  await once(listener, 'close');
  return true;
}
