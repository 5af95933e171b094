import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveCredit, requestCredit } from '../../test-support/credit-requests.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { verifyCreditRequests } from './verify-credit-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function differencesAfter(change: string): Promise<string[]> {
  await api.database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(change).execute(tx);
  });
  const differences = await api.services.db.transaction().execute(verifyCreditRequests);
  return differences.map(({ line }) => line);
}

test('finds an approved credit that was not posted, or posted as another amount', async () => {
  const [as, approver] = [await api.operator(), await api.operator()];
  const { id: employeeId } = await api.make.employee();
  const { id } = (await requestCredit(api, as, employeeId)).data;
  await approveCredit(api, approver, id);
  const later = (await requestCredit(api, as, employeeId, { futureDate: '2027-01-01' })).data.id;
  await approveCredit(api, approver, later);
  expect(await differencesAfter('select')).toEqual([]);

  expect(
    await differencesAfter(`update credit_request set amount = 1 where id in (${id}, ${later})`),
  ).toEqual([
    expect.stringContaining(`credit request ${id}: posted as another entry`),
    expect.stringContaining(`credit request ${later}: scheduled as another amount`),
  ]);
  const undo = `update credit_request set amount = 500000`;
  expect(await differencesAfter(undo)).toEqual([]);
  expect(await differencesAfter(`update credit_request set entry_id = null where id = ${id}`)).toEqual([
    expect.stringContaining(`credit request ${id}: approved, but neither posted nor scheduled`),
  ]);
});
