import type { Pool } from 'pg';
import type { RequestTiming } from '../timing/request-timing.ts';
import type { GuardedClient } from './guarded-client.ts';

/** Why the database answers but takes no writes: SQLSTATE 53100 (disk full) or 53200 (out of memory). */
export type Exhaustion = '53100' | '53200';

const SLOW_STATEMENT_MS = 500;

export interface SlowStatement {
  /** With placeholders instead of the values. */
  text: string;
  milliseconds: number;
  route: string | null;
}

/** Knows all open connections of a process, so that a fault on one is handled for all of them (ADR 17). */
export class ConnectionMonitor {
  readonly #clients = new Set<GuardedClient>();
  #exhaustion: Exhaustion | null = null;
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null = null;

  onSlowStatement: (statement: SlowStatement) => void = () => undefined;

  get openConnections(): number {
    return this.#clients.size;
  }

  /** Set after a statement has failed for lack of space or memory, until `clearExhaustion`. */
  get exhaustion(): Exhaustion | null {
    return this.#exhaustion;
  }

  clearExhaustion(): void {
    this.#exhaustion = null;
  }

  reportExhaustion(code: Exhaustion): void {
    this.#exhaustion = code;
  }

  reportStatement(text: string, milliseconds: number, timing: RequestTiming | undefined): void {
    if (timing) {
      timing.statements += 1;
      timing.databaseMs += milliseconds;
    }
    if (milliseconds > SLOW_STATEMENT_MS) {
      this.onSlowStatement({ text, milliseconds, route: timing?.route ?? null });
    }
  }

  add(client: GuardedClient): void {
    this.#clients.add(client);
  }

  remove(client: GuardedClient): void {
    this.#clients.delete(client);
  }

  /** Discards connections without an answer since `moment`, because they probably share a dead network line. */
  discardSilentSince(moment: number, error: Error): void {
    for (const client of this.#clients) if (client.lastAnswerAt <= moment) client.discard(error);
  }

  discardAll(error: Error): void {
    for (const client of this.#clients) client.discard(error);
  }
}
