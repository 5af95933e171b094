import type { AuditEvent } from '@saldo/contract/audit-log';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface EventOfAmount {
  subjectType: string;
  subjectId: bigint | number;
  changes: Record<string, unknown>;
}

type Amount = NonNullable<AuditEvent['amount']>;
type Kind = 'entry' | 'scheduledEntry' | 'creditRequest';

/** Returns a function that gives the amount that an event posted, scheduled, stopped, requested or decided. */
export async function readAmounts(
  db: Db,
  events: readonly EventOfAmount[],
): Promise<(event: EventOfAmount) => Amount | null> {
  const references = events.flatMap((event) => referenceOf(event) ?? []);
  if (references.length === 0) return () => null;
  const ids = (kind: Kind) => references.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<AmountRow>`
    select found.*, employee.deleted_at is not null as is_deleted
    from (
      select 'entry' as kind, id, employee_id, text, amount, date
      from ledger_entry where id = any(${ids('entry')}::bigint[])
      union all
      select 'scheduledEntry', id, employee_id, text, amount, first_date
      from scheduled_entry where id = any(${ids('scheduledEntry')}::int[])
      union all
      select 'creditRequest', id, employee_id, text, amount, coalesce(future_date, requested_on)
      from credit_request where id = any(${ids('creditRequest')}::int[])
    ) as found join employee on employee.id = found.employee_id`.execute(db);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, toAmount(row)]));
  return (event) => {
    const reference = referenceOf(event);
    return (reference && found.get(`${reference.kind} ${reference.id}`)) ?? null;
  };
}

interface AmountRow {
  kind: Kind;
  id: bigint | number;
  employeeId: number;
  text: string;
  amount: Hundredths;
  date: string;
  isDeleted: boolean;
}

const toAmount = ({ text, amount, date, employeeId, isDeleted }: AmountRow): Amount => ({
  text,
  points: hundredthsToPoints(amount),
  date,
  employeeId: isDeleted ? null : employeeId,
});

function referenceOf({
  subjectType,
  subjectId,
  changes,
}: EventOfAmount): { kind: Kind; id: string } | undefined {
  if (subjectType === 'credit_request') return { kind: 'creditRequest', id: String(subjectId) };
  if (subjectType !== 'employee') return undefined;
  for (const kind of ['entry', 'scheduledEntry'] as const) {
    const id = idOf(changes[kind]);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** In an event about posting, the change is the id. Scheduling writes the id to `after`, stopping to `before`. */
function idOf(change: unknown): string | undefined {
  if (typeof change === 'number') return String(change);
  if (typeof change !== 'object' || change === null) return undefined;
  const { after, before } = change as { after?: unknown; before?: unknown };
  return idOf(after ?? before);
}
