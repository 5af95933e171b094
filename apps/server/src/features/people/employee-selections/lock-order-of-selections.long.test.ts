import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { draftBatch, postBatch } from '../../../../test-support/amount-batches.ts';
import { RacingServers } from '../../../../test-support/racing-servers.ts';
import type { TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { forgetSelections } from './draft-selection.ts';

// PostgreSQL looks for a deadlock after it has waited for a second.
vi.setConfig({ testTimeout: 120_000 });

const { changeDepartmentOfMany, sendWelcomes } = employeeSelectionEndpoints;
const { deleteEmployee, sendEmployeeWelcome, updateEmployee } = employeeEndpoints;

let servers: RacingServers;
let api: TestApi;

beforeAll(async () => {
  servers = await RacingServers.start();
  api = servers.api;
});
afterAll(() => servers.stop());

const at = (n: number) => servers.at(n);

test('selections cause no deadlock with concurrent changes, deletions, welcomes, orders and batches', async () => {
  const operator = await api.operator();
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const shop = await api.webshop(await api.make.defaultConnection());
  await api.make.product({ connectionId: await api.make.defaultConnection(), itemNumber: 'MANGE', price: 1 });
  for (let round = 0; round < 6; round += 1) {
    const customerId = await api.make.customer();
    const as = await api.administrator(customerId);
    const departments = [await api.make.department(customerId), await api.make.department(customerId)];
    const people: { id: number; email: string }[] = [];
    for (let n = 0; n < 6; n += 1) {
      const email = `laas-${api.make.next()}@eksempel.dk`;
      const made = await api.make.employee({ customerId, email, passwordHash, balance: 100 });
      people.push({ ...made, email });
    }
    const ids = people.map(({ id }) => id);
    const selections = await Promise.all(
      [ids, ids.slice(2), ids.toReversed(), ids.slice(0, 4)].map((some) =>
        api.make.selection(some, as.accountId),
      ),
    );
    const { id: batch } = (await draftBatch(api, as)).data;
    const answers = await Promise.all([
      ...selections.flatMap((id, n) => [
        at(n).call(changeDepartmentOfMany, {
          as,
          params: { id: String(id) },
          body: { departmentId: departments[n % 2] ?? null },
        }),
        at(n + 1).call(sendWelcomes, { as: n < 2 ? as : operator, params: { id: String(id) }, body: {} }),
      ]),
      ...people.slice(0, 5).flatMap(({ id, email }, n) => [
        at(n).call(updateEmployee, {
          as,
          params: { id: String(id) },
          body: { firstName: 'Bo', lastName: 'Lås', email, departmentId: departments[n % 2] ?? null },
        }),
        at(n + 1).call(sendEmployeeWelcome, { as, params: { id: String(id) } }),
        at(n).call(webshopOrderEndpoints.placeOrder, {
          as: shop,
          body: { employeeId: id, lines: [{ itemNumber: 'MANGE', quantity: 1 }] },
        }),
      ]),
      postBatch(at(round), as, batch),
      at(round).call(deleteEmployee, { as, params: { id: String(ids[5]) } }),
      at(round + 1).call(departmentEndpoints.deleteDepartment, {
        as,
        params: { id: String(departments[1]) },
      }),
      forgetSelections(api.services).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(servers.deadlocks).toEqual([]);
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});
