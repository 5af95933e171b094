import { execFile, execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '@saldo/embedded-postgres/binaries';
import { ensureCluster } from '@saldo/embedded-postgres/cluster';
import {
  connect,
  type DatabaseConnection,
  socketConnection,
} from '@saldo/embedded-postgres/database-connection';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { isNumberTaken, processesIn, processIdentity } from '@saldo/embedded-postgres/processes';
import { chooseRunAs, type RunAs } from '@saldo/embedded-postgres/run-as';
import { findRunningServer, launchServer } from '@saldo/embedded-postgres/server-process';
import { throwAwaySettings } from '@saldo/embedded-postgres/settings';
import { temporaryRoot } from '@saldo/embedded-postgres/temporary-folders';
import { makeTemporaryFolder } from '@saldo/embedded-postgres/temporary-postgres';
import type pg from 'pg';
import { required } from '../src/platform/errors.ts';

/** The size in bytes of the disk while it is not full: more than any run writes. */
const LARGE_DISK_BYTES = 8 * 2 ** 30;

/** Blocks that stay free on a full disk, because a remount with less than the used space fails. */
const SPARE_BLOCKS = 16;

const settings = {
  ...throwAwaySettings,
  // A commit is acknowledged when the standby has received it. Commits need not wait for the disk, because faults kill
  // only processes, not the machine.
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum_naptime: '1min',
  listen_addresses: '127.0.0.1',
  // Keeps shared memory in files of the data folder, which is removed even after kill -9.
  dynamic_shared_memory_type: 'mmap',
  max_wal_size: '256MB',
  // Keeps the WAL that a new standby needs, which is everything since its copy began.
  wal_keep_size: '256MB',
  // Lets a standby reconnect to its restarted primary at once instead of after 5 s.
  wal_retrieve_retry_interval: '200ms',
};

/** Unmounts the disks left behind by killed runs. Call it after `removeAbandonedServers`, which empties them. */
export function unmountAbandonedDisks(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [device, folder = ''] = line.split(' ');
    if (device !== DEVICE || existsSync(path.join(folder, 'owner'))) continue;
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const DEVICE = 'saldo-faults';

/** A postmaster takes the lock files of a killed one for those of a running one until its parent has reaped it. */
async function untilReaped(pid: number): Promise<void> {
  for (let waited = 0; isNumberTaken(pid) && waited < 10_000; waited += 10) await sleep(10);
}

export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly #base: string;
  readonly #runAs: RunAs;
  /**
   * The folder of the WAL, outside the node's own disk: when a fault fills that disk, the server can still write the
   * WAL and does not crash. Null if the node has no disk of its own.
   */
  readonly #wal: string | null;

  private constructor(name: string, port: number, base: string, runAs: RunAs, wal: string | null) {
    this.name = name;
    this.port = port;
    this.#base = base;
    this.#runAs = runAs;
    this.#wal = wal;
  }

  /** With `hasOwnDisk` the data has a file system of its own, which only root can mount. */
  static async create(name: string, { hasOwnDisk }: { hasOwnDisk: boolean }): Promise<DatabaseNode> {
    const binaries = findBinaries();
    const make = () => makeTemporaryFolder(temporaryRoot(false), (folder) => chooseRunAs(binaries, folder));
    const { base, runAs } = make();
    const wal = hasOwnDisk ? make().base : null;
    if (hasOwnDisk) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${LARGE_DISK_BYTES}`, DEVICE, base]);
      writeFileSync(path.join(base, 'owner'), processIdentity(process.pid));
    }
    const node = new DatabaseNode(name, await freePort(), base, runAs, wal);
    mkdirSync(node.#socketDir, { mode: 0o700 });
    for (const folder of [base, node.#socketDir]) node.#own(folder);
    return node;
  }

  get #folder(): string {
    return path.join(this.#base, 'data');
  }

  get #socketDir(): string {
    return path.join(this.#base, 'socket');
  }

  /** Connects as the superuser through the socket, bypassing the fault proxies. */
  connection(database = 'saldo'): DatabaseConnection {
    return socketConnection(this.#socketDir, this.port, database);
  }

  async initialise(): Promise<void> {
    await ensureCluster(findBinaries(), this.#runAs, this.#folder, { durable: false });
    if (!this.#wal) return;
    const inside = path.join(this.#folder, 'pg_wal');
    execFileSync('cp', ['-a', `${inside}/.`, this.#wal]);
    renameSync(inside, `${inside}.moved`);
    rmSync(`${inside}.moved`, { recursive: true });
    symlinkSync(this.#wal, inside);
  }

  async start(follow?: DatabaseNode): Promise<void> {
    const standby = follow && {
      primary_conninfo: `host=${follow.#socketDir} port=${follow.port} user=postgres application_name=standby`,
    };
    await launchServer({
      binaries: findBinaries(),
      runAs: this.#runAs,
      folder: this.#folder,
      socketDir: this.#socketDir,
      port: this.port,
      settings: { ...settings, ...standby },
      startLog: path.join(this.#base, 'server.log'),
    });
  }

  get isRunning(): boolean {
    return findRunningServer(this.#folder) !== undefined;
  }

  /** Kills only the postmaster. Its children notice and exit. */
  async killPostmaster(): Promise<void> {
    const server = findRunningServer(this.#folder);
    if (!server) return;
    process.kill(server.pid, 'SIGKILL');
    await untilReaped(server.pid);
  }

  async killAll(): Promise<void> {
    const server = findRunningServer(this.#folder);
    while (this.#signalAll('SIGKILL') > 0) await sleep(10);
    if (server) await untilReaped(server.pid);
  }

  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  #signalAll(signal: NodeJS.Signals): number {
    const pids = processesIn(this.#folder);
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {}
    }
    return pids.length;
  }

  fillDisk(): void {
    for (let tries = 1; ; tries += 1) {
      const { blocks, bfree, bsize } = statfsSync(this.#base);
      try {
        this.#resizeDisk((blocks - bfree + SPARE_BLOCKS) * bsize);
        return;
      } catch (error) {
        // More may have been written since the space was measured.
        if (tries === 20) throw error;
      }
    }
  }

  freeDisk(): void {
    this.#resizeDisk(LARGE_DISK_BYTES);
  }

  #resizeDisk(bytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${bytes}`, this.#base], { stdio: 'ignore' });
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await connect(this.connection(), 'saldo faults');
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async rebuildFrom(primary: DatabaseNode): Promise<void> {
    await this.killAll();
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { mode: 0o700 });
    const backup = await connect(primary.connection(), 'saldo faults backup');
    try {
      await backup.query(`select pg_backup_start('standby', fast => true)`);
      await this.#copyFrom(primary);
      const { rows } = await backup.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      );
      writeFileSync(
        path.join(this.#folder, 'backup_label'),
        required(rows[0], 'a backup ends with its label').labelfile,
      );
    } finally {
      await backup.end();
    }
    writeFileSync(path.join(this.#folder, 'standby.signal'), '');
    // Removes the copied `synchronous_standby_names`: with it, the node would wait for a standby after its promotion.
    writeFileSync(path.join(this.#folder, 'postgresql.auto.conf'), '');
    for (const name of ['.', 'backup_label', 'standby.signal', 'postgresql.auto.conf', 'pg_replslot']) {
      this.#own(path.join(this.#folder, name));
    }
    await this.start(primary);
  }

  async #copyFrom(primary: DatabaseNode): Promise<void> {
    const notCopied = new Set(['pg_wal', 'pg_replslot', 'postmaster.pid', 'postmaster.opts']);
    const entries = readdirSync(primary.#folder).filter((name) => !notCopied.has(name));
    const sources = entries.map((name) => path.join(primary.#folder, name));
    const complaints = await new Promise<string>((resolve) => {
      execFile('cp', ['-a', ...sources, this.#folder], (_error, _stdout, stderr) => resolve(stderr));
    });
    // Files that disappear during the copy are restored from the write-ahead log.
    const serious = complaints.split('\n').find((line) => line && !line.includes('No such file'));
    if (serious) throw new Error(`The standby could not be copied: ${serious}`);
    mkdirSync(path.join(this.#folder, 'pg_replslot'), { mode: 0o700 });
    const wal = path.join(this.#folder, 'pg_wal');
    if (this.#wal) {
      for (const name of readdirSync(this.#wal)) {
        if (name !== 'owner') rmSync(path.join(this.#wal, name), { recursive: true });
      }
      symlinkSync(this.#wal, wal);
    } else {
      mkdirSync(wal, { mode: 0o700 });
      this.#own(wal);
    }
  }

  #own(file: string): void {
    if (this.#runAs.how === 'account') chownSync(file, this.#runAs.uid, this.#runAs.gid);
  }

  async remove(): Promise<void> {
    await this.killAll();
    if (this.#wal) {
      execFileSync('umount', [this.#base]);
      rmSync(this.#wal, { recursive: true, force: true });
    }
    if (existsSync(this.#base)) rmSync(this.#base, { recursive: true, force: true, maxRetries: 5 });
  }
}
