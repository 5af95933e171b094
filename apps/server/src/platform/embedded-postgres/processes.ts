import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Names a process beyond its number, which the system hands out again: number and time of start.
 * For a process that is gone, or dead and not yet collected, the number and "gone".
 */
export function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, second and in brackets, may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? `${pid} gone` : `${pid} ${fields[19]}`;
  } catch {
    return `${pid} gone`;
  }
}

/** Whether the number is taken at all, be it by a dead process that nobody has collected. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether that process works on the folder: PostgreSQL makes its data folder the working folder, which
 * stays true when the folder is renamed; its command line names it as well.
 */
export function worksOnFolder(pid: number, folder: string): boolean {
  return workingFolder(pid) === folder || commandLine(pid).includes(folder);
}

/** The processes whose working folder this is: a server and its children, also those that outlive it. */
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
