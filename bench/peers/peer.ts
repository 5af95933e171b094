import type pg from 'pg';
import type { Load } from '../src/load-worker.ts';

export type Call = Pick<Load, 'method' | 'path' | 'employees' | 'body' | 'products'>;

/** A program to compare with Saldo, with the steps to install, start, fill and call it. */
export interface Peer {
  name: string;
  /** The target: how many times as many pages per second Saldo should serve. */
  aim: number;
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
  npmOptions?: string[];
  files: Record<string, string>;
  settings(port: number, databaseUrl: string): Record<string, string>;
  /** Commands, as arguments for Node, that create the peer's tables and its first user. */
  prepare: string[][];
  /** Arguments for Node. The process that they start serves HTTP itself. */
  start: string[];
  readyPath: string;
  signIn(origin: string): Promise<string[]>;
  /** Inserts the `ROWS` rows, with numbers from 1. */
  fill(client: pg.Client, call: (path: string, body: unknown) => Promise<void>): Promise<void>;
  /** Reads 50 rows sorted by name, and the number of all rows. */
  page: Call;
  read(page: never): { rows: unknown[]; total: number };
  write: Call;
  /** SQL that counts, as `changed`, the rows that the writes have changed. */
  changed: string;
}
