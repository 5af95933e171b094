import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { required } from '../src/platform/errors.ts';
import { type Program, spawnProgram } from './programs.ts';
import type { TestDatabase } from './test-database.ts';
import { testSecretKey } from './test-secret-key.ts';

const sources = path.resolve(import.meta.dirname, '../src');
const START_MS = 60_000;

export interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** From the first signal of the test to the end of the process. */
  milliseconds: number;
}

interface ProgramOptions {
  program?: 'main.ts' | 'worker-main.ts' | '../dist/main.cjs';
  /** The port of an earlier process. */
  port?: number;
  /** The sources of another release. */
  folder?: string;
  nodeOptions?: readonly string[];
}

/** A server or worker in a process of its own, as users start it. */
export class ServerProgram {
  readonly port: number;
  readonly ended: Promise<ProgramEnd>;
  readonly #child: Program;
  #stdout = '';
  #stderr = '';
  #signalledAt: number | null = null;

  private constructor(child: Program, port: number) {
    this.#child = child;
    this.port = port;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    // 'close' instead of 'exit', because all output has arrived by then.
    this.ended = once(child, 'close').then(([code, signal]) => ({
      code,
      signal,
      milliseconds: performance.now() - (this.#signalledAt ?? performance.now()),
    }));
  }

  static async start(
    settings: Record<string, string>,
    { program = 'main.ts', port, folder = sources, nodeOptions = [] }: ProgramOptions = {},
  ): Promise<ServerProgram> {
    const ownPort = port ?? (await freePort());
    // An embedded database creates its own key.
    const key = settings.DATABASE_URL ? { SECRET_KEY: testSecretKey } : {};
    const child = spawnProgram(
      path.join(folder, program),
      {
        // The built program keeps its own compiled code, and the folder of another release is used once.
        ...((program.endsWith('.cjs') || folder !== sources) && { NODE_COMPILE_CACHE: '' }),
        ...{ PORT: String(ownPort), SHOP_PORT: '0', OPERATOR_TWO_STEP: '0', DRAIN_SECONDS: '0' },
        ...key,
        ...settings,
      },
      { nodeOptions },
    );
    return new ServerProgram(child, ownPort);
  }

  static async startReady(settings: Record<string, string>, port?: number): Promise<ServerProgram> {
    const server = await ServerProgram.start(settings, { ...(port !== undefined && { port }) });
    await server.untilReady();
    return server;
  }

  get pid(): number {
    return required(this.#child.pid, 'a started process has an id');
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get stdout(): string {
    return this.#stdout;
  }
  get stderr(): string {
    return this.#stderr;
  }
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#signalledAt ??= performance.now();
    this.#child.kill(signal);
  }

  async stop(): Promise<ProgramEnd> {
    this.signal('SIGTERM');
    return this.ended;
  }

  async kill(): Promise<void> {
    if (!this.hasEnded) this.#child.kill('SIGKILL');
    await this.ended;
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (!(await isOk(`${this.url}/health/ready`))) {
      if (this.hasEnded || Date.now() > deadline) {
        throw new Error(`The server did not start.\n${this.#stdout}${this.#stderr}`);
      }
      await sleep(20);
    }
  }

  async untilPrinted(pattern: RegExp): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (!pattern.test(this.#stdout)) {
      if (this.hasEnded || Date.now() > deadline) {
        throw new Error(`${pattern} was not printed.\n${this.#stdout}${this.#stderr}`);
      }
      await sleep(20);
    }
  }
}

/** Returns the DATABASE_URL of a test's database, which listens only on a socket. */
export function databaseUrl({ host, port, user, database }: TestDatabase['connection']): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (response) => response.ok,
    () => false,
  );
