import { startDatabase } from '../src/start-database.ts';
import { TestApi } from '../test-support/test-api.ts';

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
  const api = await TestApi.on(await startDatabase({ connectionString: url }, quiet));
  try {
    const { make } = api;
    const { headers: operator } = await api.operator();
    const { headers: webshop } = await api.webshop();
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
        administrator: (await api.administrator(withApproval)).headers,
      });
    }
    const probedEmployeeIds = await employees(await make.customer({ customerGroupId }), 100);
    return { operator, webshop, clients, probedEmployeeIds };
  } finally {
    await api.stop();
  }
}
