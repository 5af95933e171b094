import { randomUUID } from 'node:crypto';
import type { Frequency } from '@saldo/contract/customer-groups';
import type { CustomerCreate } from '@saldo/contract/customers';
import type { WebhookState } from '@saldo/contract/webhooks';
import type { OrderInput, WebshopOrder } from '@saldo/contract/webshop-orders';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { insertAccount } from '../src/features/accounts/create-account.ts';
import { createCustomerGroup } from '../src/features/customer-groups/create-customer-group.ts';
import { createCustomer } from '../src/features/customers/create-customer.ts';
import { writeAssortment } from '../src/features/departments/change-assortment.ts';
import { insertDepartment } from '../src/features/departments/create-department.ts';
import { lockDepartment } from '../src/features/departments/departments.queries.ts';
import { insertEmployee } from '../src/features/employees/create-employee.ts';
import { postEntry } from '../src/features/ledger/post-entry.ts';
import { placeOrder } from '../src/features/orders/place-order.ts';
import { scheduleEntry } from '../src/features/transactions/schedule-entry.ts';
import { insertProducts } from '../src/features/webshop/change-products.ts';
import { createLoginCode } from '../src/features/webshop/login-codes.ts';
import type { Authorship } from '../src/platform/audit/audit.ts';
import { nowDate, today } from '../src/platform/clock.ts';
import { orNotFound } from '../src/platform/errors.ts';
import { hashSecret } from '../src/platform/secrets/hash-secret.ts';
import type { Services } from '../src/platform/services/services.ts';
import type { AccountRole } from '../src/platform/sessions/roles.ts';
import { newWebshopKey, webshopKeyHint } from '../src/platform/sessions/webshop-keys.ts';
import { newSecret } from '../src/platform/two-step/totp.ts';

/** Makes records through the use cases, with missing parents. */
export class Factory {
  readonly #services: Services;
  #number = 0;
  #maker: Promise<number> | undefined;
  readonly #hashes = new Map<string, Promise<string>>();

  constructor(services: Services) {
    this.#services = services;
  }

  next(): number {
    this.#number += 1;
    return this.#number;
  }

  /** Computed once, because hashing is slow. */
  hash(password: string): Promise<string> {
    const known = this.#hashes.get(password) ?? this.#services.passwords.hash(password);
    this.#hashes.set(password, known);
    return known;
  }

  async account(account: {
    role: string;
    customerId?: number;
    email?: string;
    password?: string;
  }): Promise<number> {
    const { db, clock } = this.#services;
    const n = this.next();
    const passwordHash = account.password ? await this.hash(account.password) : null;
    return db.transaction().execute((tx) =>
      insertAccount(
        tx,
        { actorAccountId: null, now: nowDate(clock) },
        {
          // May be a role unknown to the code.
          role: account.role as AccountRole,
          customerId: account.customerId ?? null,
          name: `Konto ${n}`,
          email: account.email ?? `konto${n}@eksempel.dk`,
          passwordHash,
        },
      ),
    );
  }

  /** Returns the secret. */
  async twoStep(accountId: number): Promise<string> {
    const { db, clock, sealer } = this.#services;
    const secret = newSecret();
    await db
      .insertInto('totp')
      .values({ accountId, sealedSecret: sealer.seal(secret), confirmedAt: nowDate(clock) })
      .execute();
    return secret;
  }

  async customerGroup(
    group: { frequency?: Frequency; points?: number; limit?: number } = {},
  ): Promise<number> {
    const name = `Gruppe ${this.next()}`;
    const input = { name, frequency: 'none', points: 100, limit: 1000, ...group } as const;
    return (await createCustomerGroup(this.#services, await this.#actor(), input)).id;
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
      emailAddresses: [],
      ...customer,
    };
  }

  /** By default of the default connection. */
  async customer(customer: Partial<CustomerCreate> & { connectionId?: number } = {}): Promise<number> {
    const { db } = this.#services;
    const { connectionId, ...given } = customer;
    const input = await this.customerInput(given);
    const { id } = await createCustomer(this.#services, await this.#actor(), input);
    if (connectionId !== undefined) {
      await db.updateTable('customer').set({ connectionId }).where('id', '=', id).execute();
    }
    return id;
  }

  async department(customerId: number, name = `Afdeling ${this.next()}`): Promise<number> {
    const by = await this.#authorship();
    return this.#services.db.transaction().execute((tx) => insertDepartment(tx, by, customerId, name));
  }

  /** By default of the default connection. */
  async product(
    product: {
      connectionId?: number;
      title?: string;
      itemNumber?: string;
      price?: number;
      active?: boolean;
      inDepartment?: number;
    } = {},
  ): Promise<number> {
    const { db } = this.#services;
    const n = this.next();
    const { connectionId = await this.defaultConnection(), inDepartment, price = 99.95, ...given } = product;
    const defaults = { title: `Vare ${n}`, itemNumber: `V-${n}`, active: true };
    const full = { ...defaults, price: pointsToHundredths(price), ...given };
    const ids = await db.transaction().execute((tx) => insertProducts(tx, connectionId, [full]));
    const [id = 0] = ids.values();
    if (inDepartment !== undefined) await this.#include(inDepartment, id);
    return id;
  }

  async connection(
    connection: { address?: string; returnAddress?: string; sealedWebhookSecret?: Buffer } = {},
  ): Promise<number> {
    const { db } = this.#services;
    const row = await db
      .insertInto('connection')
      .values({ name: `Webshop ${this.next()}`, ...connection })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async webhook(
    connectionId: number,
    webhook: { state?: WebhookState; createdAt?: Date; deliveredAt?: Date } = {},
  ): Promise<number> {
    const { db, clock } = this.#services;
    const createdAt = nowDate(clock);
    const type = 'assortment.changed';
    const data = { customerId: 1, departmentId: null };
    const row = await db
      .insertInto('webhook')
      .values({
        connectionId,
        type,
        messageId: `msg_${randomUUID()}`,
        payload: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
        createdAt,
        ...webhook,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async webshopKey(connectionId: number): Promise<string> {
    const { db, clock } = this.#services;
    const key = newWebshopKey();
    await db
      .insertInto('connectionKey')
      .values({
        connectionId,
        keyHash: hashSecret(key),
        hint: webshopKeyHint(key),
        createdAt: nowDate(clock),
      })
      .execute();
    return key;
  }

  async loginCode(employeeId: number, actorAccountId?: number): Promise<string> {
    const { db, clock } = this.#services;
    const by = actorAccountId ?? (await this.#actor()).accountId;
    return db.transaction().execute(async (tx) => {
      const { customerId } = await tx
        .selectFrom('employee')
        .select('customerId')
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow();
      return createLoginCode(tx, { customerId, employeeId, actorAccountId: by, now: nowDate(clock) });
    });
  }

  /** By default of a new company, for one new product. Pending if it needs approval. */
  async order(
    order: {
      employeeId?: number;
      orderApproval?: boolean;
      lines?: OrderInput['lines'];
      price?: number;
      reference?: string | null;
    } = {},
  ): Promise<WebshopOrder & { id: number; customerId: number }> {
    const { db } = this.#services;
    const { orderApproval = false, price = 12.5, reference = null } = order;
    const employeeId =
      order.employeeId ??
      (await this.employee({ customerId: await this.customer({ orderApproval }), balance: 100 })).id;
    const { connectionId, departmentId } = await db
      .selectFrom('employee')
      .innerJoin('customer', 'customer.id', 'employee.customerId')
      .select(['connectionId', 'departmentId'])
      .where('employee.id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const itemNumber = `O-${this.next()}`;
    if (!order.lines) {
      await this.product({
        connectionId,
        itemNumber,
        price,
        ...(departmentId !== null && { inDepartment: departmentId }),
      });
    }
    const lines = order.lines ?? [{ itemNumber, quantity: 1 }];
    const placed = await placeOrder(this.#services, { connectionId }, { employeeId, lines, reference }, null);
    const { id, customerId } = await db
      .selectFrom('orders')
      .select(['id', 'customerId'])
      .where('orderNumber', '=', BigInt(placed.orderNumber))
      .executeTakeFirstOrThrow();
    return { ...placed, id, customerId };
  }

  async employee(
    employee: {
      customerId?: number;
      firstName?: string;
      lastName?: string;
      email?: string;
      departmentId?: number | null;
      passwordHash?: string | null;
      balance?: number;
    } = {},
  ): Promise<{ id: number; customerId: number }> {
    const n = this.next();
    const { balance = 0, customerId = await this.customer(), ...given } = employee;
    const by = await this.#authorship();
    const id = await this.#services.db.transaction().execute((tx) =>
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
    const { db, clock } = this.#services;
    const { accountId: actorAccountId } = await this.#actor();
    await db.transaction().execute((tx) =>
      postEntry(tx, {
        employeeId,
        scope: null,
        kind: 'manual',
        amount: pointsToHundredths(points),
        text,
        date: today(clock),
        postedAt: nowDate(clock),
        actorAccountId,
      }),
    );
  }

  /** 5 points each month from 1 January 2027. */
  async scheduledEntry(employeeId: number): Promise<number> {
    const { db, clock } = this.#services;
    const { accountId: actorAccountId } = await this.#actor();
    const firstDate = Temporal.PlainDate.from('2027-01-01');
    const { id } = await db.transaction().execute((tx) =>
      scheduleEntry(tx, {
        employeeId,
        scope: null,
        amount: pointsToHundredths(5),
        text: 'Fast tillæg',
        recurrence: 'monthly',
        firstDate,
        next: { n: 0, date: firstDate },
        actorAccountId,
        now: nowDate(clock),
      }),
    );
    return id;
  }

  async #include(departmentId: number, productId: number): Promise<void> {
    const by = await this.#authorship();
    await this.#services.db.transaction().execute(async (tx) => {
      const department = orNotFound(await lockDepartment(tx, null, departmentId));
      await writeAssortment(tx, by, department, { add: [productId], remove: [] });
    });
  }

  async defaultConnection(): Promise<number> {
    const connections = this.#services.db.selectFrom('connection').select('id');
    return (await connections.where('isDefault', '=', true).executeTakeFirstOrThrow()).id;
  }

  async #authorship(): Promise<Authorship> {
    const { accountId: actorAccountId } = await this.#actor();
    return { actorAccountId, now: nowDate(this.#services.clock) };
  }

  async #actor(): Promise<{ accountId: number }> {
    this.#maker ??= this.account({ role: 'operator' });
    return { accountId: await this.#maker };
  }
}
