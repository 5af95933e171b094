import type { EntryKind } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';

/** No balance grows beyond 10¹² points: the table's own check, in hundredths. */
const MAX_BALANCE = 100_000_000_000_000n;

export interface Posting {
  employeeId: number;
  /** The company the employee must belong to; null for any. */
  scope: number | null;
  kind: EntryKind;
  amount: Hundredths;
  text: string;
  /** The day in Copenhagen that the entry belongs to. */
  date: Temporal.PlainDate;
  postedAt: Date;
  actorAccountId: number | null;
  /** The scheduled entry of which this is an occurrence. */
  occurrence?: { scheduledEntryId: number; n: number } | null;
}

export interface PostedEntry {
  id: bigint;
  customerId: number;
  balanceAfter: Hundredths;
}

/**
 * The one way to post to the ledger: the guarded balance, the entry and its audit event in one statement.
 * The guard holds under any number of parallel posts, because the update locks the balance's row and sees
 * its latest version (ADR 0003). `insufficient_balance` when less is available; `not_found` when the
 * employee is not in the scope.
 */
export async function postEntry(tx: Tx, posting: Posting): Promise<PostedEntry> {
  const { employeeId, scope, kind, amount, text, date, postedAt, actorAccountId } = posting;
  const { scheduledEntryId, n } = posting.occurrence ?? { scheduledEntryId: null, n: null };
  const { rows } = await sql<PostedEntry>`
    with moved as (
      update balance set posted = posted + ${amount}
      where employee_id = ${employeeId}
        and (${scope}::integer is null or customer_id = ${scope})
        and not closed
        and (posted - held + ${amount} >= 0 or ${amount} > 0)
        and posted + ${amount} <= ${MAX_BALANCE}
      returning customer_id, posted
    ), entry as (
      insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after,
        date, posted_at, actor_account_id, scheduled_entry_id, occurrence)
      select moved.customer_id, ${employeeId},
        (select department_id from employee where id = ${employeeId}),
        ${kind}, ${text}, ${amount}, moved.posted, ${date.toString()}::date, ${postedAt},
        ${actorAccountId}, ${scheduledEntryId}::integer, ${n}::integer
      from moved
      returning id, customer_id, balance_after, actor_account_id
    ), audited as (
      insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
      select ${postedAt}, actor_account_id, customer_id, 'employee.post', 'employee', ${employeeId},
        jsonb_build_object('entry', id)
      from entry
    )
    select id, customer_id, balance_after from entry`.execute(tx);
  return rows[0] ?? refuse(tx, posting);
}

/** Says why nothing was posted. */
async function refuse(tx: Tx, { employeeId, scope, amount }: Posting): Promise<never> {
  const balance = await tx
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .where('closed', '=', false)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .executeTakeFirst();
  if (!balance) throw new AppError('not_found');
  if (amount > 0n) throw fieldError('amount_out_of_range', ['amount']);
  const available = formatPoints(hundredthsToPoints(balance.posted - balance.held));
  throw fieldError('insufficient_balance', ['amount'], `Der er kun ${available} point til rådighed.`);
}
