import { nowDate } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import { hashSecret } from '../src/platform/secrets/hash-secret.ts';
import type { Services } from '../src/platform/services/services.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import { startDatabase } from '../src/start-database.ts';
import { makeServices } from '../src/start-server.ts';
import { Factory } from '../test-support/factory.ts';
import { testKeySource } from '../test-support/test-secret-key.ts';

type Headers = Record<string, string>;

/** A client has employees of two customers: one without approval of orders, the other with approval. */
export interface ClientFixture {
  employeeIdsWithoutApproval: number[];
  employeeIdsWithApproval: number[];
  administrator: Headers;
}

export interface Fixture {
  operator: Headers;
  webshop: Headers;
  clients: ClientFixture[];
  /** Employees reserved for the probes of `Stage`. */
  probedEmployeeIds: number[];
}

export const ITEM_NUMBER = 'KRUS';
const OPENING_BALANCE = 900_000;

export async function prepareFixture(
  url: string,
  size: { clients: number; employeesOfClient: number },
): Promise<Fixture> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const started = await startDatabase({ connectionString: url }, quiet);
  try {
    const publicUrl = new URL('http://127.0.0.1:3000');
    const settings = { publicUrl, demo: false, webhookAllowPrivate: true, secretKey: testKeySource };
    const services = await makeServices(started, settings, createLog('silent'));
    const make = new Factory(services);
    const operator = await signIn(services, await make.account({ role: 'operator' }));
    const key = await make.webshopKey(await make.defaultConnection());
    await make.product({ itemNumber: ITEM_NUMBER, price: 12.5 });
    const customerGroupId = await make.customerGroup();
    const employees = async (customerId: number, count: number) => {
      const ids: number[] = [];
      const makeUntilEnough = async () => {
        while (ids.length < count) {
          // Counts the employee before the await, so that concurrent loops do not make one too many.
          const place = ids.push(0) - 1;
          ids[place] = (await make.employee({ customerId, balance: OPENING_BALANCE })).id;
        }
      };
      await Promise.all(Array.from({ length: 4 }, makeUntilEnough));
      return ids;
    };
    const clients: ClientFixture[] = [];
    for (let n = 0; n < size.clients; n += 1) {
      const withoutApproval = await make.customer({ customerGroupId });
      const withApproval = await make.customer({ customerGroupId, orderApproval: true });
      clients.push({
        employeeIdsWithoutApproval: await employees(withoutApproval, size.employeesOfClient),
        employeeIdsWithApproval: await employees(withApproval, Math.ceil(size.employeesOfClient / 8)),
        administrator: await signIn(
          services,
          await make.account({ role: 'administrator', customerId: withApproval }),
        ),
      });
    }
    const probedEmployeeIds = await employees(await make.customer({ customerGroupId }), 100);
    await services.jobs.stop();
    return { operator, webshop: { authorization: `Bearer ${key}` }, clients, probedEmployeeIds };
  } finally {
    await started.db.destroy();
  }
}

async function signIn({ db, clock, xsrf }: Services, accountId: number): Promise<Headers> {
  const session = { accountId, address: '127.0.0.1', userAgent: 'faults', now: nowDate(clock) };
  const { token } = await db.transaction().execute((tx) => startSession(tx, session));
  const xsrfToken = xsrf.forSession(hashSecret(token));
  return { cookie: `saldo-session=${token}; XSRF-TOKEN=${xsrfToken}`, 'x-xsrf-token': xsrfToken };
}
