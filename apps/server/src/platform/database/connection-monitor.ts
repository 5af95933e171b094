import type { Pool } from 'pg';
import type { RequestTiming } from '../timing/request-timing.ts';
import type { GuardedClient } from './guarded-client.ts';

/** Why the database takes no writes although it answers: SQLSTATE 53100 (disk full) or 53200 (out of memory). */
export type Exhaustion = '53100' | '53200';

/** Milliseconds from which a statement is reported as slow. */
const SLOW_STATEMENT = 500;

export interface SlowStatement {
  /** With placeholders in the place of values. */
  text: string;
  milliseconds: number;
  /** The request that it was for; null in a worker. */
  route: string | null;
}

/**
 * Tracks all open connections of a process to its database, over all its pools, so that a fault that one of them
 * meets is handled for all (ADR 0017).
 */
export class ConnectionMonitor {
  readonly #clients = new Set<GuardedClient>();
  #exhaustion: Exhaustion | null = null;
  /** The pool that requests use. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null = null;

  /** Called for each statement that took long. */
  onSlowStatement: (statement: SlowStatement) => void = () => undefined;

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

  /** Adds an answered statement to its request's timing, and reports it if it took long. */
  reportStatement(text: string, milliseconds: number, timing: RequestTiming | undefined): void {
    if (timing) {
      timing.statements += 1;
      timing.databaseMs += milliseconds;
    }
    if (milliseconds > SLOW_STATEMENT) {
      this.onSlowStatement({ text, milliseconds, route: timing?.route ?? null });
    }
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
