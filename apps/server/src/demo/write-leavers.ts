import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { insertEmployee } from '../features/people/employees/create-employee.ts';
import { setLeaving } from '../features/people/leaving/set-leaving.ts';
import { postDue, rehire } from '../ledger/functions.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Moment } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { demoEmailOf } from './demo-accounts.ts';

/** A smaller demo, as in most tests, gets no leavers. */
const MIN_EMPLOYEES = 20;
const POINTS = 350;

interface Author {
  actorAccountId: number;
  customerId: number;
  moment: Moment;
}

/** For the demo's customer, makes an employee who leaves next month, one who has left, and one who has been rehired. */
export async function writeLeavers(tx: Tx, moment: Moment): Promise<void> {
  const email = demoEmailOf('administrator');
  const { id: actorAccountId, customerId } = await tx
    .selectFrom('account')
    .select(['id', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (customerId === null) return;
  const employees = await tx
    .selectFrom('employee')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .offset(1)
    .limit(MIN_EMPLOYEES)
    .execute();
  if (employees.length < MIN_EMPLOYEES) return;
  const { date: today, now } = moment;
  const author = { actorAccountId, customerId, moment };

  const employeeId = required(employees[0], 'the demo has employees').id;
  const lastDay = today.add({ months: 1 }).with({ day: 28 });
  await setLeaving(tx, { moment, actorAccountId }, customerId, [
    { employeeId, lastDay, usableUntil: lastDay.add({ months: 3 }) },
  ]);

  await leaveInThePast(
    tx,
    author,
    { firstName: 'Birthe', lastName: 'Lykkegaard' },
    today.subtract({ days: 12 }),
  );

  const earlierLastDay = today.subtract({ days: 40 });
  const rehiredId = await leaveInThePast(
    tx,
    author,
    { firstName: 'Jeppe', lastName: 'Overgaard' },
    earlierLastDay,
  );
  await rehire(tx, {
    ...{ employeeId: rehiredId, date: today, topUpsSince: today, rehiredAt: now, actorAccountId },
  });
  await audit(tx, {
    ...{ at: now, actorAccountId, customerId, action: 'employee.rehire' },
    ...{ subjectType: 'employee', subjectId: rehiredId },
    changes: { lastDay: { before: earlierLastDay.toString() } },
  });
}

const noonOf = (date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime({ timeZone: 'Europe/Copenhagen', plainTime: '12:00' }).epochMilliseconds);

/** Adds an employee hired two months ago with a welcome gift, who has left, and whose balance was reset. */
async function leaveInThePast(
  tx: Tx,
  { actorAccountId, customerId, moment }: Author,
  name: { firstName: string; lastName: string },
  lastDay: Temporal.PlainDate,
): Promise<number> {
  const hiredOn = moment.date.subtract({ days: 60 });
  const email = `${name.firstName}.${name.lastName}@demo.example`.toLowerCase();
  const by = { actorAccountId, now: noonOf(hiredOn) };
  const employeeId = await insertEmployee(tx, by, customerId, { ...name, email, passwordHash: null });
  await sql`
    select ledger_internal.import_entries(array[ledger_internal.new_entry(p_employee_id => ${employeeId},
      p_kind => 'manual', p_amount => ${pointsToHundredths(POINTS)}, p_text => 'Velkommen',
      p_date => ${hiredOn.toString()}::date, p_posted_at => ${by.now}, p_actor_account_id => ${actorAccountId})])`.execute(
    tx,
  );
  const day = lastDay.toString();
  await sql`
    update balance set last_day = ${day}::date, usable_until = ${day}::date, settle_on = ${day}::date + 1,
      leave_by = ${actorAccountId}
    where employee_id = ${employeeId}`.execute(tx);
  await audit(tx, {
    ...{ at: noonOf(lastDay), actorAccountId, customerId, action: 'employee.leave' },
    ...{ subjectType: 'employee', subjectId: employeeId },
    changes: { lastDay: { after: day }, balanceUntil: { after: day } },
  });
  // Resets the balance, dated the day after the last day.
  await postDue(tx, {
    employeeIds: [employeeId],
    date: moment.date,
    postedAt: noonOf(lastDay.add({ days: 1 })),
  });
  return employeeId;
}
