import { pointsToHundredths } from '@saldo/domain/points/points';
import { postDueEntries } from '../features/due-work/post-due-entries.ts';
import { insertEmployee } from '../features/employees/create-employee.ts';
import { callLedger } from '../features/ledger/call-ledger.ts';
import { postEntry } from '../features/ledger/post-entry.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { demoEmailOf } from './demo-accounts.ts';

/** A smaller demo, as in most tests, gets no leavers. */
const MIN_EMPLOYEES = 20;
const POINTS = 350;

interface Author {
  actorAccountId: number;
  customerId: number;
  today: Temporal.PlainDate;
}

/** For the demo's customer, makes an employee who leaves next month, one who has left, and one who has been rehired. */
export async function writeLeavers(tx: Tx, today: Temporal.PlainDate): Promise<void> {
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
  const author = { actorAccountId, customerId, today };

  const leavingId = required(employees[0], 'the demo has employees').id;
  const lastDay = today.add({ months: 1 }).with({ day: 28 });
  await setLeave(tx, author, leavingId, {
    on: today.subtract({ days: 1 }),
    lastDay,
    usableUntil: lastDay.add({ months: 3 }),
  });

  const leftId = await hire(tx, author, { firstName: 'Birthe', lastName: 'Lykkegaard' });
  await leaveInThePast(tx, author, leftId, today.subtract({ days: 12 }));

  const rehiredId = await hire(tx, author, { firstName: 'Jeppe', lastName: 'Overgaard' });
  const earlierLastDay = today.subtract({ days: 40 });
  await leaveInThePast(tx, author, rehiredId, earlierLastDay);
  const rehiredOn = today.subtract({ days: 5 });
  await callLedger(tx, 'rehire', {
    employeeId: rehiredId,
    date: rehiredOn.toString(),
    topUpsSince: today.toString(),
    rehiredAt: noonOf(rehiredOn),
    actorAccountId,
  });
  await audit(tx, {
    at: noonOf(rehiredOn),
    actorAccountId,
    customerId,
    action: 'employee.rehire',
    subjectType: 'employee',
    subjectId: rehiredId,
    changes: { lastDay: { before: earlierLastDay.toString() } },
  });
}

const noonOf = (date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime({ timeZone: 'Europe/Copenhagen', plainTime: '12:00' }).epochMilliseconds);

/** Adds an employee hired two months ago, with a balance, who gets top-ups from today on only. */
async function hire(
  tx: Tx,
  { actorAccountId, customerId, today }: Author,
  name: { firstName: string; lastName: string },
): Promise<number> {
  const date = today.subtract({ days: 60 });
  const email = `${name.firstName}.${name.lastName}@demo.example`.toLowerCase();
  const by = { actorAccountId, now: noonOf(date) };
  const employeeId = await insertEmployee(tx, by, customerId, { ...name, email, passwordHash: null });
  await postEntry(tx, {
    employeeId,
    scope: customerId,
    kind: 'manual',
    amount: pointsToHundredths(POINTS),
    text: 'Velkommen',
    date,
    postedAt: by.now,
    actorAccountId,
  });
  return employeeId;
}

async function leaveInThePast(
  tx: Tx,
  author: Author,
  employeeId: number,
  lastDay: Temporal.PlainDate,
): Promise<void> {
  await setLeave(tx, author, employeeId, { on: lastDay, lastDay, usableUntil: lastDay });
  // Settles the balance. The reset is dated the day after the last day.
  const [date, now] = [author.today, noonOf(lastDay.add({ days: 1 }))];
  await postDueEntries(tx, [employeeId], { date, now });
}

async function setLeave(
  tx: Tx,
  { actorAccountId, customerId }: Author,
  employeeId: number,
  leave: { on: Temporal.PlainDate; lastDay: Temporal.PlainDate; usableUntil: Temporal.PlainDate },
): Promise<void> {
  const { on, lastDay, usableUntil } = leave;
  await callLedger(tx, 'set_leave', {
    employeeIds: [employeeId],
    lastDays: [lastDay.toString()],
    usableUntil: [usableUntil.toString()],
    date: on.toString(),
    actorAccountId,
  });
  await audit(tx, {
    at: noonOf(on),
    actorAccountId,
    customerId,
    action: 'employee.leave',
    subjectType: 'employee',
    subjectId: employeeId,
    changes: { lastDay: { after: lastDay.toString() }, balanceUntil: { after: usableUntil.toString() } },
  });
}
