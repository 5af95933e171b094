import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './client/query-client.ts';
import { employeesPage } from './employees.ts';
import { transactionsOf } from './transactions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const page = employeesPage({ limit: 50, offset: 0 });
const listed = (id: number, balance: number) => ({ id, balance, held: 10, available: balance - 10 });

function cacheList(...rows: { id: number }[]): void {
  queryClient.setQueryData(page.queryKey, { rows, total: rows.length } as never);
}

function answerWith(lines: readonly { points: number; balance: number | null }[]): void {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json(lines));
}

it('brings the balance of a statement to the cached lists, and marks them as outdated', async () => {
  cacheList(listed(1, 100), listed(2, 100));
  answerWith([
    { points: 50, balance: null },
    { points: -30.5, balance: 69.5 },
    { points: 100, balance: 100 },
  ]);
  await queryClient.fetchQuery(transactionsOf(1));
  await vi.waitFor(() => expect(queryClient.getQueryState(page.queryKey)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryData(page.queryKey)?.rows).toEqual([
    { id: 1, balance: 69.5, held: 10, available: 59.5 },
    listed(2, 100),
  ]);
});

it('leaves lists alone that show the balance already', async () => {
  cacheList(listed(1, 100), listed(2, 30));
  answerWith([{ points: 100, balance: 100 }]);
  await queryClient.fetchQuery(transactionsOf(1));
  expect(queryClient.getQueryState(page.queryKey)?.isInvalidated).toBe(false);
});
