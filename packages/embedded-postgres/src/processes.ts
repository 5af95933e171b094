import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Identifies a process by pid and start time, because pids are reused. For a process that has ended, also an unreaped
 * one: the pid and "gone".
 */
export function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in parentheses, may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? `${pid} gone` : `${pid} ${fields[19]}`;
  } catch {
    return `${pid} gone`;
  }
}

/** Whether the pid is in use, including by an unreaped process. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process uses the folder. PostgreSQL's working directory is its data folder, even when that is renamed,
 * and its command line names it.
 */
export function worksOnFolder(pid: number, folder: string): boolean {
  return workingFolder(pid) === folder || commandLine(pid).includes(folder);
}

/** The processes with this working directory: a server and its children, including orphans. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
