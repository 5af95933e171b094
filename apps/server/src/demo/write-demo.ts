import { demoGroups } from '@saldo/demo-data/customers';
import type { PlannedCustomer } from '@saldo/demo-data/plan-demo';
import { demoProducts, otherSizesOf } from '@saldo/demo-data/products';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { insertAccount } from '../features/access/accounts/create-account.ts';
import { insertTerms } from '../features/money/accounting/invoicing-terms.ts';
import { insertCustomerGroup } from '../features/people/customer-groups/create-customer-group.ts';
import { insertCustomer } from '../features/people/customers/create-customer.ts';
import { writeAssortment } from '../features/people/departments/change-assortment.ts';
import { insertDepartment } from '../features/people/departments/create-department.ts';
import { insertEmployees } from '../features/people/employees/insert-employees.ts';
import { insertProducts } from '../features/shop/webshop/change-products.ts';
import { openDay } from '../ledger/functions.ts';
import type { Authorship } from '../platform/audit/audit.ts';
import type { Moment } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { demoOperator } from './demo-sign-ins.ts';
import { writeHistory } from './write-history.ts';

export type WrittenEmployee = Awaited<ReturnType<typeof writeCustomer>>[number];

/**
 * Writes the plan with times in the past, mostly through use cases. All sign-ins use `passwordHash`. Returns the operator.
 */
export async function writeDemo(
  tx: Tx,
  customers: readonly PlannedCustomer[],
  { passwordHash, ...moment }: Moment & { passwordHash: string },
  say: (line: string) => void,
): Promise<number> {
  const first = required(customers[0], 'the demo has a customer').createdAt.toTemporalInstant();
  const beginning = new Date(first.subtract({ hours: 24 }).epochMilliseconds);
  const operator = { ...demoOperator, role: 'operator', customerId: null, passwordHash } as const;
  const operatorId = await insertAccount(tx, { actorAccountId: null, now: beginning }, operator);
  // Periods count from the day of the groups.
  await openDay(tx, { date: copenhagenDate(beginning.toTemporalInstant()), openedAt: beginning });
  const by = { actorAccountId: operatorId, now: beginning };
  for (const group of demoGroups) await insertCustomerGroup(tx, by, group);
  const connections = tx.selectFrom('connection').select('id').where('isDefault', '=', true);
  const { id: connectionId } = await connections.executeTakeFirstOrThrow();
  const all = demoProducts.flatMap((product) => [product, ...otherSizesOf(product)]);
  const products = all.map(({ section, ...product }) => product);
  const webshop = { connectionId, productIds: await insertProducts(tx, connectionId, products) };

  const employees: WrittenEmployee[] = [];
  for (const customer of customers) {
    employees.push(...(await writeCustomer(tx, customer, webshop, operatorId, passwordHash)));
  }
  say(`  ${customers.length} customers with ${employees.length} employees`);
  say(`  ${await writeHistory(tx, employees, moment)}`);
  for (const { id, plan } of employees) {
    if (plan.schedule === null) continue;
    const { text, amount, recurrence, firstDate, createdAt } = plan.schedule;
    await sql`
      select ledger_internal.create_schedule(p_employee_id => ${id}, p_amount => ${amount}, p_text => ${text},
        p_recurrence => ${recurrence}, p_first_date => ${firstDate.toString()}::date, p_next_occurrence => 0,
        p_created_at => ${createdAt}, p_actor_account_id => ${operatorId})`.execute(tx);
  }
  return operatorId;
}

async function writeCustomer(
  tx: Tx,
  { createdAt, input, group, invoicing, administrator, leader, departments, employees }: PlannedCustomer,
  { connectionId, productIds }: { connectionId: number; productIds: Map<string, number> },
  operatorId: number,
  passwordHash: string,
) {
  const groups = tx.selectFrom('customerGroup').select('id').where('name', '=', group.name);
  const { id: customerGroupId } = await groups.executeTakeFirstOrThrow();
  const by = { actorAccountId: operatorId, now: createdAt };
  const customerId = await insertCustomer(tx, by, { ...input, customerGroupId });
  const approver = administrator && { ...administrator, role: 'administrator' as const, customerId };
  const approverId = approver && (await insertAccount(tx, by, { ...approver, passwordHash }));
  const accounts = { system: null, operator: operatorId, administrator: approverId };
  const departmentIds = new Map<string | null, number>();
  if (invoicing) await writeInvoicing(tx, by, customerId, invoicing);
  for (const { name, costCentre, itemNumbers } of departments) {
    const id = await insertDepartment(tx, by, customerId, { name, costCentre });
    departmentIds.set(name, id);
    const add = itemNumbers.map((number) => required(productIds.get(number), 'a product of the demo'));
    await writeAssortment(tx, by, { id, customerId, connectionId }, { add, remove: [] });
  }
  const ledId = leader && departmentIds.get(leader.department);
  if (leader && ledId !== undefined && ledId !== null) {
    const { department: name, ...person } = leader;
    const account = { ...person, role: 'leader' as const, customerId, passwordHash };
    await insertAccount(tx, by, { ...account, departments: [{ id: ledId, name }] });
  }
  const written = [];
  for (const [time, plans] of Map.groupBy(employees, ({ createdAt }) => createdAt.getTime())) {
    const ids = await insertEmployees(
      tx,
      { ...by, now: new Date(time) },
      customerId,
      plans.map(({ firstName, lastName, email, employeeNumber, department, hasPassword }) => ({
        ...{ firstName, lastName, email, employeeNumber },
        departmentId: departmentIds.get(department) ?? null,
        passwordHash: hasPassword ? passwordHash : null,
      })),
    );
    const idOf = (n: number) => required(ids[n], 'an id for each employee');
    written.push(...plans.map((plan, n) => ({ id: idOf(n), customerGroupId, accounts, plan })));
  }
  return written;
}

async function writeInvoicing(
  tx: Tx,
  by: Authorship,
  customerId: number,
  { terms, firstCostCentre: _ofDepartments, ...details }: NonNullable<PlannedCustomer['invoicing']>,
): Promise<void> {
  await tx.updateTable('customer').set(details).where('id', '=', customerId).execute();
  const from = copenhagenDate(by.now.toTemporalInstant()).toPlainYearMonth().toString();
  await insertTerms(tx, by, { customerId, from, terms });
}
