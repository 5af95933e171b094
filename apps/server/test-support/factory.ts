import { randomUUID } from 'node:crypto';
import type { WebhookState } from '@saldo/contract/webhooks';
import type { OrderInput, WebshopOrder } from '@saldo/contract/webshop-orders';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { writeAssortment } from '../src/features/people/departments/change-assortment.ts';
import { lockDepartment } from '../src/features/people/departments/departments.queries.ts';
import { placeOrder } from '../src/features/shop/orders/place-order.ts';
import { insertProducts } from '../src/features/shop/webshop/change-products.ts';
import { createLoginCode } from '../src/features/shop/webshop/login-codes.ts';
import { nowDate } from '../src/platform/clock.ts';
import { orNotFound } from '../src/platform/errors.ts';
import { hashSecret } from '../src/platform/secrets/hash-secret.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import { newWebshopKey, webshopKeyHint } from '../src/platform/sessions/webshop-keys.ts';
import { DraftFactory } from './draft-factory.ts';

export class Factory extends DraftFactory {
  async product(
    product: {
      connectionId?: number;
      title?: string;
      itemNumber?: string;
      price?: number;
      active?: boolean;
      family?: string | null;
      vatRate?: number;
      inDepartment?: number;
    } = {},
  ): Promise<number> {
    const { db } = this.services;
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
    const { db } = this.services;
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
    const { db, clock } = this.services;
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
    const { db, clock } = this.services;
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

  /** Makes a login code for an account (by default an operator), in a new session unless the hash of one is given. */
  async loginCode(employeeId: number, actorAccountId?: number, givenSessionHash?: Buffer): Promise<string> {
    const { db, clock } = this.services;
    const by = actorAccountId ?? (await this.actor()).accountId;
    const now = nowDate(clock);
    const sessionHash = givenSessionHash ?? (await this.session(by));
    return db.transaction().execute(async (tx) => {
      const { customerId } = await tx
        .selectFrom('employee')
        .select('customerId')
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow();
      return createLoginCode(tx, { customerId, employeeId, actorAccountId: by, sessionHash, now });
    });
  }

  /** Starts a session, and returns the hash of its token. */
  async session(accountId: number): Promise<Buffer> {
    const { db, clock } = this.services;
    const from = { accountId, address: '127.0.0.1', userAgent: 'test', now: nowDate(clock) };
    const { token } = await db.transaction().execute((tx) => startSession(tx, from));
    return hashSecret(token);
  }

  /** Places an order, by default for a new product by an employee of a new customer. Pending if it needs approval. */
  async order(
    order: {
      employeeId?: number;
      orderApproval?: boolean;
      lines?: OrderInput['lines'];
      price?: number;
      reference?: string | null;
    } = {},
  ): Promise<WebshopOrder & { id: number; customerId: number }> {
    const { db } = this.services;
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
    const placed = await placeOrder(this.services, { connectionId }, { employeeId, lines, reference }, null);
    const { id, customerId } = await db
      .selectFrom('orders')
      .select(['id', 'customerId'])
      .where('orderNumber', '=', BigInt(placed.orderNumber))
      .executeTakeFirstOrThrow();
    return { ...placed, id, customerId };
  }

  async #include(departmentId: number, productId: number): Promise<void> {
    const by = await this.authorship();
    await this.services.db.transaction().execute(async (tx) => {
      const department = orNotFound(await lockDepartment(tx, null, departmentId));
      await writeAssortment(tx, by, department, { add: [productId], remove: [] });
    });
  }

  async defaultConnection(): Promise<number> {
    const connections = this.services.db.selectFrom('connection').select('id');
    return (await connections.where('isDefault', '=', true).executeTakeFirstOrThrow()).id;
  }
}
