import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Pid and start time, because pids are reused; pid and "gone" after its end, even unreaped. */
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

/** Also true for an unreaped process. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** PostgreSQL works in its data folder, even a renamed one, and has it on its command line. */
export function worksOnFolder(pid: number, folder: string): boolean {
  return workingFolder(pid) === folder || commandLine(pid).includes(folder);
}

/** A server and its children, including orphans. */
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
