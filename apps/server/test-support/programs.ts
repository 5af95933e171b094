import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { childEnvironment } from './child-environment.ts';

export class Programs {
  readonly #started: ChildProcess[] = [];

  /** Starts a program, and returns a function that returns its output so far. */
  start(file: string, settings: Record<string, string>): () => string {
    const child = spawn(process.execPath, [file], {
      env: { ...childEnvironment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#started.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    return () => printed;
  }

  async stop(): Promise<void> {
    for (const child of this.#started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}

export async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}
