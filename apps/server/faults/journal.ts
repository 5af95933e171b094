import type pg from 'pg';
import type { Outcome } from './balancer.ts';

export type WriteKind = 'post' | 'order' | 'schedule' | 'stop' | 'processing';

/** A write with one Idempotency-Key, which is sent once or several times. */
export interface Write {
  kind: WriteKind;
  /** Identifies the write: the text of an entry, the reference of an order, or the number of a processed order. */
  mark: string;
  status?: 'accepted' | 'rejected' | 'cancelled';
  state: 'unsent' | 'acknowledged' | 'refused' | 'unknown';
  acknowledgedAt: number;
}

export interface Comparison {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Writes that exist although every attempt was refused. */
  unwanted: string[];
}

export class Journal {
  readonly #writes: Write[] = [];

  begin(kind: WriteKind, mark: string, status?: Write['status']): Write {
    const write: Write = { kind, mark, state: 'unsent', acknowledgedAt: 0, ...(status && { status }) };
    this.#writes.push(write);
    return write;
  }

  /** Records the end of an attempt. Without a clear response, the write may exist or may still happen. */
  note(write: Write, { status, endedAt, failure }: Outcome): void {
    if (write.state === 'acknowledged') return;
    if (status >= 200 && status < 300) {
      write.state = 'acknowledged';
      write.acknowledgedAt = endedAt;
    } else if (status >= 400 && status < 500) {
      // After an attempt without a response, a refusal does not show that the write is missing.
      if (write.state === 'unsent') write.state = 'refused';
    } else if (failure !== 'no-server') {
      write.state = 'unknown';
    }
  }

  get counts(): Record<Write['state'], number> {
    const counts = { unsent: 0, acknowledged: 0, refused: 0, unknown: 0 };
    for (const { state } of this.#writes) counts[state] += 1;
    return counts;
  }

  async compare(query: Query, acknowledgedSince?: number): Promise<Comparison> {
    const writes =
      acknowledgedSince === undefined
        ? this.#writes
        : this.#writes.filter(
            ({ state, acknowledgedAt }) => state === 'acknowledged' && acknowledgedAt >= acknowledgedSince,
          );
    const result: Comparison = { acknowledged: 0, lost: [], doubled: [], unwanted: [] };
    for (const kind of ['post', 'order', 'schedule', 'stop', 'processing'] as const) {
      const ofKind = writes.filter((write) => write.kind === kind);
      if (ofKind.length === 0) continue;
      const found = await lookups[kind](
        query,
        ofKind.map(({ mark }) => mark),
      );
      for (const write of ofKind) compareOne(write, found.get(write.mark), result);
    }
    return result;
  }
}

interface Found {
  count: number;
  status: string | null;
}
type Query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

function compareOne(write: Write, found: Found | undefined, result: Comparison): void {
  const name = `${write.kind} ${write.mark}`;
  const isThere = found !== undefined && (write.status === undefined || found.status === write.status);
  if (write.state === 'acknowledged') {
    result.acknowledged += 1;
    if (!isThere) result.lost.push(name);
  }
  if ((found?.count ?? 0) > 1) result.doubled.push(name);
  if (write.state === 'refused' && isThere && write.status === undefined) result.unwanted.push(name);
}

const lookup =
  (text: string) =>
  async (query: Query, marks: string[]): Promise<Map<string, Found>> => {
    const rows = await query<Found & { mark: string }>(text, [marks]);
    return new Map(rows.map((row) => [row.mark, row]));
  };

const lookups: Record<WriteKind, (query: Query, marks: string[]) => Promise<Map<string, Found>>> = {
  post: lookup(`select text as mark, count(*)::integer as count, null as status from ledger_entry
    where text = any($1) group by text`),
  order: lookup(`select reference as mark, count(*)::integer as count, null as status from orders
    where reference = any($1) group by reference`),
  schedule: lookup(`select text as mark, count(*)::integer as count, null as status from scheduled_entry
    where text = any($1) group by text`),
  stop: lookup(`select text as mark, count(*)::integer as count, null as status from scheduled_entry
    where text = any($1) and stopped_at is not null group by text`),
  processing: lookup(`select order_number::text as mark, 1 as count, status from orders
    where order_number = any($1::bigint[])`),
};
