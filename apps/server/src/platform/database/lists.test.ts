import { inDanishOrder } from '@saldo/domain/search/danish-order';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { containsSearch, inDanish, matchesSearch, readPage } from './lists.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const CASES = 2_000;
const letters = [
  'a',
  'e',
  'o',
  'å',
  'æ',
  'ø',
  'Å',
  'Æ',
  'Ø',
  'r',
  'S',
  'é',
  'ö',
  '7',
  ' ',
  ',',
  '-',
  '%',
  '_',
  '\\',
];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map((characters) => characters.join(''));
/** Texts that contain the search more often than two random texts would. */
const cases = fc.oneof(
  fc.tuple(text(12), text(6)),
  fc.tuple(text(4), text(6), text(4), fc.boolean()).map(([before, search, after, isOldSpelling]) => {
    const spelled = isOldSpelling
      ? search.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'Aa')
      : search;
    return [`${before}${spelled}${after}`, search] as const;
  }),
);

test('the domain and PostgreSQL agree on what a search finds, also through the index of trigrams', async () => {
  const found = (condition: RawBuilder<boolean>, searched: string) =>
    sql<boolean>`(select ${condition} from (select ${searched}::text as name) as searched)`;
  const random = fc.sample(cases, CASES).filter(([, search]) => search.trim() !== '');
  for (let first = 0; first < random.length; first += 100) {
    const part = random.slice(first, first + 100);
    const columns = part.flatMap(([searched, search]) => [
      found(matchesSearch(sql.ref('name'), search), searched),
      found(containsSearch('name', search), searched),
    ]);
    const { rows } = await sql<{ found: boolean[] }>`
      select array[${sql.join(columns)}] as found`.execute(api.services.db);
    const expected = part.map(([searched, search]) => containsWords(searched, searchWords(search)));
    expect(part.map((pair, n) => [pair, rows[0]?.found.slice(2 * n, 2 * n + 2)])).toEqual(
      part.map((pair, n) => [pair, [expected[n], expected[n]]]),
    );
  }
});

test('lists are sorted alike by the browser and by PostgreSQL, numbers in names included', async () => {
  const numbered = [
    'Butik 2',
    'Butik 10',
    'butik 1',
    '0042',
    '42',
    '100',
    '9',
    'M-2',
    'M-10',
    'Åse',
    'Aase',
    'Ærø',
  ];
  const values = [...new Set([...numbered, ...fc.sample(text(8), CASES)])];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${values}::text[]) as name order by ${inDanish('name')}`.execute(api.services.db);
  expect(rows.map(({ name }) => name)).toEqual(values.toSorted(inDanishOrder));
});

test('a page has the selected rows and the total', async () => {
  const { db } = api.services;
  const ids = [await api.make.customer(), await api.make.customer()];
  const customers = db.selectFrom('customer').where('id', 'in', ids);
  const page = await readPage(
    customers.select('id').orderBy('id'),
    customers.select(sql<number>`count(*)::int`.as('count')),
    { limit: 1 },
  );
  expect(page).toMatchObject({ rows: [{ id: Math.min(...ids) }], total: 2 });
});
