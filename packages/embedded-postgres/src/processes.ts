import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns pid and start time, because pids are reused; for an ended process, even unreaped, pid and "gone". */
export function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? `${pid} gone` : `${pid} ${fields[19]}`;
  } catch {
    return `${pid} gone`;
  }
}

/** Whether a process has this pid, running or unreaped. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a PostgreSQL process works in the folder, even if the folder was renamed, or has it on its command line. */
export function worksOnFolder(pid: number, folder: string): boolean {
  return workingFolder(pid) === folder || commandLine(pid).includes(folder);
}

/** Returns the folders below `parent` in which processes work. */
export function foldersOfProcessesWithin(parent: string): string[] {
  const folders = readdirSync('/proc').map((pid) =>
    Number(pid) > 0 ? workingFolder(Number(pid)) : undefined,
  );
  return [...new Set(folders)].filter((folder) => folder?.startsWith(`${parent}/`) === true) as string[];
}

/** Returns the pids of a server and its children, including orphans. */
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
