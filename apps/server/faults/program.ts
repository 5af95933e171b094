import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { type Program as Process, spawnProgram } from '../test-support/programs.ts';

const RESTART_AFTER_MS = 500;

/** A server or worker, which is started again when it ends by itself. */
export class Program {
  readonly name: string;
  readonly #file: string;
  readonly #settings: Record<string, string>;
  readonly #logFile: string;
  readonly #onUnexpectedExit: (says: string) => void;
  readonly #nodeOptions: string[];
  #child: Process | undefined;
  #hasStarted = false;

  constructor(options: {
    name: string;
    file: string;
    settings: Record<string, string>;
    logFile: string;
    onUnexpectedExit: (says: string) => void;
    nodeOptions?: string[];
  }) {
    this.name = options.name;
    this.#file = options.file;
    this.#settings = options.settings;
    this.#logFile = options.logFile;
    this.#onUnexpectedExit = options.onUnexpectedExit;
    this.#nodeOptions = options.nodeOptions ?? [];
  }

  start(): void {
    const log = createWriteStream(this.#logFile, { flags: 'a' });
    const child = spawnProgram(this.#file, this.#settings, { nodeOptions: this.#nodeOptions });
    this.#child = child;
    this.#hasStarted = false;
    child.stderr.pipe(log, { end: false });
    child.stdout.pipe(log, { end: false });
    child.stdout.on('data', (printed: Buffer) => {
      if (this.#child === child && printed.includes('Saldo ')) this.#hasStarted = true;
    });
    child.on('close', () => log.end());
    child.on('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#onUnexpectedExit(`${this.name} ended by itself with ${signal ?? code}`);
      setTimeout(() => this.#child === child && this.start(), RESTART_AFTER_MS);
    });
  }

  async untilStarted(): Promise<void> {
    for (const deadline = performance.now() + 60_000; !this.#hasStarted; await sleep(20)) {
      if (performance.now() > deadline) throw new Error(`${this.name} does not start: see ${this.#logFile}`);
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends SIGTERM, and SIGKILL after a minute. Returns how long the program took to end, in milliseconds. */
  async terminate(): Promise<number> {
    const begin = performance.now();
    const tooLong = setTimeout(() => this.#ending?.kill('SIGKILL'), 60_000);
    await this.#end('SIGTERM');
    clearTimeout(tooLong);
    return performance.now() - begin;
  }

  #ending: Process | undefined;

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    this.#ending = child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

export class Instance extends Program {
  readonly port: number;

  private constructor(port: number, options: ConstructorParameters<typeof Program>[0]) {
    super({ ...options, settings: { ...options.settings, PORT: String(port), SHOP_PORT: '0' } });
    this.port = port;
  }

  static async create(options: ConstructorParameters<typeof Program>[0]): Promise<Instance> {
    return new Instance(await freePort(), options);
  }
}
