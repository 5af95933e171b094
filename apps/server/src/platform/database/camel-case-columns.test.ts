import { CamelCasePlugin, type UnknownRow } from 'kysely';
import { expect, test } from 'vitest';
import { CamelCaseColumns } from './camel-case-columns.ts';

const rows: UnknownRow[] = [
  {
    customer_id: 1,
    posted: 10n,
    last_day: null,
    email_addresses: ['a@b.dk'],
    at: new Date(0),
    hash: Buffer.from('x'),
  },
  {
    customer_id: 2,
    posted: 0n,
    last_day: '2026-11-20',
    email_addresses: [],
    at: new Date(1),
    hash: Buffer.from(''),
  },
];
const json: UnknownRow[] = [
  { order_lines: [{ item_number: 'A-1', unit_price: { in_points: 2 } }, null, 'b_c'] },
  { order_lines: { first_line: [{ item_number: 'A-1' }] } },
];

test.each([
  ['columns', rows],
  ['keys of JSON', json],
  ['no row', []],
])("renames %s as Kysely's plugin does", async (_what, given) => {
  const transform = (plugin: CamelCasePlugin) =>
    plugin.transformResult({ result: { rows: given }, queryId: { queryId: 'test' } });
  expect(await transform(new CamelCaseColumns())).toEqual(await transform(new CamelCasePlugin()));
});

test('keeps the other properties of a result', async () => {
  const result = { rows, numAffectedRows: 2n };
  expect(
    await new CamelCaseColumns().transformResult({ result, queryId: { queryId: 'test' } }),
  ).toMatchObject({
    numAffectedRows: 2n,
  });
});
