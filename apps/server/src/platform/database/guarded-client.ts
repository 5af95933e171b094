import pg from 'pg';
import { requestTiming } from '../timing/request-timing.ts';
import type { ConnectionMonitor } from './connection-monitor.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { PreparedNames } from './prepared-names.ts';

// A statement with a list of values has another text for each length of the list.
const MAX_PREPARED = 400;
const preparedNames = new PreparedNames(MAX_PREPARED);

/** The connection failed during a call, which may have taken effect. Clients get 503 and may repeat the call. */
export class ConnectionLost extends Error {}

class NoAnswer extends ConnectionLost {}

const READ_ONLY = '25006';
/** Time limit of the statement that checks a new session. */
const CHECK_TIMEOUT_MS = 4_000;
const begins = /^\s*(begin|start transaction)\b[^;]*$/i;
const commits = /^\s*(commit|end)(\s+(work|transaction))?\s*$/i;
const rollsBack = /^\s*(rollback|abort)(\s+(work|transaction))?\s*$/i;

export interface GuardedClientConfig extends pg.ClientConfig {
  monitor: ConnectionMonitor;
  hosts?: DatabaseHosts | null;
  /** How many milliseconds a call waits for its answer, once the session is checked; 0 for no limit. */
  queryTimeout: number;
  /** Names the columns of results; by default as in SQL. */
  nameOfColumn?: (name: string) => string;
}

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Query = (query: pg.QueryConfig, callback: Callback) => void;

/**
 * A client that is never reused in an unknown state, and never acknowledges a write that is not committed.
 * - A call without an answer, a failed BEGIN, a failed ROLLBACK and an error that ends the session discard the
 *   connection: pg leaves its socket open, and the server may still execute what was sent.
 * - The commit of a failed transaction, which PostgreSQL rolls back without an error, fails.
 * - A statement succeeds only if ReadyForQuery states the expected transaction state: `T` inside a
 *   transaction, else `I`. Otherwise it may belong to a transaction that nothing will commit.
 * - Parameterised statements are prepared, so that PostgreSQL parses and plans them once per
 *   connection (measured: 40 % more page queries per second).
 */
export class GuardedClient extends pg.Client {
  readonly #monitor: ConnectionMonitor;
  readonly #queryTimeout: number;
  readonly #query: Query;
  #isChecked = false;
  #isInTransaction = false;
  #discarded: Error | null = null;
  #lastAnswerAt = performance.now();

  constructor(config: GuardedClientConfig) {
    super(config.hosts ? config.hosts.configOfCurrent(config) : config);
    this.#monitor = config.monitor;
    this.#queryTimeout = config.queryTimeout;
    // pg declares an overload for each form of a call; here all forms go through one function.
    this.#query = this.query.bind(this) as unknown as Query;
    this.query = ((...args: unknown[]) => this.#dispatch(args)) as unknown as pg.Client['query'];
    const { nameOfColumn } = config;
    if (nameOfColumn) {
      // Before pg's own listener, which takes the names for the rows.
      this.connection.prependListener('rowDescription', ({ fields }: { fields: pg.FieldDef[] }) => {
        for (const field of fields) field.name = nameOfColumn(field.name);
      });
    }
    this.#monitor.add(this);
    this.once('end', () => this.#monitor.remove(this));
    const { hosts } = config;
    const host = hosts?.current ?? 0;
    this.connection.once('end', () => {
      if (!this.#isChecked) hosts?.moveOnFrom(host);
    });
    // Without a listener the event would end the process. The call under way rejects with the same error.
    this.on('error', () => undefined);
  }

  /** When the server last answered, as `performance.now()`; before its first answer, when the client was created. */
  get lastAnswerAt(): number {
    return this.#lastAnswerAt;
  }

  get isReusable(): boolean {
    return this.#discarded === null && !this.#isInTransaction && this.getTransactionStatus() === 'I';
  }

  /** Call it once the session is known to take writes and to have its settings. */
  markChecked(): void {
    this.#isChecked = true;
  }

  /** Closes the socket at once. Calls under way and all later calls fail with `error`. */
  discard(error: Error): void {
    if (this.#discarded) return;
    this.#discarded = error;
    this.#monitor.remove(this);
    this.connection.stream.destroy(error);
    // At once marks the client as ending, so that no pool takes it back.
    this.end().catch(() => undefined);
  }

  /** Accepts all forms of pg's `query`, with a promise or a callback. */
  #dispatch(args: unknown[]): unknown {
    const [statement, values] = args;
    const callback = args.at(-1);
    if (typeof callback !== 'function') return this.#run(statement, values);
    this.#run(statement, typeof values === 'function' ? undefined : values).then(
      (result) => (callback as Callback)(null, result),
      (error: Error) => (callback as Callback)(error),
    );
    return undefined;
  }

  async #run(statement: unknown, values: unknown): Promise<pg.QueryResult> {
    if (this.#discarded) throw this.#discarded;
    const query = queryOf(statement as string | pg.QueryConfig, values);
    const { text } = query;
    const isBegin = begins.test(text);
    const isCommit = commits.test(text);
    const isRollback = rollsBack.test(text);
    const sentAt = performance.now();
    const timing = requestTiming.getStore();
    let result: pg.QueryResult;
    try {
      result = await this.#send(query);
    } catch (error) {
      this.#handleFailure(error as Error, sentAt, isBegin || isRollback);
      throw error;
    } finally {
      this.#monitor.reportStatement(text, performance.now() - sentAt, timing);
    }
    this.#lastAnswerAt = performance.now();
    if (isBegin) this.#isInTransaction = true;
    if (isCommit || isRollback) this.#isInTransaction = false;
    // PostgreSQL answers the commit of a failed transaction by rolling it back.
    if (isCommit && result.command === 'ROLLBACK') throw new Error('The transaction has failed.');
    const expected = this.#isInTransaction ? 'T' : 'I';
    const actual = this.getTransactionStatus();
    if (actual !== expected) {
      const lost = new ConnectionLost(
        `The session is in transaction state ${actual} where ${expected} was expected.`,
      );
      this.discard(lost);
      throw lost;
    }
    return result;
  }

  /**
   * Passes a callback and measures the time itself. For its promise and its `query_timeout`, pg assigns a function
   * literal to a property of the query. V8 allocates such functions in the old generation, where they keep the query
   * and its rows until the next major collection.
   */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const timeout = this.#isChecked ? this.#queryTimeout : CHECK_TIMEOUT_MS;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new NoAnswer(`The database did not answer within ${timeout} ms.`));
      const timer = timeout > 0 ? setTimeout(giveUp, timeout) : undefined;
      this.#query(query, (error, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result as pg.QueryResult);
      });
    });
  }

  #handleFailure(error: Error, sentAt: number, leavesUnknownState: boolean): void {
    if (!(error instanceof pg.DatabaseError)) {
      const lost = new ConnectionLost(error.message, { cause: error });
      // A time-out while opening a session says nothing about other sessions.
      if (error instanceof NoAnswer && this.#isChecked) {
        this.#monitor.discardSilentSince(sentAt, lost);
      }
      this.discard(lost);
      return;
    }
    this.#lastAnswerAt = performance.now();
    if (error.code === '53100' || error.code === '53200') this.#monitor.reportExhaustion(error.code);
    if (error.code === READ_ONLY) {
      this.#monitor.discardAll(new ConnectionLost('The database takes no writes.', { cause: error }));
    } else if (leavesUnknownState) {
      this.discard(new ConnectionLost('A transaction could not begin or roll back.', { cause: error }));
    } else if (error.severity === 'FATAL') {
      this.discard(new ConnectionLost('PostgreSQL ended the session.', { cause: error }));
    }
  }
}

function queryOf(statement: string | pg.QueryConfig, values: unknown): pg.QueryConfig {
  if (typeof statement !== 'string') return Array.isArray(values) ? { ...statement, values } : statement;
  // A text without values may hold several commands, which cannot be prepared.
  if (!Array.isArray(values) || values.length === 0) return { text: statement };
  const name = preparedNames.nameOf(statement);
  return { ...(name && { name }), text: statement, values };
}
