import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseConnection } from './database-connection.ts';

type Entered = { client: pg.Client; connection: DatabaseConnection };
type Enter = () => Promise<Entered>;

export const presenceName = 'embedded-postgres presence';

/** Shows other processes that this process uses the server. Reconnects when the connection breaks. */
export class Presence {
  readonly connection: DatabaseConnection;
  readonly #enter: Enter;
  readonly #log: (line: string) => void;
  readonly #leaving = new AbortController();
  #client: pg.Client;
  #reconnecting: Promise<void> | undefined;

  static async enter(enter: Enter, log: (line: string) => void): Promise<Presence> {
    return new Presence(await enter(), enter, log);
  }

  constructor(entered: Entered, enter: Enter, log: (line: string) => void) {
    this.connection = entered.connection;
    this.#enter = enter;
    this.#log = log;
    this.#client = entered.client;
    this.#watch();
  }

  /** Stops watching the connection, and waits until a reconnection in progress has ended. Call it before `leave()`. */
  async settle(): Promise<void> {
    this.#leaving.abort();
    await this.#reconnecting;
  }

  /** Closes the connection. Returns whether the server had no other clients. */
  async leave(): Promise<boolean> {
    setKeepsProcessAlive(this.#client, true);
    try {
      return !(await this.#hasOtherClients());
    } catch {
      // The server is down or has disconnected all clients. Other processes may be reconnecting.
      return false;
    } finally {
      await this.#client.end();
    }
  }

  async #hasOtherClients(): Promise<boolean> {
    // Tries repeatedly, because the server takes a moment to notice that a client has closed its connection or was killed.
    for (const pause of [5, 20, 50, 100, 200, 400, 0]) {
      const { rowCount } = await this.#client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (rowCount === 0) return false;
      await sleep(pause);
    }
    return true;
  }

  #watch(): void {
    setKeepsProcessAlive(this.#client, false);
    this.#client.once('end', () => {
      if (!this.#leaving.signal.aborted) this.#reconnecting = this.#reconnect();
    });
  }

  async #reconnect(): Promise<void> {
    this.#log('The connection to the database broke');
    const { signal } = this.#leaving;
    for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        this.#client = (await this.#enter()).client;
        this.#watch();
        this.#log('The database is back');
        return;
      } catch (error) {
        this.#log(`The database is away: ${error instanceof Error ? error.message : error}`);
        await sleep(pause, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  }
}

/** An idle connection must not keep the process alive. pg supports this, but its types lack it. */
function setKeepsProcessAlive(client: pg.Client, keeps: boolean): void {
  const refable = client as pg.Client & { ref(): void; unref(): void };
  if (keeps) refable.ref();
  else refable.unref();
}
