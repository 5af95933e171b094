import type { Transaction } from '@saldo/contract/transactions';
import type { Random } from '@saldo/demo-data/random';
import { sql } from 'kysely';
import { closeMonths, startToClose } from '../src/features/money/accounting/close-months.ts';
import { today } from '../src/platform/clock.ts';
import type { TestApi } from '../test-support/test-api.ts';
import { balanceOf, toHundredths } from './line-amounts.ts';

type Kind = 'allocated' | 'deducted' | 'used' | 'refunded' | 'reset';
type Figures = Record<Kind | 'opening' | 'closing', number>;

/** Closes months while other operations go on, and predicts the figures of each employee from the statement. */
export class MonthOperations {
  readonly #api: TestApi;
  readonly #random: Random;

  constructor(api: TestApi, random: Random) {
    this.#api = api;
    this.#random = random;
  }

  /** Closes the earliest open month, if it is over, with two workers at once. */
  async close(): Promise<void> {
    const { services } = this.#api;
    const { rows } = await sql<{ month: string }>`select ledger.first_open_month() as month`.execute(
      services.db,
    );
    const month = rows[0]?.month.slice(0, 7) ?? '';
    if (month >= today(services.clock).toString().slice(0, 7)) return;
    await startToClose(services, month, null).catch((error: { code?: string }) => {
      // Another worker started the month meanwhile, and this one saw the month after it.
      if (error.code !== 'earlier_month_open' && error.code !== 'month_not_over') throw error;
    });
    await Promise.all([closeMonths(services), this.#random.chance(0.5) && closeMonths(services)]);
  }

  /** Returns how the closed months of employees differ from their statements. */
  async violations(statements: ReadonlyMap<number, Transaction[]>): Promise<string[]> {
    const { db } = this.#api.services;
    const months = await db.selectFrom('accountingMonth').select('month').orderBy('month').execute();
    const rows = await db
      .selectFrom('employeeMonth')
      .selectAll()
      .where('employeeId', '=', sql<number>`any(${[...statements.keys()]}::integer[])`)
      .execute();
    const stored = new Map(rows.map((row) => [`${row.employeeId} ${row.month}`, row]));
    return [...statements].flatMap(([employeeId, lines]) =>
      months.flatMap(({ month }) => {
        const expected = figuresOf(lines, month.slice(0, 7));
        const row = stored.get(`${employeeId} ${month}`);
        return (Object.keys(expected) as (keyof Figures)[]).flatMap((name) => {
          const found = Number(row?.[name] ?? 0);
          return found === expected[name]
            ? []
            : [`employee ${employeeId}: ${name} of ${month} is ${found}, not ${expected[name]}`];
        });
      }),
    );
  }
}

/** Everything due is posted before a month is closed, so that each line belongs to the month of its date. */
function figuresOf(statement: readonly Transaction[], month: string): Figures {
  const posted = statement.filter(({ balance }) => balance !== null).toReversed();
  const figures = { opening: 0, allocated: 0, deducted: 0, used: 0, refunded: 0, reset: 0, closing: 0 };
  for (const line of posted) {
    const of = line.date.slice(0, 7);
    if (of < month) figures.opening = figures.closing = balanceOf(line);
    if (of !== month) continue;
    figures[kindOf(line)] += toHundredths(line.points);
    figures.closing = balanceOf(line);
  }
  return figures;
}

function kindOf({ kind, points, text }: Transaction): Kind {
  if (text.startsWith('Taget tilbage fra ordre ')) return 'deducted';
  if (kind === 'order') return 'used';
  if (kind === 'refund') return 'refunded';
  if (kind === 'correction') return 'reset';
  return kind === 'reversal' || points < 0 ? 'deducted' : 'allocated';
}
