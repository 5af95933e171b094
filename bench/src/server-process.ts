import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';

const root = path.resolve(import.meta.dirname, '../..');

export interface SlowStatement {
  statement: string;
  ms: number;
}

export interface ServerProcess {
  pid: number;
  port: number;
  /** Milliseconds from the spawn until `/health/ready` answers. */
  startMilliseconds: number;
  residentMegabytes(): number;
  /** The statements that the server has logged as slow. */
  slowStatements(): SlowStatement[];
  stop(): Promise<void>;
}

/** The command at the end of `npm start`. `env` replaces itself by Node, so the pid is the server's. */
export function serverCommand(): [string, ...string[]] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, setting, args] = /exec env (\S+) node (.+)$/.exec(scripts.start) ?? [];
  if (!setting || !args) throw new Error('The script "start" does not end with the server\'s command');
  return ['env', setting, process.execPath, ...args.split(' ')];
}

export async function startServerProcess(
  settings: Record<string, string>,
  command = serverCommand(),
): Promise<ServerProcess> {
  const port = await freePort();
  const [program, ...args] = command;
  const log = openUnnamedFile();
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', log, 'inherit'],
    // `npm start` spawns several processes. A process group ends them together.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  const endWithUs = () => process.kill(-pid, 'SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    await untilReady(child, port);
  } catch (error) {
    await end(child, pid);
    throw error;
  }
  return {
    pid,
    port,
    startMilliseconds: performance.now() - started,
    residentMegabytes: () => residentMegabytes(pid),
    slowStatements: () => slowStatements(log),
    stop: () => end(child, pid),
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!hasEnded(child) && Date.now() < deadline) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await sleep(10);
  }
  throw new Error('The server did not start');
}

async function end(child: ChildProcess, pid: number): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  process.kill(-pid, 'SIGTERM');
  await Promise.race([exited, sleep(15_000, undefined, { ref: false })]);
  if (hasEnded(child)) return;
  process.kill(-pid, 'SIGKILL');
  await exited;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Opens a file without a name, which is gone when this process has ended. Returns its descriptor. */
function openUnnamedFile(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'saldo-bench-'));
  const file = openSync(path.join(folder, 'log'), 'w+');
  rmSync(folder, { recursive: true });
  return file;
}

function slowStatements(log: number): SlowStatement[] {
  return readFileSync(`/proc/self/fd/${log}`, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('"msg":"slow statement"}'))
    .map((line) => JSON.parse(line));
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
