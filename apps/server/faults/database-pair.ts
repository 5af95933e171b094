import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectCreating } from '@saldo/embedded-postgres/database-connection';
import { removeAbandonedServers } from '@saldo/embedded-postgres/temporary-folders';
import { DatabaseNode, unmountAbandonedDisks } from './database-node.ts';

/** A primary, and its synchronous standby, which has every commit that the primary acknowledged. */
export class DatabasePair {
  primary: DatabaseNode;
  standby: DatabaseNode;
  readonly #password = randomBytes(12).toString('hex');

  private constructor(primary: DatabaseNode, standby: DatabaseNode) {
    this.primary = primary;
    this.standby = standby;
  }

  static async start(options: { hasOwnDisk: boolean }): Promise<DatabasePair> {
    await removeAbandonedServers();
    if (options.hasOwnDisk) unmountAbandonedDisks();
    const [first, second] = await Promise.all(
      ['A', 'B'].map((name) => DatabaseNode.create(`database ${name}`, options)),
    );
    if (!first || !second) throw new Error('Expected two nodes');
    const pair = new DatabasePair(first, second);
    try {
      await first.initialise();
      await first.start();
      await (await connectCreating(first.connection(), 'saldo faults')).end();
      await first.query(`create role saldo login createrole password '${pair.#password}'`);
      await first.query('alter database saldo owner to saldo');
      await second.rebuildFrom(first);
      await pair.arm();
      return pair;
    } catch (error) {
      await pair.remove();
      throw error;
    }
  }

  url(...ports: number[]): string {
    const hosts = ports.map((port) => `127.0.0.1:${port}`);
    return `postgres://saldo:${this.#password}@${hosts.join(',')}/saldo`;
  }

  get nodes(): [DatabaseNode, DatabaseNode] {
    return [this.primary, this.standby];
  }

  async arm(): Promise<void> {
    await this.primary.query(`alter system set synchronous_standby_names = '*'`);
    await this.primary.query('select pg_reload_conf()');
    await this.untilReplicated();
  }

  /** Waits until the standby is synchronous and has everything that the primary had written when this was called. */
  async untilReplicated(): Promise<void> {
    let written: string | undefined;
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
      const [replication] = await this.primary.query<{ state: string; flushed: string; now: string }>(
        `select sync_state as state, flush_lsn::text as flushed, pg_current_wal_flush_lsn()::text as now
         from pg_stat_replication where application_name = 'standby' and state = 'streaming'`,
      );
      if (replication?.state !== 'sync') continue;
      written ??= replication.now;
      if (logPosition(replication.flushed) >= logPosition(written)) return;
    }
    throw new Error('The standby does not follow its primary.');
  }

  /** Promotes the standby, and leaves the old primary alone. Until `restore`, commits wait for no standby. */
  async promote(): Promise<void> {
    await this.standby.query('select pg_promote(true, 60)');
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  async restore(): Promise<void> {
    await this.standby.rebuildFrom(this.primary);
    await this.arm();
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}

function logPosition(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
