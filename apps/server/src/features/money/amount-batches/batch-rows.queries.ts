import type { BatchDraftInput } from '@saldo/contract/amount-batches';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { isSelected } from '../../people/employees/employee-filter.ts';

/**
 * SQL: the rows of a draft, joined with the customer's employees: `line`, `email`, `name`, `employee_id`, `amount`,
 * `text`, and `occurrences`, the number of rows with the same e-mail. An unknown id gives a row with an empty e-mail.
 */
export function namedRows(
  { customerId, date }: { customerId: number; date: Temporal.PlainDate },
  { rows, text }: BatchDraftInput,
): RawBuilder<unknown> {
  if ('lines' in rows) {
    const { lines } = rows;
    return sql`
      select named.line, named.email, employee.name, employee.id as employee_id, named.amount, named.text,
        count(*) over (partition by lower(named.email)) as occurrences
      from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ email }) => email.trim())}::text[],
          ${lines.map(({ amount }) => pointsToHundredths(amount))}::bigint[],
          ${lines.map((line) => line.text)}::text[]) as named (line, email, amount, text)
        left join employee on lower(employee.email) = lower(named.email) and employee.deleted_at is null
          and employee.customer_id = ${customerId}`;
  }
  const { amount, ...selection } = rows.selection;
  const selected = sql`
    select null::integer as line, employee.email, employee.name, employee.id as employee_id,
      ${pointsToHundredths(amount)}::bigint as amount, ${text}::text as text, 1 as occurrences
    from employee where ${isSelected(customerId, selection, date)}`;
  if ('filter' in selection) return selected;
  return sql`
    ${selected} union all
    select null, '', null, null, ${pointsToHundredths(amount)}, ${text}, 1
    from (select distinct unnest(${selection.employeeIds}::integer[])) as given (id)
    where not exists (select from employee where ${isSelected(customerId, selection, date)} and employee.id = given.id)`;
}
