import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import type { CustomerCreate } from '@saldo/contract/customers';
import type { Hundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { type DemoProduct, demoCatalogue, sectionsFor } from './catalogue.ts';
import {
  type DemoCustomer,
  type DemoGroup,
  demoAdministratorCustomer,
  demoCustomers,
  demoGroups,
} from './customers.ts';
import { firstNames, lastNames, mailName } from './names.ts';
import { type Buying, type Gift, moment, type PlannedEntry, planEntries } from './plan-entries.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { Random } from './random.ts';

export interface DemoPlan {
  groups: Record<DemoGroup, CustomerGroupInput>;
  products: readonly DemoProduct[];
  customers: PlannedCustomer[];
}

export interface PlannedCustomer {
  slug: string;
  input: Omit<CustomerCreate, 'customerGroupId'>;
  group: DemoGroup;
  createdAt: Date;
  /** The account that processes orders; null if none does, or if the demo's own administrator does. */
  administrator: { name: string; email: string } | null;
  departments: PlannedDepartment[];
  employees: PlannedEmployee[];
}

export interface PlannedDepartment {
  name: string;
  assortment: string[];
}

export interface PlannedEmployee {
  firstName: string;
  lastName: string;
  email: string;
  employeeNumber: string;
  department: string | null;
  hasPassword: boolean;
  createdAt: Date;
  entries: PlannedEntry[];
  orders: PlannedOrder[];
  schedule: PlannedSchedule | null;
}

export interface PlannedSchedule {
  text: string;
  amount: Hundredths;
  recurrence: Recurrence;
  firstDate: Temporal.PlainDate;
  createdAt: Date;
}

/** Deterministic for a seed and a day. For `today`, plans only top-ups; for later days, only scheduled entries. */
export function planDemo({
  today,
  seed = 'Saldo',
  customers = demoCustomers,
}: {
  today: Temporal.PlainDate;
  seed?: string;
  customers?: readonly DemoCustomer[];
}): DemoPlan {
  const takenEmails = new Set<string>();
  return {
    groups: demoGroups,
    products: demoCatalogue,
    // Each customer has its own generator, so that changing one customer does not change the others.
    customers: customers
      .map((customer) => planCustomer(customer, today, takenEmails, seed))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  };
}

function planCustomer(
  customer: DemoCustomer,
  today: Temporal.PlainDate,
  takenEmails: Set<string>,
  seed: string,
): PlannedCustomer {
  const random = new Random(`${seed} ${customer.slug}`);
  const domain = `${customer.slug}.example`;
  const from = today.subtract({ months: customer.months }).add({ days: random.between(0, 5) });
  const gifts = customerGifts(customer, from, today, random);
  const departments = customer.departments.map((name) => ({
    name,
    assortment: planAssortment(customer, name, new Random(`${seed} ${customer.slug} ${name}`)),
  }));
  const buying = {
    approves: customer.orderApproval ?? false,
    leftPending: !customer.orderApproval ? 0 : customer.slug === demoAdministratorCustomer ? 5 : 2,
  };
  const { companyName, address, postalCode, city, debtorNumber, userGroupId } = customer;
  return {
    slug: customer.slug,
    input: {
      ...{ companyName, address, postalCode, city, debtorNumber, userGroupId },
      email: `kontakt@${domain}`,
      link: customer.hasLink ? `https://www.${domain}` : null,
      orderApproval: customer.orderApproval ?? false,
      requireTwoStep: false,
      emailAddresses: (customer.recipients ?? []).map((name) => `${name}@${domain}`),
    },
    group: customer.group,
    createdAt: moment(from, random.between(8 * 60, 9 * 60)),
    administrator: planAdministrator(customer, domain, new Random(`${seed} ${customer.slug} administrator`)),
    departments,
    employees: Array.from({ length: customer.employees }, (_, n) => ({
      ...planEmployee({ customer, domain, from, today, gifts, departments, buying, takenEmails, random }),
      employeeNumber: customer.slug === demoAdministratorCustomer ? String(1001 + n) : '',
    })),
  };
}

function planAdministrator({ slug, orderApproval }: DemoCustomer, domain: string, random: Random) {
  if (!orderApproval || slug === demoAdministratorCustomer) return null;
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  return { name, email: `${mailName(name)}.administrator@${domain}` };
}

/** Plans an assortment: most products that suit the department's work, but none at a new customer. */
function planAssortment({ employees }: DemoCustomer, department: string, random: Random): string[] {
  if (employees === 0) return [];
  const sections = sectionsFor(department);
  return demoCatalogue
    .filter(({ section }) => sections.includes(section) && random.chance(0.8))
    .map(({ itemNumber }) => itemNumber);
}

/** Plans gifts to all employees: a starting amount if no top-up comes soon, and an amount for Christmas. */
function customerGifts(
  { group }: DemoCustomer,
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
  random: Random,
): Gift[] {
  const gifts: Gift[] = [];
  const { frequency } = demoGroups[group];
  if (frequency === 'none' || frequency === 'test' || frequency === 'yearly') {
    gifts.push({ date: from.add({ days: 1 }), amount: random.pick([400_00n, 750_00n]), text: 'Startbeløb' });
  }
  if (random.chance(0.6)) {
    const amount = random.pick([300_00n, 400_00n, 560_00n]);
    for (const year of [today.year - 2, today.year - 1, today.year]) {
      const date = Temporal.PlainDate.from({ year, month: 12, day: random.between(1, 15) });
      gifts.push({ date, amount, text: 'Julegave' });
    }
  }
  return gifts;
}

interface EmployeeContext {
  customer: DemoCustomer;
  domain: string;
  from: Temporal.PlainDate;
  today: Temporal.PlainDate;
  gifts: readonly Gift[];
  departments: readonly PlannedDepartment[];
  buying: Buying;
  takenEmails: Set<string>;
  random: Random;
}

function planEmployee(context: EmployeeContext): Omit<PlannedEmployee, 'employeeNumber'> {
  const { customer, domain, today, random } = context;
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const days = context.from.until(today).days;
  const isLater = days > 1 && random.chance(0.25);
  const from = isLater ? context.from.add({ days: random.between(1, days - 1) }) : context.from;
  const email = freeEmail(mailName(`${firstName} ${lastName}`), domain, context.takenEmails);
  const department = random.chance(0.1) ? null : random.pick(context.departments);
  const assortment = department && new Set(department.assortment);
  return {
    ...{ firstName, lastName, email },
    department: department?.name ?? null,
    hasPassword: !random.chance(0.08),
    createdAt: moment(from, random.between(10 * 60, 15 * 60)),
    ...planEntries({
      group: demoGroups[customer.group],
      from,
      today,
      gifts: [...context.gifts, ...personalGifts(from, today, random)],
      appetite: random.pick([0, 0.15, 0.3, 0.6, 0.6, 1, 1, 1.6, 2.5]),
      products: cheapestFirst.filter(
        ({ active, itemNumber }) => active && (assortment?.has(itemNumber) ?? true),
      ),
      buying: context.buying,
      random,
    }),
    schedule: random.chance(0.08) ? planSchedule(from, today, random) : null,
  };
}

const cheapestFirst = demoCatalogue.toSorted((a, b) => Number(a.price - b.price));

function freeEmail(name: string, domain: string, taken: Set<string>): string {
  let email = `${name}@${domain}`;
  for (let n = 2; taken.has(email); n += 1) email = `${name}${n}@${domain}`;
  taken.add(email);
  return email;
}

function personalGifts(from: Temporal.PlainDate, today: Temporal.PlainDate, random: Random): Gift[] {
  const days = from.until(today, { largestUnit: 'days' }).days;
  const on = () => from.add({ days: random.between(1, Math.max(1, days - 1)) });
  const gifts: Gift[] = [];
  if (random.chance(0.06)) {
    gifts.push({ date: on(), amount: random.pick([500_00n, 1000_00n]), text: 'Jubilæumsgave' });
  }
  if (random.chance(0.1)) gifts.push({ date: on(), amount: 150_00n, text: 'Fødselsdagsgave' });
  if (random.chance(0.08)) {
    gifts.push({ date: on(), amount: random.pick([-49_95n, -100_00n, 25_50n, 129_95n]), text: 'Rettelse' });
  }
  return gifts;
}

function planSchedule(from: Temporal.PlainDate, today: Temporal.PlainDate, random: Random): PlannedSchedule {
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  const soon = today.add({ days: random.between(3, 100) });
  const schedules = [
    { text: 'Jubilæumsgave', amount: 1000_00n, recurrence: 'none', firstDate: soon },
    { text: 'Rund fødselsdag', amount: 500_00n, recurrence: 'none', firstDate: soon },
    { text: 'Tillidshverv', amount: 75_50n, recurrence: 'monthly', firstDate: nextMonth },
    { text: 'Kvartalsbonus', amount: 300_00n, recurrence: 'quarterly', firstDate: nextMonth },
    { text: 'Arbejdssko', amount: 899_95n, recurrence: 'yearly', firstDate: soon },
  ] as const;
  const writtenOn = today.subtract({ days: random.between(1, 20) });
  const isEmployed = Temporal.PlainDate.compare(writtenOn, from) > 0;
  const createdAt = moment(isEmployed ? writtenOn : from, 15 * 60 + random.between(1, 50));
  return { ...random.pick(schedules), createdAt };
}
