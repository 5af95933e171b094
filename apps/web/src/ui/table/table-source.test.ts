import { describe, expect, it } from 'vitest';
import type { Column } from './table-column.ts';
import { clientSource } from './table-source.ts';

interface Person {
  id: number;
  name: string;
  balance: number;
}
const columns: Column<Person>[] = [
  { key: 'name', header: 'Navn', value: (person) => person.name, render: () => null },
  { key: 'balance', header: 'Saldo', value: (person) => person.balance, render: () => null },
];
const people = ['Åse', 'Anna', 'Øjvind', 'Ærlig', 'Zoe'].map((name, id) => ({
  id,
  name,
  balance: 100 - id * 60,
}));
const query = { data: people, isFetching: false, error: null, refetch: () => undefined };
const view = { search: '', sort: 'name', page: 0, size: 50 };
const names = (change: Partial<typeof view>) =>
  clientSource(query, columns, { ...view, ...change }).rows?.map((person) => person.name);

describe('clientSource', () => {
  it('sorts names in Danish, æ ø å last', () => {
    expect(names({})).toEqual(['Anna', 'Zoe', 'Ærlig', 'Øjvind', 'Åse']);
    expect(names({ sort: '-name' })?.[0]).toBe('Åse');
  });

  it('sorts digits within names as the server does', () => {
    const data = ['Butik 2', 'Butik 10'].map((name, id) => ({ id, name, balance: 0 }));
    const source = clientSource({ ...query, data }, columns, view);
    expect(source.rows?.map(({ name }) => name)).toEqual(['Butik 10', 'Butik 2']);
  });

  it('sorts numbers as numbers', () => {
    expect(names({ sort: 'balance' })?.[0]).toBe('Zoe');
  });

  it('searches for the trimmed text, ignoring case', () => {
    expect(names({ search: ' ØJ ' })).toEqual(['Øjvind']);
    expect(names({ search: 'oejvind' })).toEqual(['Øjvind']);
  });

  it('does not search columns marked `isUnsearched`', () => {
    const [name, balance] = columns as [Column<Person>, Column<Person>];
    const found = (isUnsearched: boolean) =>
      clientSource(query, [name, { ...balance, isUnsearched }], { ...view, search: '100' }).total;
    expect([found(false), found(true)]).toEqual([1, 0]);
  });

  it('pages the matching rows and counts them all', () => {
    const source = clientSource(query, columns, { ...view, page: 1, size: 2 });
    expect(source.rows?.map((person) => person.name)).toEqual(['Ærlig', 'Øjvind']);
    expect(source.total).toBe(5);
  });

  it('has no rows before the first load', () => {
    expect(clientSource({ ...query, data: undefined }, columns, view).rows).toBeUndefined();
  });
});
