import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@saldo/demo-data/random';
import { openDatabase } from '../src/platform/database/database.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import type { Outcome } from './balancer.ts';
import type { Addressing } from './database-line.ts';
import { type FaultName, faultNames, faults, type Repair, type Scene } from './fault-kinds.ts';
import type { Comparison } from './journal.ts';
import { Stage } from './stage.ts';
import { type CurrentFault, verdictOn } from './verdict.ts';
import { Writer } from './writer.ts';

export interface FaultRunOptions {
  seed: number;
  counts: Record<FaultName, number>;
  addressing: Addressing;
  drainSeconds: number;
  clients: number;
  employeesOfClient: number;
  /** The average pause between the operations of a client, in milliseconds. */
  restMilliseconds: number;
  /** Shortens the faults, for `npm run test:long`. */
  isBrief: boolean;
  nodeOptions?: string[];
  say: (line: string) => void;
}

/** Times are in milliseconds. */
export interface KindReport {
  count: number;
  /** From the fault until all instances served again. */
  longestWindow: number;
  /** From the repair until all instances served again. */
  longestRecovery: number;
}

export interface FaultReport {
  seed: number;
  /** Of the failed requests of each fault, only the first few; `moreViolations` counts the others. */
  violations: string[];
  moreViolations: number;
  kinds: Map<string, KindReport>;
  acknowledged: number;
  unknown: number;
  refused: number;
  lost: number;
  doubled: number;
  requests: number;
  failedInRollingRestarts: number;
}

/** Milliseconds between two faults, during which no request may fail. */
const QUIET = 300;
/** In the brief run, limits are longer by this factor, because other tests use the machine too. */
const BRIEF_SLACK = 3;
/** The number of failed requests of a fault that are listed. */
const LISTED_PER_FAULT = 4;
/** How many milliseconds beyond its limit the run still waits for a recovery. */
const OVERTIME = 15_000;
const START_LIMIT_MS = 90_000;

/** Lets clients write while faults occur in an order that the seed determines. */
export class FaultRun {
  readonly #options: FaultRunOptions;
  readonly #report: FaultReport;
  readonly #begin = performance.now();
  #stage: Stage | undefined;
  #fault: CurrentFault | null = null;
  #number = 0;
  readonly #failedOfFault = new Map<number, number>();
  /** Requests sent before this time may have met a fault. */
  #healedAt = Number.POSITIVE_INFINITY;
  #comparedUntil = 0;

  constructor(options: FaultRunOptions) {
    this.#options = options;
    this.#report = {
      seed: options.seed,
      violations: [],
      moreViolations: 0,
      kinds: new Map(),
      acknowledged: 0,
      unknown: 0,
      refused: 0,
      lost: 0,
      doubled: 0,
      requests: 0,
      failedInRollingRestarts: 0,
    };
  }

  async run(): Promise<FaultReport> {
    const { seed, nodeOptions = [] } = this.#options;
    this.#say(`seed ${seed}`);
    const stage = await Stage.start({
      ...this.#options,
      nodeOptions,
      onUnexpectedExit: (says) => this.#violation(says),
    });
    this.#stage = stage;
    try {
      this.#say(`serving; logs in ${stage.folder}`);
      this.#healedAt = performance.now();
      const writer = new Writer({
        ...this.#options,
        balancer: stage.balancer,
        journal: stage.journal,
        fixture: stage.fixture,
        onOutcome: (outcome, call) => this.#judge(outcome, call),
      });
      await sleep(500);
      const random = new Random(`${seed} faults`);
      for (const name of plan(this.#options.counts, random)) await this.#strike(name, random);
      await writer.stop();
      await this.#compareAll();
    } finally {
      await stage.stop({ keepLogs: this.#report.violations.length > 0 });
    }
    return this.#report;
  }

  async abandon(): Promise<void> {
    await this.#stage?.stop({ keepLogs: true });
  }

  get #running(): Stage {
    if (!this.#stage) throw new Error('Not started');
    return this.#stage;
  }

  async #strike(name: FaultName, random: Random): Promise<void> {
    const stage = this.#running;
    const fault: CurrentFault = {
      name,
      startedAt: performance.now(),
      excused: new Set(),
      areLocksExcused: false,
    };
    this.#fault = fault;
    this.#number += 1;
    const repair = await faults[name]({
      stage,
      random,
      excuse: (...instances) => {
        for (const instance of instances) fault.excused.add(instance);
      },
      excuseLocks: () => {
        fault.areLocksExcused = true;
      },
      violation: (says) => this.#violation(says),
    } satisfies Scene);
    const healedAt = await stage.untilHealed(repair.repairedAt + repair.limit + OVERTIME);
    this.#note(fault, repair, healedAt);
    if (healedAt === null) await this.#restartPrograms(fault);
    await repair.afterwards?.();
    this.#healedAt = performance.now();
    this.#fault = null;
    await sleep(QUIET);
    await this.#compareRecent();
  }

  #note(fault: CurrentFault, { kind, detail, repairedAt, limit }: Repair, healedAt: number | null): void {
    const end = healedAt ?? performance.now();
    const [window, recovery] = [end - fault.startedAt, end - repairedAt];
    const report = this.#report.kinds.get(kind) ?? { count: 0, longestWindow: 0, longestRecovery: 0 };
    this.#report.kinds.set(kind, {
      count: report.count + 1,
      longestWindow: Math.max(report.longestWindow, window),
      longestRecovery: Math.max(report.longestRecovery, recovery),
    });
    const { acknowledged } = this.#running.journal.counts;
    const name = detail ? `${kind} (${detail})` : kind;
    this.#say(
      `#${this.#number} ${name}: served after ${seconds(window)}, ${seconds(recovery)} after the repair; ` +
        `${acknowledged} acknowledged`,
    );
    const allowed = limit * (this.#options.isBrief ? BRIEF_SLACK : 1);
    if (healedAt === null || recovery > allowed) void this.#running.noteActivity().catch(() => undefined);
    if (healedAt === null) this.#violation(`not back ${seconds(recovery)} after the repair: ${name}`);
    else if (recovery > allowed) {
      this.#violation(`back ${seconds(recovery)} after the repair, limit ${seconds(allowed)}: ${name}`);
    }
  }

  /** Restarts the programs, so that later faults do not report the same lasting damage. */
  async #restartPrograms({ excused }: CurrentFault): Promise<void> {
    const stage = this.#running;
    for (const instance of stage.instances) excused.add(instance);
    await Promise.all(
      [...stage.instances, stage.worker].map(async (program) => {
        await program.kill();
        program.start();
      }),
    );
    await stage.untilHealed(performance.now() + START_LIMIT_MS);
  }

  #judge(outcome: Outcome, call: string): void {
    this.#report.requests += 1;
    const fault = this.#fault;
    const verdict = verdictOn(outcome, fault, this.#healedAt);
    if (verdict === null) return;
    if (fault?.name === 'rolling-restarts') this.#report.failedInRollingRestarts += 1;
    const { status, failure, instance, sentAt, endedAt, body } = outcome;
    const answer = `${failure ?? status} from ${instance?.name ?? 'no instance'}`;
    const says = status >= 400 ? body.slice(0, 200) : '';
    this.#failedRequest(`${verdict}: ${call}: ${answer} after ${seconds(endedAt - sentAt)} ${says}`);
  }

  /** Looks for lost writes among those acknowledged since the previous comparison began. */
  async #compareRecent(): Promise<void> {
    const now = performance.now();
    const { journal, pair } = this.#running;
    const found = await journal.compare(
      (text, values) => pair.primary.query(text, values),
      this.#comparedUntil,
    );
    this.#comparedUntil = now;
    if (found.lost.length > 0) {
      this.#violation(`lost: ${found.lost.length} acknowledged since the last look, ${some(found.lost)}`);
    }
  }

  /** Checks that acknowledged writes exist, refused ones do not, none exists twice, and every balance is right. */
  async #compareAll(): Promise<void> {
    const { journal, pair } = this.#running;
    await this.#untilBackendsRest();
    if ((await this.#running.untilHealed(performance.now() + OVERTIME)) === null) {
      this.#violation('at the end an instance does not serve');
    }
    const found: Comparison = await journal.compare((text, values) => pair.primary.query(text, values));
    const { acknowledged, refused, unknown } = journal.counts;
    Object.assign(this.#report, {
      acknowledged,
      refused,
      unknown,
      lost: found.lost.length,
      doubled: found.doubled.length,
    });
    for (const what of ['lost', 'doubled', 'unwanted'] as const) {
      if (found[what].length > 0) this.#violation(`${what}: ${found[what].length}, ${some(found[what])}`);
    }
    const connection = { connectionString: pair.url(pair.primary.port) };
    const db = openDatabase({ connection, maxConnections: 1, onError: () => undefined });
    const { differences } = await verifyBalances(db).finally(() => db.destroy());
    if (differences.length > 0) {
      this.#violation(`${differences.length} differences, ${some(differences.map(({ line }) => line))}`);
    }
  }

  async #untilBackendsRest(): Promise<void> {
    for (const deadline = Date.now() + 40_000; Date.now() < deadline; await sleep(100)) {
      const busy = await this.#running.pair.primary.query(
        `select from pg_stat_activity where usename = 'saldo' and state <> 'idle'
         and xact_start < now() - interval '200 milliseconds'`,
      );
      if (busy.length === 0) return;
    }
    this.#violation('a transaction is still open 40 s after the last call');
  }

  #failedRequest(says: string): void {
    const ofFault = (this.#failedOfFault.get(this.#number) ?? 0) + 1;
    this.#failedOfFault.set(this.#number, ofFault);
    if (ofFault <= LISTED_PER_FAULT) this.#violation(says);
    else this.#report.moreViolations += 1;
  }

  #violation(says: string): void {
    const line = `VIOLATION (seed ${this.#options.seed}, fault ${this.#number}): ${says}`;
    this.#report.violations.push(line);
    this.#say(line);
  }

  #say(line: string): void {
    this.#options.say(`${seconds(performance.now() - this.#begin).padStart(9)}  ${line}`);
  }
}

function plan(counts: Record<FaultName, number>, random: Random): FaultName[] {
  const all = faultNames.flatMap((name) => Array<FaultName>(counts[name]).fill(name));
  return all
    .map((name) => ({ name, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const some = (list: string[]): string => list.slice(0, 5).join('; ') + (list.length > 5 ? '; …' : '');
