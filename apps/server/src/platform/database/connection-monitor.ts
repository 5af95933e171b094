import type { GuardedClient } from './guarded-client.ts';

/** Why the database takes no writes although it answers: SQLSTATE 53100 (disk full) or 53200 (out of memory). */
export type Exhaustion = '53100' | '53200';

/**
 * Tracks all open connections of a process to its database, over all its pools, so that a fault that one of them
 * meets is handled for all (ADR 0017).
 */
export class ConnectionMonitor {
  readonly #clients = new Set<GuardedClient>();
  #exhaustion: Exhaustion | null = null;

  get openConnections(): number {
    return this.#clients.size;
  }

  /** Why a statement failed for lack of space or memory, until `clearExhaustion`; null if none has. */
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
   * Discards every connection without an answer since `moment` (of `performance.now()`), when a call that timed out was
   * sent. They have probably lost the same network line, and each would block a caller until its own time-out.
   */
  discardSilentSince(moment: number, error: Error): void {
    for (const client of this.#clients) if (client.lastAnswerAt <= moment) client.discard(error);
  }

  /** Discards every connection: the server takes no writes, or the process is stopping. */
  discardAll(error: Error): void {
    for (const client of this.#clients) client.discard(error);
  }
}
