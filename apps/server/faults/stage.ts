import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@saldo/demo-data/random';
import { testSecretKey } from '../test-support/test-secret-key.ts';
import { Balancer, exchange, readyStatus } from './balancer.ts';
import { type Addressing, DatabaseLine } from './database-line.ts';
import { DatabasePair } from './database-pair.ts';
import { type Fixture, prepareFixture } from './fixture.ts';
import { Journal } from './journal.ts';
import { Instance, Program } from './program.ts';

export interface StageOptions {
  seed: number;
  addressing: Addressing;
  clients: number;
  employeesOfClient: number;
  drainSeconds: number;
  isBrief: boolean;
  nodeOptions: string[];
  onUnexpectedExit: (says: string) => void;
}

/** Concurrent writes of a burst. More than an instance has connections, so that a burst uses all of them. */
const BURST = 12;
const PROBE_TIMEOUT_MS = 2_000;

/** Two instances, a worker, a balancer and a pair of databases, which each program reaches through its own proxies. */
export class Stage {
  readonly pair: DatabasePair;
  readonly instances: [Instance, Instance];
  readonly worker: Program;
  readonly balancer: Balancer;
  readonly journal = new Journal();
  readonly fixture: Fixture;
  readonly addressing: Addressing;
  readonly isBrief: boolean;
  readonly folder: string;
  readonly #lines: Map<Program, DatabaseLine>;
  readonly #random: Random;
  #probes = 0;

  private constructor(options: {
    pair: DatabasePair;
    lines: Map<Program, DatabaseLine>;
    instances: [Instance, Instance];
    worker: Program;
    fixture: Fixture;
    folder: string;
    given: StageOptions;
  }) {
    this.pair = options.pair;
    this.#lines = options.lines;
    this.instances = options.instances;
    this.worker = options.worker;
    this.fixture = options.fixture;
    this.folder = options.folder;
    this.balancer = new Balancer(options.instances);
    this.addressing = options.given.addressing;
    this.isBrief = options.given.isBrief;
    this.#random = new Random(`${options.given.seed} probes`);
  }

  static async start(options: StageOptions): Promise<Stage> {
    const { addressing, drainSeconds, nodeOptions, onUnexpectedExit } = options;
    const folder = mkdtempSync(path.join(tmpdir(), 'saldo-faults-'));
    // Only root can mount the small disk.
    const pair = await DatabasePair.start({ hasOwnDisk: process.getuid?.() === 0 });
    const fixture = await prepareFixture(pair.url(pair.primary.port), options);
    const lines = new Map<Program, DatabaseLine>();
    const prepareProgram = async (name: string) => {
      const line = await DatabaseLine.to(pair, addressing);
      const settings = {
        DATABASE_URL: line.url,
        SECRET_KEY: testSecretKey,
        DATA_DIR: folder,
        DEMO: '0',
        OPERATOR_TWO_STEP: '0',
        OPERATOR_EMAIL: 'drift@eksempel.dk',
        OPERATOR_PASSWORD: 'Et langt kodeord 7',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: String(drainSeconds),
      };
      const logFile = path.join(folder, `${name.replace(' ', '-')}.log`);
      return { line, program: { name, settings, logFile, onUnexpectedExit, nodeOptions } };
    };
    const instance = async (name: string) => {
      const { line, program } = await prepareProgram(name);
      const one = await Instance.create({ ...program, file: 'main.ts' });
      lines.set(one, line);
      return one;
    };
    const instances: [Instance, Instance] = [await instance('instance A'), await instance('instance B')];
    const { line, program } = await prepareProgram('worker');
    // At level `info` the worker's first line shows that it is ready.
    const workerSettings = { ...program.settings, LOG_LEVEL: 'info' };
    const worker = new Program({ ...program, settings: workerSettings, file: 'worker-main.ts' });
    lines.set(worker, line);
    const stage = new Stage({ pair, lines, instances, worker, fixture, folder, given: options });
    for (const one of [...instances, worker]) one.start();
    await stage.worker.untilStarted();
    if ((await stage.untilHealed(performance.now() + 60_000)) !== null) return stage;
    await stage.stop({ keepLogs: true });
    throw new Error(`The instances do not serve; see ${folder}.`);
  }

  lines(...programs: Program[]): DatabaseLine[] {
    if (programs.length === 0) return [...this.#lines.values()];
    return [...this.#lines].filter(([program]) => programs.includes(program)).map(([, line]) => line);
  }

  /**
   * Waits until all instances take writes on all their connections. Returns when they did (`performance.now()`), or
   * null after the deadline.
   */
  async untilHealed(deadline: number): Promise<number | null> {
    const times = await Promise.all(this.instances.map((instance) => this.#untilWell(instance, deadline)));
    return times.includes(null) ? null : Math.max(...times.map(Number));
  }

  async #untilWell(instance: Instance, deadline: number): Promise<number | null> {
    while (performance.now() < deadline) {
      if (await this.#isWell(instance)) return performance.now();
      await sleep(50);
    }
    return null;
  }

  async #isWell(instance: Instance): Promise<boolean> {
    if (!this.balancer.isReady(instance) || (await readyStatus(instance)) !== 200) return false;
    return (
      (await this.#probe(instance, 'post', PROBE_TIMEOUT_MS)) &&
      this.burst(instance, 'post', PROBE_TIMEOUT_MS)
    );
  }

  async burst(instance: Instance, kind: 'post' | 'schedule', timeoutMs: number): Promise<boolean> {
    const probes = Array.from({ length: BURST }, () => this.#probe(instance, kind, timeoutMs));
    return (await Promise.all(probes)).every(Boolean);
  }

  async #probe(instance: Instance, kind: 'post' | 'schedule', timeoutMs: number): Promise<boolean> {
    this.#probes += 1;
    const text = `probe-${this.#probes}`;
    const write = this.journal.begin(kind, text);
    const employeeId = this.#random.pick(this.fixture.probedEmployeeIds);
    const outcome = await exchange(instance, {
      method: 'POST',
      path: `/api/employees/${employeeId}/transactions`,
      headers: { ...this.fixture.operator, 'idempotency-key': text },
      body: { text, amount: 1, ...(kind === 'schedule' && { futureDate: futureDay() }) },
      timeoutMs,
    });
    this.journal.note(write, outcome);
    return outcome.status === 200;
  }

  async noteActivity(): Promise<void> {
    const rows = await this.pair.primary.query(
      `select pid, application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
         now() - xact_start as open_for, left(query, 200) as query
       from pg_stat_activity where backend_type = 'client backend' order by xact_start`,
    );
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    appendFileSync(path.join(this.folder, 'activity.log'), `${new Date().toISOString()}\n${lines}\n`);
  }

  async stop({ keepLogs }: { keepLogs: boolean }): Promise<void> {
    this.balancer.stop();
    await Promise.all([...this.instances, this.worker].map((program) => program.kill()));
    await Promise.all(this.lines().map((line) => line.cut()));
    await this.pair.remove();
    if (!keepLogs) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Far enough ahead that no occurrence is due during a run. */
export const futureDay = (): string => Temporal.Now.plainDateISO().add({ days: 40 }).toString();
