import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../test-support/call-types.ts';
import { Callers } from '../test-support/callers.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { TestApi } from '../test-support/test-api.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await TestApi.start();
  callers = await Callers.of(api);
});
afterAll(() => api.stop());

const versioned = endpointList.filter(({ endpoint }) => endpoint.versioned);

describe.each(versioned)('$name', ({ endpoint, call: callOf }) => {
  const send = (call: Call, ifMatch?: string) =>
    api.call(endpoint, {
      ...(call as object),
      as: callers.of(endpoint),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  test('refuses another version than that of the record, with the record as it is now', async () => {
    const call = await callers.freshCall({ endpoint, call: callOf });
    const { status, error } = await send(call, '"999"');
    expect([status, error.code]).toEqual([412, 'changed_meanwhile']);
    expect(error.current).toMatchObject({ version: expect.any(Number) });
    const version = Number(error.current?.version);

    const answer = await send(call, `"${version}"`);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ version: expect.any(Number) });
    // The call has changed a field, so the version that it was made with is outdated.
    expect((await send(call, `"${version}"`)).status).toBe(412);
    expect((await send(call)).status).toBe(200);
  });

  test('refuses a version that is not a number in quotes', async () => {
    const call = await callers.freshCall({ endpoint, call: callOf });
    for (const header of ['7', 'W/"7"', '"x"', '*', '"1", "2"']) {
      expect((await send(call, header)).status, header).toBe(400);
    }
  });
});

test('of two people who save at the same time, one is refused and told who was first and what is stored', async () => {
  const customerId = await api.make.customer();
  const { id } = await api.make.employee({ customerId });
  const [anna, bo] = [await api.administrator(customerId), await api.administrator(customerId)];
  const params = { id: String(id) };
  const { data } = await api.call(employeeEndpoints.getEmployee, { as: anna, params });
  const body = { firstName: 'Anna', lastName: 'Jensen', email: data.email, employeeNumber: '' };
  const save = (as: typeof anna, changed: object) =>
    api.call(employeeEndpoints.updateEmployee, {
      as,
      params,
      headers: { 'if-match': `"${data.version}"` },
      body: { ...body, ...changed },
    });
  const [first, second] = await Promise.all([
    save(anna, { employeeNumber: '42' }),
    save(bo, { lastName: 'Holm' }),
  ]);
  const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
  expect([saved.status, refused.status]).toEqual([200, 412]);
  expect(refused.error.current).toEqual(saved.data);
  const winner = first.status === 200 ? anna : bo;
  const { name } = await api.services.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', winner.accountId)
    .executeTakeFirstOrThrow();
  expect(refused.error.changedBy).toBe(name);
});

test('a version rises only with what a form shows', async () => {
  const customerId = await api.make.customer();
  const as = await api.operator();
  const version = async () =>
    (await api.call(customerEndpoints.getCustomer, { as, params: { id: String(customerId) } })).data.version;
  const before = await version();
  await api.make.employee({ customerId });
  expect(await version()).toBe(before);
});
