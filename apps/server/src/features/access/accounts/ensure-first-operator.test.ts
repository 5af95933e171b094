import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { ensureFirstOperator } from './ensure-first-operator.ts';

const first = { email: 'drift@eksempel.dk', password: 'langt-kodeord' };

let api: TestApi;

beforeEach(async () => {
  api = await TestApi.start();
});
afterEach(() => api.stop());

const operators = () =>
  api.services.db.selectFrom('account').select(['email', 'role', 'passwordHash']).orderBy('id').execute();

test('creates the operator of the settings if there is no operator', async () => {
  expect(await ensureFirstOperator(api.services, null)).toBe(false);
  expect(await ensureFirstOperator(api.services, first)).toBe(true);
  const [operator, ...others] = await operators();
  expect(others).toEqual([]);
  expect(operator).toMatchObject({ email: first.email, role: 'operator' });
  expect(await api.services.passwords.verify(operator?.passwordHash ?? null, first.password)).toBe(true);
});

test('leaves existing operators unchanged', async () => {
  await ensureFirstOperator(api.services, first);
  const before = await operators();
  expect(await ensureFirstOperator(api.services, { ...first, password: 'et-nyt-kodeord' })).toBe(true);
  expect(await ensureFirstOperator(api.services, { ...first, email: 'anden@eksempel.dk' })).toBe(true);
  expect(await ensureFirstOperator(api.services, null)).toBe(true);
  expect(await operators()).toEqual(before);
});

test.each(['87654321', 'drift@eksempel.dk', 'Operatør1'])('refuses the password %s', async (password) => {
  await expect(ensureFirstOperator(api.services, { ...first, password })).rejects.toThrow(
    'OPERATOR_PASSWORD is too easy to guess',
  );
  expect(await operators()).toEqual([]);
});

test('accepts a weak password in the settings if an operator exists', async () => {
  await ensureFirstOperator(api.services, first);
  expect(await ensureFirstOperator(api.services, { ...first, password: '87654321' })).toBe(true);
});

test('instances that start at the same time create one operator', async () => {
  const started = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstOperator(api.services, first)),
  );
  expect(started).toEqual([true, true, true, true]);
  expect(await operators()).toHaveLength(1);
});
