import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@saldo/demo-data/random';
import { readyStatus } from './balancer.ts';
import type { DatabaseNode } from './database-node.ts';
import type { Instance } from './program.ts';
import type { Stage } from './stage.ts';

export const faultNames = [
  'instance-kills',
  'worker-kills',
  'database-kills',
  'failovers',
  'rolling-restarts',
  'pauses',
  'long-pauses',
  'cuts',
  'drops',
  'read-only-standbys',
  'frozen-standbys',
  'full-disks',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface Scene {
  stage: Stage;
  random: Random;
  /** Lets requests to these instances fail. By default no request may fail. */
  excuse(...instances: Instance[]): void;
  /** Lets any call be refused with 503, because open transactions may hold the locks that it needs. */
  excuseLocks(): void;
  violation(says: string): void;
}

export interface Repair {
  kind: string;
  detail: string;
  repairedAt: number;
  /** Milliseconds after the repair within which every instance must serve. */
  limit: number;
  afterwards?: () => Promise<void>;
}

const RESTART_LIMIT_MS = 30_000;
const DATABASE_LIMIT_MS = 5_000;
const PROMPT_LIMIT_MS = 2_000;
const SILENT_DROP_LIMIT_MS = 30_000;
const MUST_BE_UNREADY_AFTER_MS = 6_000;

type Fault = (scene: Scene) => Promise<Repair>;

const repaired = (kind: string, detail: string, limit: number, afterwards?: () => Promise<void>): Repair => ({
  kind,
  detail,
  repairedAt: performance.now(),
  limit,
  ...(afterwards && { afterwards }),
});

const instanceKill: Fault = async ({ stage, random, excuse }) => {
  const killsBoth = random.chance(0.05);
  const victims = killsBoth ? stage.instances : [random.pick(stage.instances)];
  excuse(...victims);
  await Promise.all(victims.map((instance) => instance.kill()));
  for (const instance of victims) instance.start();
  return repaired(
    `kill -9 of ${killsBoth ? 'both instances' : 'an instance'}`,
    names(victims),
    RESTART_LIMIT_MS,
  );
};

const workerKill: Fault = async ({ stage, random }) => {
  const isKilled = random.chance(0.5);
  if (isKilled) await stage.worker.kill();
  else await stage.worker.terminate();
  stage.worker.start();
  await stage.worker.untilStarted();
  return repaired(isKilled ? 'kill -9 of the worker' : 'SIGTERM of the worker', '', PROMPT_LIMIT_MS);
};

const databaseKill: Fault = async (scene) => {
  const { stage, random, excuse } = scene;
  excuse(...stage.instances);
  const roll = random.next();
  const node = roll < 0.15 ? stage.pair.standby : stage.pair.primary;
  if (roll > 0.7 && (await killBackend(scene))) {
    await untilReachable(node);
    return repaired('kill -9 of a backend', '', DATABASE_LIMIT_MS, () => stage.pair.untilReplicated());
  }
  await node.killPostmaster();
  await sleep(random.between(0, 500));
  await node.start(node === stage.pair.standby ? stage.pair.primary : undefined);
  const which = node === stage.pair.standby ? 'standby' : 'primary';
  return repaired(`kill -9 of the ${which}`, '', DATABASE_LIMIT_MS, () => stage.pair.untilReplicated());
};

/** Kills one backend. The whole server then restarts, because the backend may have damaged shared memory. */
async function killBackend({ stage, random }: Scene): Promise<boolean> {
  const backends = await stage.pair.primary.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'saldo' and backend_type = 'client backend'`,
  );
  if (backends.length === 0) return false;
  try {
    process.kill(random.pick(backends).pid, 'SIGKILL');
  } catch {
    return false;
  }
  return true;
}

async function untilReachable(node: DatabaseNode): Promise<void> {
  for (;;) {
    try {
      await node.query('select 1');
      return;
    } catch {
      await sleep(20);
    }
  }
}

const failover: Fault = async (scene) => {
  const { stage, random, excuse } = scene;
  const { pair } = stage;
  excuse(...stage.instances);
  const way = random.pick(['killed', 'killed', 'frozen', 'read-only'] as const);
  const old = pair.primary;
  if (way === 'killed') await old.killAll();
  if (way === 'frozen') old.freeze();
  if (way === 'read-only') {
    await old.query('alter system set default_transaction_read_only = on');
    await old.query('select pg_reload_conf()');
    await sleep(300);
  }
  await pair.promote();
  for (const line of stage.lines()) line.redirectToPrimary(pair.primary);
  const limit = { killed: DATABASE_LIMIT_MS, frozen: SILENT_DROP_LIMIT_MS, 'read-only': DATABASE_LIMIT_MS }[
    way
  ];
  return repaired(`failover, old primary ${way}`, '', limit, async () => {
    // The old primary now executes statements that were sent before it froze. They must not be acknowledged.
    if (way === 'frozen' && stage.addressing === 'one-host') {
      old.thaw();
      await sleep(300);
    }
    await pair.restore();
  });
};

const rollingRestart: Fault = async ({ stage, violation }) => {
  let longest = 0;
  for (const instance of stage.instances) {
    longest = Math.max(longest, await instance.terminate());
    instance.start();
    const deadline = performance.now() + RESTART_LIMIT_MS;
    while (!stage.balancer.isReady(instance)) {
      if (performance.now() > deadline) {
        violation(`${instance.name} is not ready ${seconds(RESTART_LIMIT_MS)} after its restart`);
        break;
      }
      await sleep(20);
    }
  }
  return repaired('rolling restart', `longest stop ${seconds(longest)}`, PROMPT_LIMIT_MS);
};

const pause: Fault = async (scene) => {
  const { stage, random } = scene;
  const { lines, where, hit } = chooseLines(scene);
  let length = random.between(1_000, 3_000);
  if (!stage.isBrief && random.chance(0.2)) length = random.between(5_000, 12_000);
  for (const line of lines) line.pause();
  await sleep(length);
  await mustBeUnready(scene, hit, length);
  for (const line of lines) line.resume();
  return repaired('pause', `${seconds(length)}, ${where}`, PROMPT_LIMIT_MS);
};

/**
 * Lasts longer than the query time-out, which is 23 s, or 25 s in the unguarded pool. In half of the cases the
 * instances are then killed.
 */
const longPause: Fault = async (scene) => {
  const { stage, random } = scene;
  const { lines, where, hit } = chooseLines(scene);
  const length = random.chance(0.2) ? random.between(30_000, 40_000) : random.between(25_500, 28_000);
  const isKilled = random.chance(0.5);
  for (const line of lines) line.pause();
  // Calls queue behind the paused line. The line then works just long enough for them to look up sessions.
  const begun = hit.map((instance) => stage.burst(instance, 'schedule', length));
  await sleep(200);
  for (const line of lines) line.resume();
  await sleep(random.between(2, 20));
  for (const line of lines) line.pause();
  await sleep(length);
  await mustBeUnready(scene, hit, length);
  for (const line of lines) line.resume();
  await Promise.all(begun);
  if (!isKilled) return repaired('long pause', `${seconds(length)}, ${where}`, PROMPT_LIMIT_MS);
  await Promise.all(hit.map((instance) => stage.burst(instance, 'post', 1_000)));
  await Promise.all(hit.map((instance) => instance.kill()));
  for (const instance of hit) instance.start();
  return repaired('long pause, then kill -9', `${seconds(length)}, ${where}`, RESTART_LIMIT_MS);
};

const drop: Fault = async (scene) => {
  const { stage, random } = scene;
  const { lines, where, hit } = chooseLines(scene);
  // Transactions under way hold row locks until PostgreSQL ends their silent sessions.
  const begun = hit.map((instance) => stage.burst(instance, 'schedule', SILENT_DROP_LIMIT_MS));
  await sleep(random.between(2, 20));
  for (const line of lines) line.dropExisting();
  return repaired('silent drop', where, SILENT_DROP_LIMIT_MS, async () => {
    await Promise.all(begun);
    for (const line of lines) line.expireDropped();
  });
};

const cut: Fault = async (scene) => {
  const { lines, where, hit } = chooseLines(scene);
  const length = scene.random.between(100, scene.random.chance(0.1) ? 8_000 : 2_000);
  await Promise.all(lines.map((line) => line.cut()));
  await sleep(length);
  await mustBeUnready(scene, hit, length);
  await Promise.all(lines.map((line) => line.mend()));
  return repaired('cut', `${seconds(length)}, ${where}`, PROMPT_LIMIT_MS);
};

const readOnly: Fault = async (scene) => {
  const { stage, random } = scene;
  const { lines, where, hit } = chooseLines(scene);
  const length = random.between(500, random.chance(0.3) ? 8_000 : 2_000);
  await Promise.all(lines.map((line) => line.cut()));
  for (const line of lines) line.redirectAllTo(stage.pair.standby);
  await Promise.all(lines.map((line) => line.mend()));
  await sleep(length);
  await mustBeUnready(scene, hit, length);
  for (const line of lines) line.restoreRoutes(stage.pair);
  return repaired('read-only standby', `${seconds(length)}, ${where}`, DATABASE_LIMIT_MS);
};

const frozenStandby: Fault = async ({ stage, random, excuse }) => {
  excuse(...stage.instances);
  const isLong = !stage.isBrief && random.chance(0.1);
  const length = isLong ? random.between(22_000, 28_000) : random.between(500, 4_000);
  stage.pair.standby.freeze();
  await sleep(length);
  stage.pair.standby.thaw();
  return repaired('frozen standby', seconds(length), DATABASE_LIMIT_MS, () => stage.pair.untilReplicated());
};

const fullDisk: Fault = async ({ stage, random, excuse }) => {
  const { primary } = stage.pair;
  excuse(...stage.instances);
  primary.fillDisk();
  const length = random.between(1_000, stage.isBrief ? 2_000 : 6_000);
  await sleep(length);
  primary.freeDisk();
  if (!primary.isRunning) await primary.start();
  await untilReachable(primary);
  return repaired('full disk', seconds(length), DATABASE_LIMIT_MS, () => stage.pair.untilReplicated());
};

export const faults: Record<FaultName, Fault> = {
  'instance-kills': instanceKill,
  'worker-kills': workerKill,
  'database-kills': databaseKill,
  failovers: failover,
  'rolling-restarts': rollingRestart,
  pauses: pause,
  'long-pauses': longPause,
  cuts: cut,
  drops: drop,
  'read-only-standbys': readOnly,
  'frozen-standbys': frozenStandby,
  'full-disks': fullDisk,
};

function chooseLines({ stage, random, excuse, excuseLocks }: Scene) {
  excuseLocks();
  const isEverywhere = random.chance(0.6);
  const hit = isEverywhere ? [...stage.instances] : [random.pick(stage.instances)];
  excuse(...hit);
  const lines = isEverywhere ? stage.lines() : stage.lines(...hit);
  return { lines, hit, where: isEverywhere ? 'everywhere' : names(hit) };
}

async function mustBeUnready({ violation }: Scene, instances: Instance[], after: number): Promise<void> {
  if (after < MUST_BE_UNREADY_AFTER_MS) return;
  await Promise.all(
    instances.map(async (instance) => {
      if ((await readyStatus(instance)) !== 200) return;
      violation(`/health/ready of ${instance.name} is 200 after ${seconds(after)}`);
    }),
  );
}

const names = (instances: readonly Instance[]): string => instances.map(({ name }) => name).join(' and ');
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
