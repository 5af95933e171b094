import { companyOfTheCustomer, type DemoGroup } from '@saldo/demo-data/companies';
import type { DemoPlan, PlannedCompany, PlannedEmployee } from '@saldo/demo-data/plan-demo';
import type { By } from '@saldo/demo-data/plan-orders';
import { createAccount } from '../features/accounts/create-account.ts';
import { insertCustomerGroup } from '../features/customer-groups/create-customer-group.ts';
import { insertCustomer } from '../features/customers/create-customer.ts';
import { writeAssortment } from '../features/departments/change-assortment.ts';
import { insertDepartment } from '../features/departments/create-department.ts';
import { insertEmployee } from '../features/employees/create-employee.ts';
import { scheduleEntry } from '../features/transactions/schedule-entry.ts';
import { insertProducts } from '../features/webshop/insert-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoSignIns } from './demo-accounts.ts';
import { writeEntries } from './write-entries.ts';
import { importOrders, writeOrders } from './write-orders.ts';

type Say = (line: string) => void;
type GroupIds = Record<DemoGroup, number>;

export interface WrittenEmployee {
  id: number;
  customerId: number;
  departmentId: number | null;
  /** Who does what, by account. */
  accounts: Record<By, number | null>;
  plan: PlannedEmployee;
}

/** Writes a plan, mostly through the use cases, each at its historic moment. `passwordHash` is everybody's. */
export async function writeDemo(tx: Tx, plan: DemoPlan, passwordHash: string, say: Say): Promise<void> {
  const operatorId = await writeSignIn(tx, 'operator', null, passwordHash, beginning(plan));
  const groupIds = await writeGroups(tx, plan, operatorId);
  const webshop = await writeProducts(tx, plan);

  const employees: WrittenEmployee[] = [];
  for (const company of plan.companies) {
    const by = { operatorId, passwordHash };
    employees.push(...(await writeCompany(tx, company, groupIds[company.group], webshop, by)));
  }
  say(`  ${plan.companies.length} customers with ${employees.length} employees`);

  const orders = await writeOrders(tx, employees, webshop);
  const count = await writeEntries(tx, employees, orders);
  await importOrders(tx, orders);
  for (const { id, plan: employee } of employees) {
    if (employee.schedule) await writeSchedule(tx, id, employee.schedule, operatorId);
  }
  say(`  ${count} entries, ${orders.size} orders`);
}

function writeSignIn(
  tx: Tx,
  role: (typeof demoSignIns)[number]['role'],
  customerId: number | null,
  passwordHash: string,
  now: Date,
  actorAccountId: number | null = null,
): Promise<number> {
  const signIn = demoSignIns.find((one) => one.role === role);
  if (!signIn) throw new Error(`The demo has no ${role}`);
  const { name, email } = signIn;
  return createAccount(tx, { role, customerId, name, email, passwordHash, actorAccountId, now });
}

async function writeGroups(tx: Tx, plan: DemoPlan, operatorId: number): Promise<GroupIds> {
  const ids: Partial<GroupIds> = {};
  for (const [key, input] of Object.entries(plan.groups)) {
    ids[key as DemoGroup] = (await insertCustomerGroup(tx, operatorId, input, beginning(plan))).id;
  }
  return ids as GroupIds;
}

export interface Webshop {
  connectionId: number;
  /** By item number. */
  productIds: Map<string, number>;
}

async function writeProducts(tx: Tx, { products }: DemoPlan): Promise<Webshop> {
  const connections = tx.selectFrom('connection').select('id').orderBy('id').limit(1);
  const { id: connectionId } = await connections.executeTakeFirstOrThrow();
  const rows = products.map(({ section, ...product }) => product);
  return { connectionId, productIds: await insertProducts(tx, connectionId, rows) };
}

async function writeCompany(
  tx: Tx,
  company: PlannedCompany,
  customerGroupId: number,
  webshop: Webshop,
  { operatorId, passwordHash }: { operatorId: number; passwordHash: string },
): Promise<WrittenEmployee[]> {
  const { createdAt, customer } = company;
  const customerId = await insertCustomer(tx, operatorId, { ...customer, customerGroupId }, createdAt);
  const administrator = await writeAdministrator(tx, company, customerId, { operatorId, passwordHash });
  const departmentIds = new Map<string, number>();
  for (const { name, assortment } of company.departments) {
    const id = await insertDepartment(tx, { customerId, name, actorAccountId: operatorId, now: createdAt });
    departmentIds.set(name, id);
    const add = assortment.flatMap((itemNumber) => webshop.productIds.get(itemNumber) ?? []);
    const department = { id, customerId, connectionId: webshop.connectionId };
    await writeAssortment(tx, department, { add, remove: [] }, operatorId, createdAt);
  }

  const employees: WrittenEmployee[] = [];
  for (const plan of company.employees) {
    const { firstName, lastName, email, department, hasPassword } = plan;
    const departmentId = (department !== null && departmentIds.get(department)) || null;
    const id = await insertEmployee(tx, {
      ...{ customerId, firstName, lastName, email, departmentId },
      passwordHash: hasPassword ? passwordHash : null,
      actorAccountId: operatorId,
      now: plan.createdAt,
    });
    const accounts = { nobody: null, operator: operatorId, administrator };
    employees.push({ id, customerId, departmentId, accounts, plan });
  }
  return employees;
}

/** The company's administrator, where it has one. */
async function writeAdministrator(
  tx: Tx,
  { slug, administrator, createdAt }: PlannedCompany,
  customerId: number,
  { operatorId, passwordHash }: { operatorId: number; passwordHash: string },
): Promise<number | null> {
  if (slug === companyOfTheCustomer) {
    return writeSignIn(tx, 'administrator', customerId, passwordHash, createdAt, operatorId);
  }
  if (!administrator) return null;
  const account = { ...administrator, role: 'administrator' as const, customerId, passwordHash };
  return createAccount(tx, { ...account, actorAccountId: operatorId, now: createdAt });
}

async function writeSchedule(
  tx: Tx,
  employeeId: number,
  { createdAt, ...schedule }: NonNullable<PlannedEmployee['schedule']>,
  operatorId: number,
) {
  await scheduleEntry(tx, {
    ...schedule,
    employeeId,
    scope: null,
    next: { n: 0, date: schedule.firstDate },
    actorAccountId: operatorId,
    now: createdAt,
  });
}

/** The operator was there before the first customer. */
function beginning({ companies: [first] }: DemoPlan): Date {
  if (!first) throw new Error('A demo without a company has nothing to show');
  return new Date(first.createdAt.getTime() - 24 * 60 * 60 * 1000);
}
