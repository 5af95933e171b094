import { expect, test } from 'vitest';
import { PreparedNames } from './prepared-names.ts';

test.each([
  'select "id", "period" from "top_up_run" where "id" = $1',
  'select * from ledger.lock_and_post_due(employee_ids => $1)',
  'insert into "department" ("name") values ($1) returning "id"',
])('prepares %s', (text) => {
  const names = new PreparedNames(10);
  expect(names.nameOf(text)).toMatch(/^[\w-]{27}$/);
  expect(names.nameOf(text)).toBe(names.nameOf(text));
});

test.each([
  'select * from "top_up_run" where "id" = $1',
  'select "top_up_run".* from "top_up_run" where "id" = $1',
  'update "connection" set "address" = $1 returning *',
])('does not prepare %s', (text) => {
  expect(new PreparedNames(10).nameOf(text)).toBeUndefined();
});

test('prepares no more statements than the limit', () => {
  const names = new PreparedNames(2);
  const prepared = ['select $1', 'select $1, 1', 'select $1, 2', 'select $1'].map((text) =>
    names.nameOf(text),
  );
  expect(prepared.map((name) => name !== undefined)).toEqual([true, true, false, true]);
});
