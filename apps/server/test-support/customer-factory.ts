import type { ApprovalRuleInput } from '@saldo/contract/approval-rules';
import type { Frequency } from '@saldo/contract/customer-groups';
import type { CustomerCreate } from '@saldo/contract/customers';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { insertAccount } from '../src/features/access/accounts/create-account.ts';
import { createCustomerGroup } from '../src/features/people/customer-groups/create-customer-group.ts';
import { createCustomer } from '../src/features/people/customers/create-customer.ts';
import { insertDepartment } from '../src/features/people/departments/create-department.ts';
import { insertEmployee } from '../src/features/people/employees/create-employee.ts';
import { insertApprovalRule } from '../src/features/shop/approval-rules/create-approval-rule.ts';
import { onBusinessDay } from '../src/ledger/business-day.ts';
import { addAmount } from '../src/ledger/functions.ts';
import type { Authorship } from '../src/platform/audit/audit.ts';
import { nowDate } from '../src/platform/clock.ts';
import type { Services } from '../src/platform/services/services.ts';
import type { AccountRole } from '../src/platform/sessions/actor.ts';
import { newSecret } from '../src/platform/two-step/totp.ts';

interface Scheduled {
  points: number;
  text: string;
  recurrence: Recurrence;
  firstDate: string;
}

/** Makes a customer's records through the use cases, and makes missing parents. */
export class CustomerFactory {
  protected readonly services: Services;
  #number = 0;
  #maker: Promise<number> | undefined;
  readonly #hashes = new Map<string, Promise<string>>();

  constructor(services: Services) {
    this.services = services;
  }

  next(): number {
    this.#number += 1;
    return this.#number;
  }

  hash(password: string): Promise<string> {
    const known = this.#hashes.get(password) ?? this.services.passwords.hash(password);
    this.#hashes.set(password, known);
    return known;
  }

  async account(account: {
    role: string;
    customerId?: number;
    /** The ids of the departments of a leader. */
    departments?: readonly number[];
    email?: string;
    /** Null: has not chosen one. By default it has one. */
    password?: string | null;
  }): Promise<number> {
    const { db, clock } = this.services;
    const n = this.next();
    const { password = 'ukendt-kodeord' } = account;
    const passwordHash = password === null ? null : await this.hash(password);
    return db.transaction().execute((tx) =>
      insertAccount(
        tx,
        { actorAccountId: null, now: nowDate(clock) },
        {
          // Tests may use a role unknown to the code.
          role: account.role as AccountRole,
          customerId: account.customerId ?? null,
          departments: (account.departments ?? []).map((id) => ({ id, name: `Afdeling ${id}` })),
          name: `Konto ${n}`,
          email: account.email ?? `konto${n}@eksempel.dk`,
          passwordHash,
        },
      ),
    );
  }

  /** Lets another HR person decide orders in the place of an account, and returns the id of the period. */
  async substitute(accountId: number): Promise<number> {
    const { db, clock } = this.services;
    const of = db.selectFrom('account').select('customerId').where('id', '=', accountId);
    const { customerId } = await of.executeTakeFirstOrThrow();
    if (customerId === null) return 0;
    const substituteId = await this.account({ role: 'administrator', customerId });
    const by = { createdBy: accountId, createdAt: nowDate(clock) };
    const values = {
      customerId,
      accountId,
      substituteId,
      firstDay: '2199-07-01',
      lastDay: '2199-07-31',
      ...by,
    };
    const inserted = db.insertInto('approvalSubstitute').values(values).returning('id');
    return (await inserted.executeTakeFirstOrThrow()).id;
  }

  async twoStep(accountId: number): Promise<string> {
    const { db, clock, sealer } = this.services;
    const secret = newSecret();
    await db.transaction().execute(async (tx) => {
      const sealedSecret = await sealer.seal(tx, secret);
      await tx
        .insertInto('totp')
        .values({ accountId, sealedSecret, confirmedAt: nowDate(clock) })
        .execute();
    });
    return secret;
  }

  async customerGroup(
    group: { frequency?: Frequency; points?: number; limit?: number } = {},
  ): Promise<number> {
    const name = `Gruppe ${this.next()}`;
    const input = { name, frequency: 'none', points: 100, limit: 1000, ...group } as const;
    return (await createCustomerGroup(this.services, await this.actor(), input)).id;
  }

  async customerInput(customer: Partial<CustomerCreate> = {}): Promise<CustomerCreate> {
    const n = this.next();
    return {
      companyName: `Firma ${n}`,
      address: 'Søndergade 1',
      postalCode: '8700',
      city: 'Horsens',
      email: `firma${n}@eksempel.dk`,
      link: null,
      debtorNumber: 100_000 + n,
      userGroupId: 7,
      customerGroupId: customer.customerGroupId ?? (await this.customerGroup()),
      orderApproval: false,
      requireTwoStep: false,
      returnDays: 30,
      emailAddresses: [],
      ...customer,
    };
  }

  /** Without `connectionId`, the default connection serves the customer. */
  async customer(customer: Partial<CustomerCreate> & { connectionId?: number } = {}): Promise<number> {
    const { db } = this.services;
    const { connectionId, ...given } = customer;
    const input = await this.customerInput(given);
    const { id } = await createCustomer(this.services, await this.actor(), input);
    if (connectionId !== undefined) {
      await db.updateTable('customer').set({ connectionId }).where('id', '=', id).execute();
    }
    return id;
  }

  async department(customerId: number, name = `Afdeling ${this.next()}`): Promise<number> {
    const by = await this.authorship();
    return this.services.db.transaction().execute((tx) => insertDepartment(tx, by, customerId, { name }));
  }

  /** By default, all orders of the customer that cost more than a number of points of their own. */
  async approvalRule(customerId: number, given: Partial<ApprovalRuleInput> = {}): Promise<number> {
    const n = this.next();
    const by = await this.authorship();
    const input = {
      ...{ name: `Regel ${n}`, departmentIds: null, approver: 'leader', isActive: true },
      ...{ condition: 'order_above', ...(given.condition === undefined && { points: n }), ...given },
    } as ApprovalRuleInput;
    const rule = await this.services.db
      .transaction()
      .execute((tx) => insertApprovalRule(tx, by, customerId, input));
    return rule.id;
  }

  async employee(
    employee: {
      customerId?: number;
      firstName?: string;
      lastName?: string;
      email?: string;
      employeeNumber?: string;
      departmentId?: number | null;
      passwordHash?: string | null;
      balance?: number;
    } = {},
  ): Promise<{ id: number; customerId: number }> {
    const n = this.next();
    const { balance = 0, customerId = await this.customer(), ...given } = employee;
    const by = await this.authorship();
    const id = await this.services.db.transaction().execute((tx) =>
      insertEmployee(tx, by, customerId, {
        firstName: 'Søren',
        lastName: `Ærø ${n}`,
        email: `soeren${n}@eksempel.dk`,
        passwordHash: null,
        ...given,
      }),
    );
    if (balance !== 0) await this.post(id, balance);
    return { id, customerId };
  }

  async post(employeeId: number, points: number, text = 'Åbning'): Promise<void> {
    await this.#addAmount({ employeeId, points, text });
  }

  /** Schedules an amount, and returns the id of the schedule. */
  async scheduledEntry(
    employeeId: number,
    {
      points = 5,
      text = 'Fast tillæg',
      recurrence = 'monthly',
      firstDate = '2027-01-01',
    }: Partial<Scheduled> = {},
  ): Promise<number> {
    await this.#addAmount({ employeeId, points, text, recurrence, firstDate });
    const schedules = this.services.db.selectFrom('scheduledEntry').where('employeeId', '=', employeeId);
    const { id } = await schedules.select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return id;
  }

  async #addAmount({
    points,
    ...amount
  }: Partial<Scheduled> & { employeeId: number; points: number; text: string }) {
    const { accountId: actorAccountId } = await this.actor();
    await onBusinessDay(this.services, ({ date, now }) =>
      addAmount(this.services.db, {
        ...amount,
        amount: pointsToHundredths(points),
        date,
        postedAt: now,
        actorAccountId,
        scope: null,
      }),
    );
  }

  protected async authorship(): Promise<Authorship> {
    const { accountId: actorAccountId } = await this.actor();
    return { actorAccountId, now: nowDate(this.services.clock) };
  }

  protected async actor(): Promise<{ accountId: number }> {
    this.#maker ??= this.account({ role: 'operator' });
    return { accountId: await this.#maker };
  }
}
