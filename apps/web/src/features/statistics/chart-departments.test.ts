import { expect, test } from 'vitest';
import { chartDepartments } from './chart-departments.ts';
import { withColors } from './department-colors.ts';

const rows = (count: number) =>
  withColors(
    Array.from({ length: count }, (_, n) => ({
      customer: { id: 1, companyName: 'Ærø Værft' },
      department: n === 0 ? null : { id: n, name: `Afdeling ${n}` },
      place: n === 0 ? null : n - 1,
      orders: 1,
      points: count - n + 0.1,
      averageOrder: count - n + 0.1,
    })),
  );

test('gives each department the colour of its row', () => {
  expect(chartDepartments(rows(2), false).bars).toEqual([
    {
      key: '1-undefined',
      name: 'Ikke tildelt',
      department: 'Ikke tildelt',
      points: 2.1,
      color: 'var(--chart-rest)',
    },
    { key: '1-1', name: 'Afdeling 1', department: 'Afdeling 1', points: 1.1, color: 'var(--chart-1)' },
  ]);
});

test('a department keeps its colour when others are filtered out or overtake it', () => {
  const colorOf = (shown: ReturnType<typeof rows>) => shown.find(({ place }) => place === 2)?.color;
  const all = rows(12);
  expect(colorOf(all)).toBe('var(--chart-3)');
  expect(colorOf(withColors(all.slice(3).toReversed()))).toBe('var(--chart-3)');
  // There are eight colours.
  expect(all[9]?.color).toBe(all[1]?.color);
});

test('names the customer where several are shown', () => {
  const { bars } = chartDepartments(rows(2), true);
  expect(bars.map(({ name }) => name)).toEqual(['Ikke tildelt, Ærø Værft', 'Afdeling 1, Ærø Værft']);
  expect(bars[1]).toMatchObject({ department: 'Afdeling 1', customer: 'Ærø Værft' });
});

test('shows departments with the same name as separate bars', () => {
  const { bars } = chartDepartments(
    rows(3).map((row) => ({ ...row, department: row.department && { ...row.department, name: 'Lager' } })),
    false,
  );
  expect(bars.map(({ key, name }) => [key, name])).toEqual([
    ['1-undefined', 'Ikke tildelt'],
    ['1-1', 'Lager'],
    ['1-2', 'Lager'],
  ]);
});

test('sums departments beyond eight, exact to the hundredth', () => {
  const { bars, rest } = chartDepartments(rows(11), false);
  expect(bars).toHaveLength(8);
  expect(rest).toEqual({ name: '3 andre afdelinger', points: 6.3 });
  expect(chartDepartments(rows(9), false).rest?.name).toBe('1 anden afdeling');
  expect(chartDepartments(rows(8), false).rest).toBeUndefined();
});
