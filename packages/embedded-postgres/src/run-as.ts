import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';

/** PostgreSQL refuses to run as root, so root runs it as another account, or in a user namespace with another uid. */
export type RunAs = { uid: number; gid: number; how: 'self' | 'account' | 'namespace' };

const namespaceArguments = ['--user', '--map-user=65534', '--'];

/** Chooses how PostgreSQL runs. The parent of the data folder must exist. */
export function chooseRunAs(binaries: Binaries, folder: string): RunAs {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (self.uid !== 0) return { ...self, how: 'self' };

  const account = candidates(folder).find((candidate) => canReach(candidate, binaries, dirname(folder)));
  if (account) return { ...account, how: 'account' };
  const attempt = spawnSync('unshare', [...namespaceArguments, binaries.postgres, '--version'], { cwd: '/' });
  if (attempt.status === 0) return { ...self, how: 'namespace' };
  throw new EmbeddedPostgresProblem(
    `PostgreSQL refuses to run as root, and neither of the accounts "postgres" and "nobody" can reach ${folder} and ${binaries.postgres}. Run as another user or move the folder.`,
    'another server',
  );
}

export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  // Does not pass on the caller's PG… variables and locale, which would affect the server.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const all: SpawnOptions = { cwd: '/', env, ...options };
  if (runAs.how === 'namespace') return spawn('unshare', [...namespaceArguments, program, ...args], all);
  if (runAs.how === 'account') return spawn(program, args, { ...all, uid: runAs.uid, gid: runAs.gid });
  return spawn(program, args, all);
}

export function giveFolderTo(runAs: RunAs, folder: string): void {
  const { uid } = lstatSync(folder);
  if (uid === runAs.uid) return;
  if (runAs.how === 'self') {
    throw new EmbeddedPostgresProblem(
      `${folder} belongs to another account (number ${uid}). Run as that account or as root, or change its owner with chown -R.`,
    );
  }
  giveContentTo(runAs, folder);
  // Changes the folder itself last, so that an interrupted change starts again.
  chownSync(folder, runAs.uid, runAs.gid);
}

function giveContentTo(runAs: RunAs, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveContentTo(runAs, path);
    lchownSync(path, runAs.uid, runAs.gid);
  }
}

type Account = { uid: number; gid: number };

/** The folder's owner comes first, so that this owner and root can use the same data by turns. */
function candidates(folder: string): Account[] {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const owner = ownerOfNearest(folder);
  return [
    ...accounts.filter(({ uid }) => uid === owner),
    ...accounts.filter(({ name }) => name === 'postgres'),
    ...accounts.filter(({ name }) => name === 'nobody'),
  ];
}

function ownerOfNearest(folder: string): number {
  try {
    return statSync(folder).uid;
  } catch {
    return statSync(dirname(folder)).uid;
  }
}

/** Tries the access, because only the system knows all rules that apply to a folder. */
function canReach({ uid, gid }: Account, { postgres }: Binaries, folder: string): boolean {
  const script = '"$0" --version && cd "$1"';
  return spawnSync('/bin/sh', ['-c', script, postgres, folder], { uid, gid, cwd: '/' }).status === 0;
}
