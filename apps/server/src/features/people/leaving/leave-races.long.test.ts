import { employeeEndpoints } from '@saldo/contract/employees';
import { leavingEndpoints } from '@saldo/contract/leaving';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { draftBatch, postBatch, undoBatch } from '../../../../test-support/amount-batches.ts';
import { addAmount } from '../../../../test-support/amounts.ts';
import { requestCredit } from '../../../../test-support/credit-requests.ts';
import { cancelLeave, leave, rehire } from '../../../../test-support/leaving.ts';
import { RacingServers } from '../../../../test-support/racing-servers.ts';
import type { SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { postDueOfUnlocked } from '../../../ledger/due.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { eraseLeavers } from './erase-leavers.ts';

// PostgreSQL looks for a deadlock after it has waited for a second.
vi.setConfig({ testTimeout: 120_000 });

let servers: RacingServers;
let api: TestApi;

beforeAll(async () => {
  servers = await RacingServers.start();
  api = servers.api;
});
afterAll(() => servers.stop());

const at = (n: number) => servers.at(n);
const today = () => api.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();

test('leaving and rehiring among orders, batches and erasures neither deadlock nor break a balance', async () => {
  const operatorId = await api.make.account({ role: 'operator' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 1, limit: 1_000 });
  const customerId = await api.make.customer({ customerGroupId, orderApproval: true });
  await api.services.db.updateTable('customer').set({ eraseAfterMonths: 1 }).execute();
  const administratorId = await api.make.account({ role: 'administrator', customerId });
  await api.make.product({ itemNumber: 'KRUS', price: 1 });
  const shop = await api.webshop();
  const ids: number[] = [];
  // This employee never leaves.
  await api.make.employee({ customerId });
  for (let n = 0; n < 8; n += 1) ids.push((await api.make.employee({ customerId, balance: 100 })).id);
  for (let round = 0; round < 8; round += 1) {
    const operator = await api.signInAs(operatorId);
    const administrator = await api.signInAs(administratorId);
    const lastDay = today()
      .add({ days: round % 3 })
      .toString();
    const body = { lastDay, balance: 'reset' as const };
    const selection = await api.make.selection(ids, administratorId);
    const batch = (await draftBatch(api, administrator, { amount: 1 })).data.id;
    const orders = await pendingOrders();
    // The first calls of the day also post what is due.
    const answers = await Promise.all([
      ...ids.flatMap((id, n) => [
        round % 2 === 0 ? leave(at(n), administrator, id, body) : cancelLeave(at(n), administrator, id),
        rehire(at(n + 1), operator, id),
        addAmount(at(n), operator, id),
        requestCredit(at(n + 1), operator, id),
        at(n).call(webshopOrderEndpoints.placeOrder, {
          as: shop,
          body: { employeeId: id, lines: [{ itemNumber: 'KRUS', quantity: 1 }] },
        }),
      ]),
      ...orders.map((id, n) => reject(n, administrator, id)),
      ...[0, 1].map((n) =>
        at(n).call(leavingEndpoints.leaveMany, {
          as: administrator,
          params: { id: String(selection) },
          body,
        }),
      ),
      postBatch(api, administrator, batch),
      undoBatch(servers.other, administrator, batch, true),
      ...[api, servers.other].flatMap((one) => [
        postDueOfUnlocked(one.services),
        runDueTopUps(one.services),
        eraseLeavers(one.services),
      ]),
      ...(round === 6 ? [remove(ids[0] ?? 0, operator)] : []),
    ]);
    const statuses = answers.flatMap((answer) =>
      typeof answer === 'object' && answer !== null ? [(answer as { status: number }).status] : [],
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(servers.deadlocks).toEqual([]);
    expect((await verifyBalances(api.services.db)).differences).toEqual([]);
    // After one of the rounds, more than a month passes, so that leavers become due for erasure.
    const hours = 24 * (round === 5 ? 40 : 2);
    for (const one of [api, servers.other]) one.clock.advance({ hours });
  }
});

const remove = (id: number, as: SignedIn) =>
  api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(id) } });

const reject = (n: number, as: SignedIn, id: number) =>
  at(n).call(orderProcessingEndpoints.rejectOrder, { as, params: { id: String(id) }, body: {} });

async function pendingOrders(): Promise<number[]> {
  const orders = api.services.db.selectFrom('orders').select('id').where('status', '=', 'pending');
  return (await orders.limit(6).execute()).map(({ id }) => id);
}
