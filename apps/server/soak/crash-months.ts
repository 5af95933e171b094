import { sql } from 'kysely';
import { closeMonths, startToClose } from '../src/features/money/accounting/close-months.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashCase } from './crash-runs.ts';

/** Each situation closes the next month: of two customers, with an order, a deduction and a schedule that is due. */
export const monthCrashes: CrashCase[] = [
  {
    name: 'the closing of a month',
    async prepare(api) {
      const employees = [
        await api.make.employee({ balance: 100 }),
        await api.make.employee({ balance: 50 }),
      ].map(({ id }) => id);
      await api.make.product({ itemNumber: 'TI', price: 10 });
      return async () => {
        const month = api.clock.now().toString().slice(0, 7);
        for (const id of employees) {
          await api.make.post(id, 30);
          await api.make.post(id, -5);
          await api.make.order({ employeeId: id, lines: [{ itemNumber: 'TI', quantity: 1 }] });
          const firstDate = `${month}-28`;
          await api.make.scheduledEntry(id, { points: 1, firstDate, recurrence: 'none' });
        }
        const over = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
        api.clock.set(`${over}-01T09:00:00Z`);
        await startToClose(api.services, month, null);
        const closed = { state: 'closed', customers: 2, employees: 2, notNoted: 0 };
        return {
          call: null,
          state: () => stateOf(api, month),
          before: { state: 'closing', customers: 0, employees: 0, notNoted: 2 },
          after: closed,
          isInParts: true,
          repeat: () => closeMonths(api.services),
        };
      };
    },
  },
];

async function stateOf({ services }: TestApi, month: string) {
  const first = `${month}-01`;
  const { rows } = await sql`
    select state,
      (select count(*) from customer_month where customer_month.month = ${first}::date)::integer as customers,
      (select count(*) from employee_month where employee_month.month = ${first}::date)::integer as employees,
      (select count(*) from balance where closed_through is null or closed_through < ${first}::date)::integer
        as not_noted
    from accounting_month where month = ${first}::date`.execute(services.db);
  return rows[0];
}
