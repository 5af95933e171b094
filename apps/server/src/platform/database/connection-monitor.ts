import type { GuardedClient } from './guarded-client.ts';

/** Why the database takes no writes although it answers: SQLSTATE 53100 (disk full) or 53200 (out of memory). */
export type Exhaustion = '53100' | '53200';

/**
 * Every open connection of one process to its database, over all its pools, so that what one connection
 * finds out about the line or the server also applies to the others.
 */
export class ConnectionMonitor {
  readonly #clients = new Set<GuardedClient>();
  #exhaustion: Exhaustion | null = null;

  get openConnections(): number {
    return this.#clients.size;
  }

  /** Set by the last statement that failed for lack of space or memory, until `clearExhaustion`. */
  get exhaustion(): Exhaustion | null {
    return this.#exhaustion;
  }

  clearExhaustion(): void {
    this.#exhaustion = null;
  }

  reportExhaustion(code: Exhaustion): void {
    this.#exhaustion = code;
  }

  add(client: GuardedClient): void {
    this.#clients.add(client);
  }

  remove(client: GuardedClient): void {
    this.#clients.delete(client);
  }

  /**
   * Discards every connection that has answered nothing since `moment` (of `performance.now()`). A call that got no
   * answer in time was sent at that moment: connections that were silent all along have probably lost the
   * same line, and would each block a caller for as long again.
   */
  discardSilentSince(moment: number, error: Error): void {
    for (const client of this.#clients) if (client.lastAnswerAt <= moment) client.discard(error);
  }

  /** Discards every connection: they lead to a server that takes no writes, or the process is stopping. */
  discardAll(error: Error): void {
    for (const client of this.#clients) client.discard(error);
  }
}
