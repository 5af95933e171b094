import { employeeEndpoints } from '@saldo/contract/employees';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { createLoginCode } from './login-codes.ts';

const { deleteEmployee } = employeeEndpoints;
const { getWebshopEmployee, redeemHandover } = webshopEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
let as: SignedIn;
let actorId: number;
let customerId: number;
let employeeId: number;
let code: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  as = await api.webshop();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set(NOW);
  customerId = await api.make.customer();
  const passwordHash = await api.make.hash('et-godt-kodeord');
  employeeId = (await api.make.employee({ customerId, passwordHash, balance: 12.5 })).id;
  actorId = await api.make.account({
    role: 'administrator',
    customerId,
    email: `hr${employeeId}@eksempel.dk`,
  });
  code = await api.make.loginCode(employeeId, actorId);
});

const redeem = (given = code, who = as) => api.call(redeemHandover, { as: who, body: { code: given } });

describe('a login code', () => {
  test('returns the employee and the account that opened the webshop', async () => {
    const { data } = await redeem();
    const params = { id: String(employeeId) };
    const employee = (await api.call(getWebshopEmployee, { as, params })).data;
    const actor = { name: expect.stringMatching(/^Konto /), email: `hr${employeeId}@eksempel.dk` };
    expect(data).toEqual({ ...employee, actor, loginId: expect.any(Number) });
    expect(data).toMatchObject({ id: employeeId, balance: 12.5 });
  });

  test('is valid once', async () => {
    expect((await redeem()).status).toBe(200);
    const { status, error } = await redeem();
    expect([status, error.code]).toEqual([404, 'handover_dead']);
  });

  test('is valid for one of 20 concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
  });

  test('is valid for a minute', async () => {
    const second = await api.make.loginCode(employeeId);
    api.clock.set('2026-11-20T10:00:59.999Z');
    expect((await redeem()).status).toBe(200);
    api.clock.set('2026-11-20T10:01:00Z');
    expect((await redeem(second)).error.code).toBe('handover_dead');
  });

  test("is refused for another webshop, even the customer's former one, and not used up by it", async () => {
    const otherId = await api.make.connection();
    const other = await api.webshop(otherId);
    const missing = await redeem('findes-ikke');
    expect([(await redeem(code, other)).status, (await redeem(code, other)).error]).toEqual([
      404,
      missing.error,
    ]);
    const { db } = api.services;
    const moved = db.updateTable('customer').where('id', '=', customerId);
    await moved.set({ connectionId: otherId }).execute();
    expect((await redeem()).status).toBe(404);
    expect((await redeem(code, other)).status).toBe(200);
  });

  test.each(['employee is deleted', 'sign-in is ended', 'customer is archived', 'opener is locked out'])(
    'is dead when the %s meanwhile',
    async (what) => {
      const { db } = api.services;
      const now = new Date(NOW);
      const employee = db.updateTable('employee').where('id', '=', employeeId);
      if (what.startsWith('employee')) {
        const params = { id: String(employeeId) };
        await api.call(deleteEmployee, { as: await api.operator(), params });
      } else if (what.startsWith('sign-in')) await employee.set({ passwordHash: null }).execute();
      else if (what.startsWith('customer')) {
        await db.updateTable('customer').set({ archivedAt: now }).where('id', '=', customerId).execute();
      } else await db.updateTable('account').set({ disabledAt: now }).where('id', '=', actorId).execute();
      expect((await redeem()).error.code).toBe('handover_dead');
    },
  );

  test('ends with the session that created it, and with no other', async () => {
    const { db } = api.services;
    const [ended, other] = [await api.make.session(actorId), await api.make.session(actorId)];
    const first = await api.make.loginCode(employeeId, actorId, ended);
    const second = await api.make.loginCode(employeeId, actorId, other);
    await db.deleteFrom('session').where('tokenHash', '=', ended).execute();
    expect((await redeem(first)).error.code).toBe('handover_dead');
    expect((await redeem(second)).status).toBe(200);
    await expect(api.make.loginCode(employeeId, actorId, ended)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test("ends when the employee's password changes, and not with other changes of the employee", async () => {
    const params = { id: String(employeeId) };
    const operator = await api.operator();
    const body = { firstName: 'Bo', lastName: 'Ås', email: `bo${employeeId}@eksempel.dk` };
    await api.call(employeeEndpoints.updateEmployee, { as: operator, params, body });
    expect((await redeem()).status).toBe(200);
    const second = await api.make.loginCode(employeeId, actorId);
    const password = { password: 'et-nyt-langt-kodeord' };
    await api.call(employeeEndpoints.setEmployeePassword, { as: operator, params, body: password });
    expect((await redeem(second)).error.code).toBe('handover_dead');
  });

  test('created while the password changes ends too', async () => {
    const { db } = api.services;
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const created = Promise.withResolvers<string>();
    const by = { actorAccountId: actorId, sessionHash: await api.make.session(actorId) };
    const making = db.transaction().execute(async (tx) => {
      created.resolve(await createLoginCode(tx, { customerId, employeeId, ...by, now: new Date(NOW) }));
      await committed;
    });
    const racing = await created.promise;
    const changing = db
      .updateTable('employee')
      .set({ passwordHash: 'another' })
      .where('id', '=', employeeId)
      .execute();
    await untilLockIsAwaited(api);
    commit();
    await Promise.all([making, changing]);
    expect((await redeem(racing)).error.code).toBe('handover_dead');
  });

  test('is stored as a hash only', async () => {
    expect(code).toMatch(/^[\w-]{43}$/);
    const bytes = Buffer.from(code, 'base64url').toString('hex');
    expect(await tablesContaining(api.database.owner, code, bytes)).toEqual([]);
    const hash = hashSecret(code).toString('hex');
    expect(await tablesContaining(api.database.owner, hash)).toEqual(['public.login_code']);
  });
});
