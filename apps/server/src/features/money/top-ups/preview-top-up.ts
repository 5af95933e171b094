import { CAPPED_SHOWN, type TopUpPreview } from '@saldo/contract/top-ups';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { sql } from 'kysely';
import { waitForTopUps } from '../../../ledger/run-top-ups.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { balanceAt, findGroup } from './top-ups.queries.ts';

/** Returns what the next run ("Næste kørsel") would credit. First processes runs that are due. */
export async function previewTopUp(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerGroupId: number,
): Promise<TopUpPreview> {
  const { db, clock } = services;
  await waitForTopUps(services);
  const group = orNotFound(await findGroup(db, customerGroupId));
  const { frequency, points, cap } = group;
  const currentDay = today(clock);
  const date = nextPeriodStart(frequency, currentDay)?.toString() ?? null;
  const rule = {
    date,
    frequency,
    points: hundredthsToPoints(points),
    limit: hundredthsToPoints(cap),
  };
  if (frequency === 'none') return { ...rule, ...toFigures(noEmployees) };
  const day = sql`${date ?? currentDay.toString()}::date`;
  const { rows } = await sql<Row>`
    with member_balance as (
      select employee.id, employee.name, employee.customer_id, ${balanceAt(day)} as balance
      from ledger.eligible_balances(${customerGroupId}, ${date ?? 'infinity'}::date, ${day}) as balance
        join employee on employee.id = balance.employee_id
    ), preview as (
      select member_balance.*, ledger.top_up_credit(${points}, ${cap}, balance) as credit from member_balance
    ), capped as (
      select preview.id, preview.name, customer_id, company_name, balance, credit
      from preview join customer on customer.id = customer_id
      where credit < ${points}
      order by company_name collate "da-x-icu", customer_id, preview.name collate "da-x-icu", preview.id
      limit ${sql.lit(CAPPED_SHOWN)}
    )
    select count(*)::integer as employees, (count(*) filter (where credit > 0))::integer as credited,
      (count(*) filter (where credit > 0 and credit < ${points}))::integer as capped,
      (count(*) filter (where credit = 0))::integer as skipped, coalesce(sum(credit), 0)::bigint as total,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'customerId', customer_id,
        'companyName', company_name, 'balance', balance::text, 'credit', credit::text)), '[]') from capped)
        as capped_employees
    from preview`.execute(db);
  return { ...rule, ...toFigures(required(rows[0], 'an aggregate returns a row')) };
}

interface Row {
  employees: number;
  credited: number;
  capped: number;
  skipped: number;
  total: Hundredths;
  /** The first `CAPPED_SHOWN` who get less than the rule's points. Amounts are strings, because JSON has no bigint. */
  cappedEmployees: {
    id: number;
    name: string;
    customerId: number;
    companyName: string;
    balance: string;
    credit: string;
  }[];
}

const noEmployees: Row = {
  employees: 0,
  credited: 0,
  capped: 0,
  skipped: 0,
  total: 0n,
  cappedEmployees: [],
};

const toFigures = ({ total, cappedEmployees, ...figures }: Row) => ({
  ...figures,
  totalPoints: hundredthsToPoints(total),
  cappedEmployees: cappedEmployees.map(({ id, name, customerId, companyName, balance, credit }) => ({
    id,
    name,
    customer: { id: customerId, companyName },
    balance: hundredthsToPoints(BigInt(balance)),
    points: hundredthsToPoints(BigInt(credit)),
  })),
});
