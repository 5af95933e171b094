import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { draftBatch, postBatch, undoBatch } from '../../../../test-support/amount-batches.ts';
import { RacingServers } from '../../../../test-support/racing-servers.ts';
import type { TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { addTransaction, reverseTransaction } = transactionEndpoints;
const { placeOrder } = webshopOrderEndpoints;

// PostgreSQL looks for a deadlock after it has waited for a second.
vi.setConfig({ testTimeout: 120_000 });

let servers: RacingServers;
let api: TestApi;

beforeAll(async () => {
  servers = await RacingServers.start();
  api = servers.api;
});
afterAll(() => servers.stop());

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const at = (n: number) => servers.at(n);

test('batches are posted and undone among orders, amounts, reversals and deletions without a deadlock', async () => {
  const connectionId = await api.make.defaultConnection();
  const shop = await api.webshop(connectionId);
  await api.make.product({ connectionId, itemNumber: 'BATCH', price: 1 });
  for (let round = 0; round < 6; round += 1) {
    const customerId = await api.make.customer();
    const as = await api.administrator(customerId);
    const employees = await Promise.all(times(6, () => api.make.employee({ customerId, balance: 100 })));
    const drafts = await Promise.all(times(3, async () => (await draftBatch(api, as)).data.id));
    const [first = 0] = drafts;
    await postBatch(api, as, first);
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['id', 'employeeId'])
      .where('batchId', '=', first)
      .execute();
    await servers.race([
      ...drafts.flatMap((id, n) => [postBatch(at(n), as, id), postBatch(at(n + 1), as, id)]),
      ...times(4, (n) => undoBatch(at(n), as, first, n % 2 === 0)),
      ...entries.map(({ id, employeeId }, n) =>
        at(n).call(reverseTransaction, {
          as,
          params: { id: String(employeeId), transactionId: String(id) },
          body: {},
        }),
      ),
      ...employees.flatMap(({ id }, n) => [
        at(n).call(placeOrder, {
          as: shop,
          body: { employeeId: id, lines: [{ itemNumber: 'BATCH', quantity: 1 }] },
        }),
        at(n + 1).call(addTransaction, {
          as,
          params: { id: String(id) },
          body: { text: 'Gave', amount: 1, frequency: 'monthly' },
        }),
      ]),
      at(round).call(employeeEndpoints.deleteEmployee, { as, params: { id: String(employees[5]?.id) } }),
    ]);
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});
