import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';

const main = path.resolve(import.meta.dirname, '../../apps/server/dist/main.cjs');
const START_MS = 200_000;
const STOP_MS = 15_000;

export interface ServerProcess {
  url: string;
  output(): string;
  /** Sends SIGTERM. Throws unless the server exits with 0 in time. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Returns when the server is ready. */
export async function startServer(
  settings: Record<string, string>,
  port?: number,
): Promise<ServerProcess & { port: number }> {
  const ownPort = port ?? (await freePort());
  // Of the tests' environment, the server gets only what it needs to run and to place temporary files.
  const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      PORT: String(ownPort),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${ownPort}`;
  const server = { url, port: ownPort, output: () => printed, ...stopAndKill(child, () => printed) };
  try {
    await untilReady(child, url, () => printed);
  } catch (error) {
    await server.kill();
    throw error;
  }
  return server;
}

function stopAndKill(child: ChildProcess, output: () => string): Pick<ServerProcess, 'stop' | 'kill'> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
    child.kill(signal);
    await ended;
  };
  return {
    async stop() {
      try {
        await end('SIGTERM');
      } catch {
        await end('SIGKILL');
        throw new Error(`The server did not stop within ${STOP_MS / 1000} s.\n${output()}`);
      }
      if (child.exitCode !== 0) {
        throw new Error(`The server ended with ${child.signalCode ?? child.exitCode}.\n${output()}`);
      }
    },
    kill: () => end('SIGKILL'),
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server did not start.\n${output()}`);
    }
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`The server was not ready in time.\n${output()}`);
    await sleep(30);
  }
}
