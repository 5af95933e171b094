import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { updateCustomerGroup } from '../features/people/customer-groups/update-customer-group.ts';
import { updateCustomer } from '../features/people/customers/update-customer.ts';
import type { Operator } from '../platform/sessions/actor.ts';
import { runDueTopUps } from './run-top-ups.ts';

let api: TestApi;
// Tests call use cases directly, because sessions expire during the months that pass.
let operator: Operator;

beforeEach(() => start('2026-11-20T10:00:00Z'));

afterAll(() => api.stop());

async function start(now: string): Promise<void> {
  await api?.stop();
  api = await TestApi.start({ now });
  operator = {
    accountId: await api.make.account({ role: 'operator' }),
    role: 'operator',
    customer: null,
    name: '',
    email: '',
    sessionHash: Buffer.of(),
  };
}

const goTo = (date: string, time = '00:00:01') => api.clock.set(`${date}T${time}+01:00`);

const run = (date: string, time?: string) => {
  goTo(date, time);
  return runDueTopUps(api.services);
};

type Rule = Partial<Omit<CustomerGroupInput, 'name'>>;

const group = (rule: Rule = {}) =>
  api.make.customerGroup({ frequency: 'monthly', points: 100, limit: 250, ...rule });

const change = (id: number, rule: Rule) =>
  updateCustomerGroup(api.services, operator, id, {
    name: 'Ændret',
    frequency: 'monthly',
    points: 100,
    limit: 250,
    ...rule,
  });

async function move(customerId: number, customerGroupId: number): Promise<void> {
  const input = await api.make.customerInput({ customerGroupId });
  await updateCustomer(api.services, { ...operator, passwordConfirmedAt: new Date(0) }, customerId, input);
}

async function employeeInGroup(
  customerGroupId: number,
  balance = 0,
): Promise<{ id: number; customerId: number; customerGroupId: number }> {
  const customerId = await api.make.customer({ customerGroupId });
  return { ...(await api.make.employee({ customerId, balance })), customerGroupId };
}

async function topUps(employeeId: number): Promise<string[]> {
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['date', 'amount', 'balanceAfter', 'text'])
    .where('employeeId', '=', employeeId)
    .where('kind', '=', 'top-up')
    .orderBy('id')
    .execute();
  return entries.map(({ date, amount, balanceAfter }) => `${date} +${amount} = ${balanceAfter}`);
}

describe('a change of', () => {
  test('the amount affects only later periods, also when an earlier one is processed late', async () => {
    const { id, customerGroupId } = await employeeInGroup(await group({ limit: 1000 }));
    goTo('2026-12-01', '09:00:00');
    await change(customerGroupId, { points: 7, limit: 1000 });
    await run('2027-01-01');
    expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000', '2027-01-01 +700 = 10700']);
  });

  test('the frequency applies from the moment of the change', async () => {
    const { id, customerGroupId } = await employeeInGroup(await group({ limit: 1000 }));
    goTo('2026-12-10', '09:00:00');
    await change(customerGroupId, { frequency: 'daily', points: 1, limit: 1000 });
    await run('2026-12-12');
    expect(await topUps(id)).toEqual([
      '2026-12-01 +10000 = 10000',
      '2026-12-11 +100 = 10100',
      '2026-12-12 +100 = 10200',
    ]);
  });

  test('the frequency to none keeps the top-ups of periods that have begun', async () => {
    const { id, customerGroupId } = await employeeInGroup(await group({ limit: 1000 }));
    goTo('2026-12-01');
    await change(customerGroupId, { frequency: 'none' });
    await run('2027-03-01');
    expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000']);
  });

  test('the group in the last second before midnight credits the new group’s top-up', async () => {
    const [old, next] = [await group(), await group({ points: 30 })];
    const { id, customerId } = await employeeInGroup(old);
    goTo('2026-11-30', '23:59:59');
    await move(customerId, next);
    await run('2026-12-01');
    expect(await topUps(id)).toEqual(['2026-12-01 +3000 = 3000']);
  });

  // The runs of a day are processed in the order of their groups, so the outcome could depend on the direction.
  test.each(['a later group', 'an earlier group'])(
    'the group to %s after midnight credits the old group’s top-up once, however late it is processed',
    async (which) => {
      const earlier = await group({ points: which === 'an earlier group' ? 30 : 100 });
      const later = await group({ points: which === 'a later group' ? 30 : 100 });
      const [old, next] = which === 'a later group' ? [earlier, later] : [later, earlier];
      const { id, customerId } = await employeeInGroup(old);
      goTo('2026-12-01', '00:00:00');
      await move(customerId, next);
      await run('2027-01-01');
      expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000', '2027-01-01 +3000 = 13000']);
    },
  );

  test('the group and back credits a period once', async () => {
    const [old, next] = [await group({ limit: 1000 }), await group({ points: 30, limit: 1000 })];
    const { id, customerId } = await employeeInGroup(old);
    await run('2026-12-01');
    await move(customerId, next);
    await run('2026-12-01', '12:00:00');
    await move(customerId, old);
    await run('2026-12-02');
    expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000']);
    goTo('2026-12-15');
    await move(customerId, next);
    goTo('2026-12-20');
    await move(customerId, old);
    await run('2027-01-01');
    expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000', '2027-01-01 +10000 = 20000']);
  });

  test('groups and rules, made while no worker ran, credits each period by its own group and rule', async () => {
    const [first, second] = [await group({ limit: 1000 }), await group({ points: 30, limit: 1000 })];
    const { id, customerId } = await employeeInGroup(first);
    goTo('2026-12-15');
    await change(first, { points: 50, limit: 1000 });
    goTo('2027-01-15');
    await move(customerId, second);
    goTo('2027-02-15');
    await change(second, { frequency: 'daily', points: 1, limit: 1000 });
    goTo('2027-02-16');
    await move(customerId, first);
    await run('2027-03-01');
    expect(await topUps(id)).toEqual([
      '2026-12-01 +10000 = 10000',
      '2027-01-01 +5000 = 15000',
      '2027-02-01 +3000 = 18000',
      '2027-02-16 +100 = 18100',
      '2027-03-01 +5000 = 23100',
    ]);
  });
});
