import type { EntryKind } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { isTold } from '../notices/is-told.ts';
import { rolledParts } from '../statistics/roll-up.ts';

/** No balance grows beyond 10¹² points: the table's own check, in hundredths. */
export const MAX_BALANCE = 100_000_000_000_000n;

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
  /** The order that it pays or refunds. */
  orderId?: number | null;
}

export interface PostedEntry {
  id: bigint;
  customerId: number;
  balanceAfter: Hundredths;
}

/** Where the values of a posting stand in a statement: those of `postingValues`, or other SQL. */
const parameters = {
  employeeId: '$1::integer',
  scope: '$2::integer',
  kind: '$3::text',
  amount: '$4::bigint',
  text: '$5::text',
  date: '$6::date',
  postedAt: '$7::timestamptz',
  actorAccountId: '$8::integer',
  scheduledEntryId: '$9::integer',
  occurrence: '$10::integer',
  orderId: '$11::integer',
};
export type PostingSql = typeof parameters;

/**
 * The guarded balance as the part `moved` of a statement. The guard holds under any number of parallel posts, because
 * the update locks the balance's row and sees its latest version (ADR 0003). `extraGuard` is a condition more.
 */
export const movedPart = (
  { employeeId, scope, amount }: Pick<PostingSql, 'employeeId' | 'scope' | 'amount'>,
  extraGuard = 'true',
) => `
  moved as (
    update balance set posted = posted + ${amount}
    where employee_id = ${employeeId}
      and (${scope} is null or customer_id = ${scope})
      and not closed
      and (posted - held + ${amount} >= 0 or ${amount} > 0)
      and posted + ${amount} <= ${MAX_BALANCE}
      and ${extraGuard}
    returning customer_id, posted
  )`;

/** What is written once the balance is `moved`: the entry, its audit event and the notice of it, named as these. */
export const entryParts = (values: PostingSql) => `
  entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after,
      date, posted_at, actor_account_id, scheduled_entry_id, occurrence, order_id)
    select moved.customer_id, ${values.employeeId},
      (select department_id from employee where id = ${values.employeeId}),
      ${values.kind}, ${values.text}, ${values.amount}, moved.posted, ${values.date}, ${values.postedAt},
      ${values.actorAccountId}, ${values.scheduledEntryId}, ${values.occurrence}, ${values.orderId}
    from moved
    returning *
  ), audited as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select posted_at, actor_account_id, customer_id, 'employee.post', 'employee', employee_id,
      jsonb_build_object('entry', id)
    from entry
  ), noticed as (
    insert into notice (kind, customer_id, employee_ids, created_at)
    select 'balance.changed', customer_id, array[employee_id], posted_at from entry
    where ${isTold('entry.customer_id')}
  )`;

/** A whole posting with the values of `postingValues` ($1 to $11), as parts of one statement. */
export const postingParts = (extraGuard?: string) =>
  `${movedPart(parameters, extraGuard)}, ${entryParts(parameters)}, ${rolledParts('credits', 'entry', 'one')}`;

export const postingValues = (posting: Posting): unknown[] => [
  posting.employeeId,
  posting.scope,
  posting.kind,
  posting.amount,
  posting.text,
  posting.date.toString(),
  posting.postedAt,
  posting.actorAccountId,
  posting.occurrence?.scheduledEntryId ?? null,
  posting.occurrence?.n ?? null,
  posting.orderId ?? null,
];

/** As text: building it at each post would take longer than running it. */
const statement = `with ${postingParts()} select id, customer_id, balance_after from entry`;

/**
 * Posts one entry to the ledger. `insufficient_balance` when less is available; `not_found` when the employee is
 * not in the scope.
 */
export async function postEntry(tx: Tx, posting: Posting): Promise<PostedEntry> {
  const { rows } = await tx.executeQuery<PostedEntry>(CompiledQuery.raw(statement, postingValues(posting)));
  return rows[0] ?? refuse(tx, posting);
}

/** Says why nothing was posted. */
async function refuse(db: Db, { employeeId, scope, amount }: Posting): Promise<never> {
  const balance = await db
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
