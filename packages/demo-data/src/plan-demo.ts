import {
  type DemoCustomer,
  demoAdministrator,
  demoAdministratorCustomer,
  demoCustomers,
  demoLeader,
  demoLedDepartment,
} from './customers.ts';
import { demoInvoicing } from './invoicing.ts';
import { firstNames, lastNames, mailName } from './names.ts';
import { type Circumstances, History, moment } from './plan-history.ts';
import { demoProducts, otherSizesOf, productsFor } from './products.ts';
import { Random } from './random.ts';

export type PlannedCustomer = ReturnType<typeof planCustomer>;

/** Deterministic for a seed and a day. For `today`, plans only top-ups; for later days, only scheduled entries. */
export function planDemo(today: Temporal.PlainDate, { seed = 'Saldo', customers = demoCustomers } = {}) {
  // Each customer has its own generator, so that changing one customer does not change the others.
  return customers
    .map((customer) => planCustomer(customer, today, new Random(`${seed} ${customer.slug}`)))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function planCustomer(customer: DemoCustomer, today: Temporal.PlainDate, random: Random) {
  const { slug, input, group } = customer;
  const isAdministrators = slug === demoAdministratorCustomer;
  const from = today.subtract({ months: customer.months }).add({ days: random.between(0, 5) });
  const invoicing = demoInvoicing[slug] ?? null;
  const firstCostCentre = invoicing?.firstCostCentre ?? null;
  const departments = customer.departments.map((name, n) => ({
    name,
    costCentre: firstCostCentre === null ? '' : String(firstCostCentre + 10 * n),
    // Most products that suit the department's work, but none at a new customer.
    itemNumbers: productsFor(name)
      .filter(() => customer.employees > 0 && random.chance(0.8))
      .flatMap((product) => [product, ...otherSizesOf(product)])
      .map(({ itemNumber }) => itemNumber),
  }));
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const approver = { name, email: `${mailName(name)}.administrator@${slug}.example` };
  const approves = input.orderApproval;
  const buying = { approves, leftPending: !approves ? 0 : isAdministrators ? 5 : 2 };
  const amount = random.pick([300_00n, 400_00n, 560_00n]);
  const christmas = today.with({ month: 12, day: random.between(1, 15) });
  const years = random.chance(0.6) ? [-2, -1, 0] : [];
  const gifts = years.map((years) => ({ date: christmas.add({ years }), amount, text: 'Julegave' }));
  if (['none', 'test', 'yearly'].includes(group.frequency)) {
    gifts.push({ date: from.add({ days: 1 }), amount: random.pick([400_00n, 750_00n]), text: 'Startbeløb' });
  }
  const common = { group, today, random, gifts, buying };
  const takenNames = new Set<string>();
  return {
    ...{ input, group, invoicing, departments, createdAt: moment(from, random.between(8 * 60, 9 * 60)) },
    leader: isAdministrators ? { ...demoLeader, department: demoLedDepartment } : null,
    administrator: !approves ? null : isAdministrators ? demoAdministrator : approver,
    employees: Array.from({ length: customer.employees }, (_, n) => {
      const employee = planEmployee(common, departments, from);
      const mail = mailName(`${employee.firstName} ${employee.lastName}`);
      const email = `${mail}${takenNames.has(mail) ? n : ''}@${slug}.example`;
      takenNames.add(mail);
      return { ...employee, email, employeeNumber: isAdministrators ? String(1001 + n) : '' };
    }),
  };
}

function planEmployee(
  common: Omit<Circumstances, 'from' | 'appetite' | 'products'>,
  departments: { name: string; itemNumbers: string[] }[],
  customerFrom: Temporal.PlainDate,
) {
  const { today, random } = common;
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const isFirst = !random.chance(0.25);
  const days = isFirst ? 0 : random.between(1, customerFrom.until(today).days - 1);
  const from = customerFrom.add({ days });
  const anyDay = () => from.add({ days: random.between(1, from.until(today).days) });
  const personalGifts = occasions
    .filter(({ chance }) => random.chance(chance))
    .map(({ text, amounts }) => ({ text, amount: random.pick(amounts), date: anyDay() }));
  const department = random.chance(0.1) ? null : random.pick(departments);
  const { entries, orders } = new History({
    ...common,
    from,
    gifts: [...common.gifts, ...personalGifts],
    appetite: random.pick([0, 0.15, 0.3, 0.6, 0.6, 1, 1, 1.6, 2.5]),
    products: cheapestFirst.filter(
      ({ active, itemNumber }) => active && (department?.itemNumbers.includes(itemNumber) ?? true),
    ),
  });
  const hasPassword = !random.chance(0.08);
  // Drawn for all, so that the other values stay the same.
  const minutes = random.between(9 * 60 + 1, 15 * 60);
  return {
    ...{ firstName, lastName, entries, orders, hasPassword, department: department?.name ?? null },
    // A customer's first employees are created together.
    createdAt: moment(from, isFirst ? 10 * 60 : minutes),
    schedule: random.chance(0.08) ? planSchedule(from, today, random) : null,
  };
}

const cheapestFirst = demoProducts.toSorted((a, b) => Number(a.price - b.price));

const occasions = [
  { chance: 0.06, text: 'Jubilæumsgave', amounts: [500_00n, 1000_00n] },
  { chance: 0.1, text: 'Fødselsdagsgave', amounts: [150_00n] },
  { chance: 0.08, text: 'Rettelse', amounts: [-49_95n, -100_00n, 25_50n, 129_95n] },
];

function planSchedule(from: Temporal.PlainDate, today: Temporal.PlainDate, random: Random) {
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  const soon = today.add({ days: random.between(3, 100) });
  const createdOn = from.add({ days: random.between(0, from.until(today).days - 1) });
  const schedules = [
    { text: 'Jubilæumsgave', amount: 1000_00n, recurrence: 'none', firstDate: soon },
    { text: 'Rund fødselsdag', amount: 500_00n, recurrence: 'none', firstDate: soon },
    { text: 'Tillidshverv', amount: 75_50n, recurrence: 'monthly', firstDate: nextMonth },
    { text: 'Kvartalsbonus', amount: 300_00n, recurrence: 'quarterly', firstDate: nextMonth },
    { text: 'Arbejdssko', amount: 899_95n, recurrence: 'yearly', firstDate: soon },
  ] as const;
  return { ...random.pick(schedules), createdAt: moment(createdOn, 15 * 60 + random.between(1, 50)) };
}
