import type pg from 'pg';
import type { Load } from '../src/load-worker.ts';

export type Call = Pick<Load, 'method' | 'path' | 'employees' | 'body' | 'products'>;

/** A program to compare with Saldo: how it is installed, started, filled and called. */
export interface Peer {
  name: string;
  /** Target of Saldo's pages per second as a multiple of the peer's. */
  aim: number;
  /** Exact versions of what its project depends on. */
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
  npmOptions?: string[];
  /** Files of its project, besides package.json. */
  files: Record<string, string>;
  settings(port: number, databaseUrl: string): Record<string, string>;
  /** Arguments for Node that create its tables and its first user. */
  prepare: string[][];
  /** Arguments for Node. The process serves HTTP itself. */
  start: string[];
  /** Answers 200 once the peer serves. */
  readyPath: string;
  /** Returns header lines. */
  signIn(origin: string): Promise<string[]>;
  /** Inserts the `ROWS` rows, with numbers from 1. */
  fill(client: pg.Client, call: (path: string, body: unknown) => Promise<void>): Promise<void>;
  /** Reads 50 rows sorted by name, and the number of all rows. */
  page: Call;
  read(page: never): { rows: unknown[]; total: number };
  /** Changes a random row. */
  write: Call;
  /** SQL for the number of rows that the writes have changed, as `changed`. */
  changed: string;
}
