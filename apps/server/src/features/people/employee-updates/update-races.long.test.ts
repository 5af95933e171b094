import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftBatch, postBatch } from '../../../../test-support/amount-batches.ts';
import { applyUpdate, draftUpdate, smallCompany } from '../../../../test-support/employee-updates.ts';
import { leave } from '../../../../test-support/leaving.ts';
import { RacingServers } from '../../../../test-support/racing-servers.ts';
import type { SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { lockCustomerForEmployees } from '../../../ledger/lock-order.ts';
import { momentOf } from '../../../platform/clock.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { eraseEmployee } from '../employees/delete-employee.ts';
import { lockEmployee } from '../employees/find-employee.ts';

let servers: RacingServers;
let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  servers = await RacingServers.start();
  api = servers.api;
  operator = await api.operator();
});
afterAll(async () => {
  expect(servers.deadlocks).toEqual([]);
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await servers.stop();
});

const company = () => smallCompany(api, { balance: 100 });

const at = (n: number) => servers.at(n);

test('20 calls at once on two instances apply once', async () => {
  const { anna, draft, email, employees } = await company();
  const update = await draft(`Bo;Berg;${email('bo')};Nyt;`, `Ny;Ny;${email('ny')};Nyt;10`);
  const choices = { createDepartments: true, sendWelcome: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      applyUpdate(at(n), anna, update.id, choices, {
        ...(n % 4 < 2 && { 'idempotency-key': `samme-${update.id}` }),
      }),
    ),
  );
  for (const { status, data } of answers) {
    expect([status, data.applied]).toEqual([200, answers[0]?.data.applied]);
  }
  expect((await employees()).filter(({ balance }) => balance === 10)).toHaveLength(1);
  const { rows } = await sql`select from mail where recipient = ${email('ny')}`.execute(api.services.db);
  expect(rows).toHaveLength(1);
});

test('of two updates with the same people, applied at the same time, the second is stale', async () => {
  const { anna, draft, email, employees } = await company();
  const people = ['a', 'b', 'c', 'd'].map((name) => `Ny;${name};${email(name)};;1`);
  const known = ['bo', 'ea', 'ib'].map((name) => `Ny;Holm;${email(name)};;`);
  const first = await draft(...people, ...known);
  const second = await draft(...known.toReversed(), ...people.toReversed());
  const answers = await Promise.all([
    applyUpdate(api, anna, first.id),
    applyUpdate(servers.other, anna, second.id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('update_stale');
  expect((await employees()).filter(({ balance }) => balance === 101 || balance === 1)).toHaveLength(4);
});

test('an update and changes of the same employees wait for each other without a deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { anna, draft, email, ids, customerId } = await company();
    const departmentId = await api.make.department(customerId, 'Lager');
    const update = await draft(
      `Ib;Berg;${email('ib')};Lager;`,
      `Bo;Berg;${email('bo')};Lager;`,
      `Ny;Ny;${email('ny')};Nyt;10`,
    );
    const batch = (await draftBatch(api, anna)).data;
    const params = (n: number) => ({ id: String(ids[n]) });
    const answers = await Promise.all([
      applyUpdate(at(round), anna, update.id, {
        createDepartments: true,
        sendWelcome: true,
        leaveMissing: { lastDay: '2026-12-31' },
        confirmLargeLeaving: true,
      }),
      draftUpdate(servers.other, anna, `fornavn;efternavn;e-mail\nBo;Dal;${email('bo')}`),
      postBatch(servers.other, anna, batch.id),
      leave(api, operator, ids[0] ?? 0, { lastDay: '2026-11-30' }),
      servers.other.call(employeeEndpoints.updateEmployee, {
        as: operator,
        params: params(2),
        body: { firstName: 'Ib', lastName: 'Holm', email: email('ib'), departmentId },
      }),
      api.call(employeeEndpoints.deleteEmployee, { as: operator, params: params(1) }),
      servers.other.call(departmentEndpoints.deleteDepartment, {
        as: anna,
        params: { id: String(departmentId) },
      }),
      api.call(transactionEndpoints.addTransaction, {
        as: operator,
        params: params(0),
        body: { text: 'Gave', amount: 1 },
      }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('a draft made while an employee is deleted has nothing about that employee', async () => {
  const { anna, customerId, draft, email, ids } = await company();
  const [, employeeId = 0] = ids;
  const moment = momentOf(api.clock);
  let drafting: ReturnType<typeof draft> | undefined;
  await api.services.db.transaction().execute(async (tx) => {
    await lockCustomerForEmployees(tx, customerId);
    await lockEmployee(tx, customerId, employeeId);
    await eraseEmployee(tx, api.services, moment, {
      ...{ id: employeeId, customerId, actorAccountId: anna.accountId },
      action: 'employee.delete',
    });
    drafting = draft(`Bo;Berg;${email('bo')};;`);
    await Promise.race([drafting, untilLockIsAwaited(api)]);
  });
  const update = await drafting;
  const rows = await api.services.db
    .selectFrom('employeeUpdateRow')
    .select(['kind', 'employeeId', 'name'])
    .where('updateId', '=', update?.id ?? 0)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { kind: 'changed', employeeId: ids[0], name: 'Bo Holm' },
    { kind: 'missing', employeeId: ids[2], name: 'Ib Holm' },
  ]);
});

test('a long update makes creating or editing an employee fail with a message that says why', async () => {
  const { anna, customerId, email, ids, employees } = await company();
  await api.services.db.transaction().execute(async (tx) => {
    expect(await lockCustomerForEmployees(tx, customerId)).toBeDefined();
    expect(await lockEmployee(tx, customerId, ids[0] ?? 0)).toBeDefined();
    const answers = await Promise.all([
      api.call(employeeEndpoints.createEmployee, {
        as: anna,
        body: { firstName: 'Ny', lastName: 'Holm', email: email('ny'), password: 'kodeord-til-test' },
      }),
      api.call(employeeEndpoints.updateEmployee, {
        as: anna,
        params: { id: String(ids[0]) },
        body: { firstName: 'Bodil', lastName: 'Holm', email: email('bo') },
      }),
    ]);
    for (const { status, error, headers } of answers) {
      expect([status, error.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '5']);
      expect(error.message).toBe('Medarbejderne bliver ændret lige nu. Vent lidt, og prøv igen.');
    }
  });
  expect((await employees()).map(({ firstName }) => firstName)).toEqual(['Bo', 'Ea', 'Ib']);
});
