import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

/** Seconds of user and system time that a process and its children have used so far. */
export function processorSeconds(pid: number): number {
  let ticks = 0;
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(one);
    const [parent, user, system, childrenUser, childrenSystem] = [1, 11, 12, 13, 14].map((n) =>
      Number(fields[n]),
    ) as [number, number, number, number, number];
    if (Number(one) === pid) ticks += user + system + childrenUser + childrenSystem;
    else if (parent === pid) ticks += user + system;
  }
  return ticks / TICKS_PER_SECOND;
}

/** The fields of /proc/<pid>/stat that follow the process's name, which may contain spaces. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended.
    return [];
  }
}

export function postmasterPid(connection: { host: string }): number {
  const file = path.join(path.dirname(connection.host), 'data/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Waits, and returns the average number of cores in use during the wait. */
export async function coresInUse(seconds: number): Promise<number> {
  const before = cpus();
  await sleep(seconds * 1000);
  const shares = cpus().map(({ times }, n) => {
    const earlier = before[n]?.times ?? times;
    const idle = times.idle - earlier.idle;
    const busy = times.user + times.sys + times.nice - earlier.user - earlier.sys - earlier.nice;
    return busy / Math.max(1, busy + idle);
  });
  return shares.reduce((sum, share) => sum + share, 0);
}
