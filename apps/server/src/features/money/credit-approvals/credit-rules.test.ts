import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCreditRules } from '../../../../test-support/credit-requests.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { setCreditRules as setRulesInLedger } from '../../../ledger/functions.ts';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
});

const rules = async () => (await api.call(creditRuleEndpoints.getCreditRules, { as: administrator })).data;

test('an administrator can tighten the rules', async () => {
  await setCreditRules(api, administrator, { approvalLimit: 1000.5, dailyCeiling: 50_000 });
  expect(await rules()).toMatchObject({ approvalLimit: 1000.5, dailyCeiling: 50_000 });
  const { status } = await setCreditRules(api, administrator, { approvalLimit: 0, dailyCeiling: 0 });
  expect(status).toBe(200);
  expect(await rules()).toMatchObject({ approvalLimit: 0, dailyCeiling: 0, leftToday: 0 });
});

test('an administrator can neither raise a limit nor turn it off, nor raise the ceiling', async () => {
  await setCreditRules(api, operator, { approvalLimit: 1000, dailyCeiling: 5000 }, customerId);
  for (const approvalLimit of [1000.01, null]) {
    const { status, error } = await setCreditRules(api, administrator, { approvalLimit, dailyCeiling: 5000 });
    expect([status, error.code]).toEqual([409, 'credit_rules_loosened']);
    expect(error.fields?.map(({ path }) => path)).toEqual([['approvalLimit']]);
  }
  const { error } = await setCreditRules(api, administrator, { approvalLimit: 500, dailyCeiling: 5000.01 });
  expect(error.fields?.map(({ path }) => path)).toEqual([['dailyCeiling']]);
  expect(await rules()).toMatchObject({ approvalLimit: 1000, dailyCeiling: 5000 });
});

test('the ledger refuses to loosen the rules for an administrator, but not for an operator', async () => {
  await setCreditRules(api, operator, { approvalLimit: 1000, dailyCeiling: 5000 }, customerId);
  const set = (actor: SignedIn, rules: { approvalLimit?: bigint | null; dailyCreditCeiling?: bigint }) =>
    setRulesInLedger(api.services.db, {
      customerId,
      actorAccountId: actor.accountId,
      approvalLimit: 100_000n,
      dailyCreditCeiling: 500_000n,
      ...rules,
    });
  for (const rules of [
    { approvalLimit: 100_001n },
    { approvalLimit: null },
    { dailyCreditCeiling: 500_001n },
  ]) {
    await expect(set(administrator, rules)).rejects.toMatchObject({ code: 'credit_rules_loosened' });
  }
  await set(operator, { approvalLimit: null, dailyCreditCeiling: 500_001n });
  expect(await rules()).toMatchObject({ approvalLimit: null, dailyCeiling: 5000.01 });
});

test('an operator can loosen the rules, and the audit log has the values before and after', async () => {
  await setCreditRules(api, operator, { approvalLimit: 1000, dailyCeiling: 5000 }, customerId);
  await setCreditRules(api, operator, { approvalLimit: null, dailyCeiling: 10_000_000 }, customerId);
  expect(await rules()).toMatchObject({ approvalLimit: null, dailyCeiling: 10_000_000 });
  const event = await api.services.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toMatchObject({
    action: 'customer.change_credit_rules',
    actorAccountId: operator.accountId,
    changes: {
      approvalLimit: { before: 1000, after: null },
      dailyCeiling: { before: 5000, after: 10_000_000 },
    },
  });
});

test.each([
  [{ approvalLimit: -1 }, 'approvalLimit', 'Grænse for godkendelse må ikke være negativ'],
  [{ approvalLimit: 0.001 }, 'approvalLimit', 'Grænse for godkendelse må højst have to decimaler'],
  [{ dailyCeiling: -1 }, 'dailyCeiling', 'Daglig grænse må ikke være negativ'],
  [{ dailyCeiling: 10_000_001 }, 'dailyCeiling', 'Daglig grænse skal ligge mellem −10.000.000 og 10.000.000'],
  [{ dailyCeiling: null as never }, 'dailyCeiling', 'Daglig grænse er påkrævet'],
])('refuses %j', async (input, field, message) => {
  const { status, error } = await setCreditRules(api, administrator, input);
  expect(status).toBe(400);
  expect(error.fields).toEqual([{ path: [field], message }]);
});
