import { type DemoGroup, demoAdministratorCustomer } from '@saldo/demo-data/customers';
import type { DemoPlan, PlannedCustomer, PlannedEmployee } from '@saldo/demo-data/plan-demo';
import type { By } from '@saldo/demo-data/plan-orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { insertAccount } from '../features/access/accounts/create-account.ts';
import { insertCustomerGroup } from '../features/people/customer-groups/create-customer-group.ts';
import { insertCustomer } from '../features/people/customers/create-customer.ts';
import { writeAssortment } from '../features/people/departments/change-assortment.ts';
import { insertDepartment } from '../features/people/departments/create-department.ts';
import { insertEmployee } from '../features/people/employees/create-employee.ts';
import { insertProducts } from '../features/shop/webshop/change-products.ts';
import { openDay } from '../ledger/functions.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { demoSignIns, findDemoAccounts } from './demo-accounts.ts';
import { writeEntries } from './write-entries.ts';
import { importOrders, writeOrders } from './write-orders.ts';
import { closePastRuns, openPastRuns } from './write-past-runs.ts';
import { writeSecurityEvents } from './write-security-events.ts';

type Say = (line: string) => void;
type GroupIds = Record<DemoGroup, number>;

export interface WrittenEmployee {
  id: number;
  customerId: number;
  customerGroupId: number;
  departmentId: number | null;
  /** The account of each kind of actor, or null. */
  accounts: Record<By, number | null>;
  plan: PlannedEmployee;
}

/** Writes the plan with times in the past, mostly through use cases. All sign-ins use `passwordHash`. */
export async function writeDemo(
  tx: Tx,
  plan: DemoPlan,
  { passwordHash, today, now }: { passwordHash: string; today: Temporal.PlainDate; now: Date },
  say: Say,
): Promise<void> {
  const operatorId = await writeSignIn(tx, 'operator', null, passwordHash, beginning(plan));
  const groupIds = await writeGroups(tx, plan, operatorId);
  const webshop = await writeProducts(tx, plan);

  const employees: WrittenEmployee[] = [];
  for (const customer of plan.customers) {
    const signIns = { operatorId, passwordHash };
    employees.push(...(await writeCustomer(tx, customer, groupIds[customer.group], webshop, signIns)));
  }
  say(`  ${plan.customers.length} customers with ${employees.length} employees`);

  const orders = await writeOrders(tx, employees, webshop);
  const runs = await openPastRuns(tx, today, now);
  const count = await writeEntries(tx, employees, orders, runs);
  await closePastRuns(tx);
  await importOrders(tx, orders);
  await writeSecurityEvents(tx, employees, await demoAccountIds(tx));
  for (const { id, plan: employee } of employees) {
    if (employee.schedule) await writeSchedule(tx, id, employee.schedule, operatorId);
  }
  say(`  ${count} entries, ${orders.size} orders, ${runs.length} runs of top-ups`);
}

const demoAccountIds = async (tx: Tx): Promise<ReadonlySet<number>> =>
  new Set((await findDemoAccounts(tx)).map(({ id }) => id));

function writeSignIn(
  tx: Tx,
  role: (typeof demoSignIns)[number]['role'],
  customerId: number | null,
  passwordHash: string,
  now: Date,
  actorAccountId: number | null = null,
): Promise<number> {
  const signIn = demoSignIns.find((one) => one.role === role);
  if (!signIn) throw new Error(`The demo has no sign-in for role ${role}`);
  const { name, email } = signIn;
  const account = { role, customerId, name, email, passwordHash };
  return insertAccount(tx, { actorAccountId, now }, account);
}

async function writeGroups(tx: Tx, plan: DemoPlan, operatorId: number): Promise<GroupIds> {
  const by = { actorAccountId: operatorId, now: beginning(plan) };
  const ids: Partial<GroupIds> = {};
  // Periods count from the day of the groups.
  await openDay(tx, { date: copenhagenDate(by.now.toTemporalInstant()), openedAt: by.now });
  for (const [key, input] of Object.entries(plan.groups)) {
    ids[key as DemoGroup] = (await insertCustomerGroup(tx, by, input)).id;
  }
  return ids as GroupIds;
}

export interface Webshop {
  connectionId: number;
  productIds: Map<string, number>;
}

async function writeProducts(tx: Tx, { products }: DemoPlan): Promise<Webshop> {
  const connections = tx.selectFrom('connection').select('id').orderBy('id').limit(1);
  const { id: connectionId } = await connections.executeTakeFirstOrThrow();
  const rows = products.map(({ section, ...product }) => product);
  return { connectionId, productIds: await insertProducts(tx, connectionId, rows) };
}

async function writeCustomer(
  tx: Tx,
  customer: PlannedCustomer,
  customerGroupId: number,
  webshop: Webshop,
  { operatorId, passwordHash }: { operatorId: number; passwordHash: string },
): Promise<WrittenEmployee[]> {
  const { createdAt, input } = customer;
  const by = { actorAccountId: operatorId, now: createdAt };
  const customerId = await insertCustomer(tx, by, { ...input, customerGroupId });
  const administrator = await writeAdministrator(tx, customer, customerId, { operatorId, passwordHash });
  const departmentIds = new Map<string, number>();
  for (const { name, assortment } of customer.departments) {
    const id = await insertDepartment(tx, by, customerId, name);
    departmentIds.set(name, id);
    const add = assortment.map((itemNumber) =>
      required(webshop.productIds.get(itemNumber), 'an assortment has products of the webshop'),
    );
    const department = { id, customerId, connectionId: webshop.connectionId };
    await writeAssortment(tx, by, department, { add, remove: [] });
  }

  const employees: WrittenEmployee[] = [];
  for (const plan of customer.employees) {
    const { firstName, lastName, email, employeeNumber, department, hasPassword } = plan;
    const departmentId = (department !== null && departmentIds.get(department)) || null;
    const id = await insertEmployee(tx, { ...by, now: plan.createdAt }, customerId, {
      ...{ firstName, lastName, email, employeeNumber, departmentId },
      passwordHash: hasPassword ? passwordHash : null,
    });
    const accounts = { system: null, operator: operatorId, administrator };
    employees.push({ id, customerId, customerGroupId, departmentId, accounts, plan });
  }
  return employees;
}

async function writeAdministrator(
  tx: Tx,
  { slug, administrator, createdAt }: PlannedCustomer,
  customerId: number,
  { operatorId, passwordHash }: { operatorId: number; passwordHash: string },
): Promise<number | null> {
  if (slug === demoAdministratorCustomer) {
    return writeSignIn(tx, 'administrator', customerId, passwordHash, createdAt, operatorId);
  }
  if (!administrator) return null;
  const account = { ...administrator, role: 'administrator' as const, customerId, passwordHash };
  return insertAccount(tx, { actorAccountId: operatorId, now: createdAt }, account);
}

async function writeSchedule(
  tx: Tx,
  employeeId: number,
  { createdAt, text, amount, recurrence, firstDate }: NonNullable<PlannedEmployee['schedule']>,
  operatorId: number,
) {
  await sql`
    select ledger_internal.create_schedule(p_employee_id => ${employeeId}, p_amount => ${amount}, p_text => ${text},
      p_recurrence => ${recurrence}, p_first_date => ${firstDate.toString()}::date, p_next_occurrence => 0,
      p_created_at => ${createdAt}, p_actor_account_id => ${operatorId})`.execute(tx);
}

function beginning({ customers: [first] }: DemoPlan): Date {
  if (!first) throw new Error('The demo plan has no customer');
  return new Date(first.createdAt.getTime() - 24 * 60 * 60 * 1000);
}
