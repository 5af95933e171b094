import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyUpdate,
  readUpdate,
  rowsOfUpdate,
  smallCompany,
} from '../../../../test-support/employee-updates.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { MAX_EMAILS_ELSEWHERE } from './compare-company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Makes employees of another company, and returns their addresses. */
async function emailsElsewhere(count: number): Promise<string[]> {
  const customerId = await api.make.customer();
  const emails: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `fremmed${api.make.next()}@andre.dk`;
    await api.make.employee({ customerId, email });
    emails.push(email);
  }
  return emails;
}

const eventsOf = (accountId: number) =>
  api.services.db
    .selectFrom('securityEvent')
    .select(['kind', 'detail'])
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['email.in-use-elsewhere', 'throttled'])
    .orderBy('id')
    .execute();

test('a draft does not tell which addresses are in use at other companies', async () => {
  const { draft, anna, email } = await smallCompany(api);
  const [taken] = await emailsElsewhere(1);
  const update = await draft(`Ny;Ny;${taken};;`, `Ny;Ny;${email('ny')};;`, `Bo;Holm;${email('bo')};;`);
  expect(update.rows).toMatchObject({ new: 2, error: 0 });
  const rows = await rowsOfUpdate(api, anna, update.id);
  expect(rows.slice(0, 2).map(({ kind, errors }) => [kind, errors])).toEqual([
    ['new', []],
    ['new', []],
  ]);
  expect(await eventsOf(anna.accountId)).toEqual([]);
});

test('applying names the lines whose address is in use elsewhere, logs it, and leaves them out next time', async () => {
  const { draft, anna, email, employees } = await smallCompany(api);
  const [taken] = await emailsElsewhere(1);
  const { id } = await draft(`Ny;Ny;${taken?.toUpperCase()};;`, `Eva;Ny;${email('eva')};;`);
  const before = await employees();
  const refused = await applyUpdate(api, anna, id);
  expect(refused.error).toMatchObject({
    code: 'update_stale',
    fields: [{ path: ['lines', 2], message: 'Linje 2, Ny Ny: e-mailen er allerede i brug.' }],
  });
  expect(await employees()).toEqual(before);
  expect(await eventsOf(anna.accountId)).toEqual([{ kind: 'email.in-use-elsewhere', detail: '1' }]);

  expect(await readUpdate(api, anna, id)).toMatchObject({ version: 2, rows: { new: 1, error: 1 } });
  const [line] = await rowsOfUpdate(api, anna, id, { kind: 'error' });
  expect(line?.errors).toEqual([{ column: 'email', message: 'E-mailen er allerede i brug' }]);
  expect((await applyUpdate(api, anna, id, { version: 2 })).data.applied).toMatchObject({ created: 1 });
});

test('applying tells at most 20 addresses in use elsewhere, and thirty times an hour', async () => {
  const { draft, anna, email } = await smallCompany(api);
  const taken = await emailsElsewhere(MAX_EMAILS_ELSEWHERE + 2);
  const { id } = await draft(...taken.map((address) => `Ny;Ny;${address};;`));
  const first = await applyUpdate(api, anna, id);
  expect(first.error.fields).toHaveLength(MAX_EMAILS_ELSEWHERE);
  const second = await applyUpdate(api, anna, id, { version: 2 });
  expect(second.error.fields).toHaveLength(2);
  expect((await applyUpdate(api, anna, id, { version: 3 })).data.applied).toMatchObject({ created: 0 });

  for (let attempt = 3; attempt <= 30; attempt += 1) {
    const again = await draft(`Ny;Ny;${taken[0]};;`);
    expect((await applyUpdate(api, anna, again.id)).error.code).toBe('update_stale');
    await api.services.db.deleteFrom('employeeUpdate').where('id', '=', again.id).execute();
  }
  const last = await draft(`Ny;Ny;${taken[0]};;`);
  expect((await applyUpdate(api, anna, last.id)).error.code).toBe('too_many_requests');
  // Refused alike, so that the refusal tells nothing about the address.
  const harmless = await draft(`Ny;Ny;${email('fri')};;`);
  expect((await applyUpdate(api, anna, harmless.id)).error.code).toBe('too_many_requests');
  const events = await eventsOf(anna.accountId);
  expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'email.in-use-elsewhere')).toEqual([
    'throttled',
  ]);
});

test('an account creates or changes an employee to an address in use at most a hundred times an hour', async () => {
  const { anna, ids, email } = await smallCompany(api);
  const [taken] = await emailsElsewhere(1);
  const { createEmployee, updateEmployee } = employeeEndpoints;
  const create = (address: string) => {
    const body = { firstName: 'Ny', lastName: 'Ny', email: address, password: 'grøn-lampe-7' };
    return api.call(createEmployee, { as: anna, body });
  };
  const change = (address: string) => {
    const body = { firstName: 'Bo', lastName: 'Holm', email: address };
    return api.call(updateEmployee, { as: anna, params: { id: String(ids[0]) }, body });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    expect((await (attempt === 0 ? create : change)(taken ?? '')).error.code).toBe('email_in_use');
    if (attempt === 50) expect((await change(email('bo2'))).status).toBe(200);
  }
  expect((await change(taken ?? '')).error.code).toBe('too_many_requests');
  expect((await create(email('ny'))).error.code).toBe('too_many_requests');
});
