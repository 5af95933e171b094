import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useRowSelection } from './row-selection.tsx';
import { SelectFilter } from './select-filter.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Column } from './table-column.ts';
import { clientSource } from './table-source.ts';
import { useTableState } from './use-table-state.ts';

interface Tree {
  id: number;
  name: string;
  height: number;
}

const forest = (count: number): Tree[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Træ ${index + 10}`,
    height: 99 - index,
  }));

const columns: readonly Column<Tree, 'name' | 'height'>[] = [
  { key: 'name', header: 'Navn', sortable: true, render: ({ name }) => name, value: ({ name }) => name },
  {
    key: 'height',
    header: 'Højde',
    sortable: true,
    align: 'right',
    render: ({ name, height }) => <a href={`/heights/${height}`}>{`${height} m, ${name}`}</a>,
    value: ({ height }) => height,
  },
];

const onRemove = vi.fn<(name: string) => void>();

type TreesProps = { trees: readonly Tree[] } & Partial<
  Pick<DataTableProps<Tree>, 'rowHref' | 'details' | 'selectionBox' | 'filters' | 'filtering'>
>;

function Trees({ trees, ...more }: TreesProps) {
  const state = useTableState({ columns, defaultSort: 'name' });
  const source = clientSource(
    { data: trees, isFetching: false, error: null, refetch: () => undefined },
    columns,
    state,
  );
  return (
    <DataTable
      label="Træer"
      columns={columns}
      source={source}
      state={state}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      searchLabel="Søg i træer"
      actions={({ name }) => [
        { key: 'edit', label: 'Rediger', icon: <IconPencil />, onSelect: () => undefined },
        { key: 'remove', label: 'Slet', icon: <IconTrash />, onSelect: () => onRemove(name) },
      ]}
      empty={{ title: 'Der er ingen træer.' }}
      errorTitle="Træerne kunne ikke hentes."
      {...more}
    />
  );
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const treeRow = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const action = (name: string, label: string) => treeRow(name).getByRole('button', { name: label });
const press = (keys: string) => userEvent.keyboard(keys);

async function focus(name: string): Promise<void> {
  await expect.element(link(name)).toBeVisible();
  (link(name).element() as HTMLElement).focus();
}

it('offers to reset the filters while one is set', async () => {
  function Filtered() {
    const [kind, setKind] = useState<'oak' | ''>('');
    return (
      <Trees
        trees={forest(3)}
        filters={
          <SelectFilter
            label="Slags"
            allLabel="Alle"
            options={[{ value: 'oak', label: 'Eg' }]}
            value={kind}
            onChange={setKind}
          />
        }
        filtering={{ count: kind === '' ? 0 : 1, clear: () => setKind('') }}
      />
    );
  }
  render(<Filtered />);
  const reset = page.getByRole('button', { name: 'Nulstil' });
  await expect.element(page.getByText('Slags: Alle')).toBeVisible();
  await expect.element(reset).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Slags', exact: true }).selectOptions('Eg');
  await expect.element(page.getByText('Slags: Eg')).toBeVisible();
  await reset.click();
  await expect.element(page.getByText('Slags: Alle')).toBeVisible();
  await expect.element(reset).not.toBeInTheDocument();
});

describe('the keys of a table', () => {
  const linked = <Trees trees={forest(3)} rowHref={({ id }) => `/trees/${id}`} />;

  it('Tab stops once in each row', async () => {
    render(linked);
    await focus('Træ 10');
    await press('{Tab}');
    await expect.element(link('Træ 11')).toHaveFocus();
    await press('{Tab}');
    await expect.element(link('Træ 12')).toHaveFocus();
    await press('{Tab}');
    expect(document.activeElement?.closest('tbody')).toBe(null);
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(link('Træ 12')).toHaveFocus();
  });

  it('up, down, Home and End keep the column', async () => {
    render(linked);
    await focus('Træ 10');
    await press('{ArrowUp}');
    await expect.element(link('Træ 10')).toHaveFocus();
    await press('{ArrowDown}');
    await expect.element(link('Træ 11')).toHaveFocus();
    await press('{End}');
    await expect.element(link('Træ 12')).toHaveFocus();
    await press('{Home}');
    await expect.element(link('Træ 10')).toHaveFocus();
  });

  it('right and left reach the other controls of the row, and down keeps their column', async () => {
    onRemove.mockClear();
    render(linked);
    await focus('Træ 10');
    await press('{ArrowRight}');
    await expect.element(link('99 m, Træ 10')).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(action('Træ 10', 'Rediger')).toHaveFocus();
    await press('{ArrowRight}{ArrowRight}');
    await expect.element(action('Træ 10', 'Slet')).toHaveFocus();
    await press('{ArrowDown}{Enter}');
    await expect.poll(() => onRemove.mock.calls).toEqual([['Træ 11']]);
    await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(link('Træ 11')).toHaveFocus();
  });

  it('an unfolded row keeps its own tab stops', async () => {
    render(<Trees trees={forest(3)} details={({ name }) => <Button>{`Fæld ${name}`}</Button>} />);
    const unfold = (name: string) => page.getByRole('button', { name, exact: true });
    await unfold('Træ 10').click();
    await expect.element(unfold('Træ 10')).toHaveAttribute('aria-expanded', 'true');
    await press('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Fæld Træ 10' })).toHaveFocus();
    await press('{Shift>}{Tab}{/Shift}{ArrowDown}');
    await expect.element(unfold('Træ 11')).toHaveFocus();
    await expect.element(unfold('Træ 11')).toHaveAttribute('aria-expanded', 'false');
  });

  it('a row stays unfolded when the window becomes narrow, and wide again', async () => {
    render(<Trees trees={forest(3)} details={({ name }) => <Button>{`Fæld ${name}`}</Button>} />);
    await page.getByRole('button', { name: 'Træ 10', exact: true }).click();
    const details = page.getByRole('button', { name: 'Fæld Træ 10' });
    for (const width of [390, 1440]) {
      await page.viewport(width, 844);
      await expect.element(page.getByRole(width === 390 ? 'list' : 'table').first()).toBeVisible();
      await expect.element(details).toBeVisible();
    }
  });

  it('a select keeps its arrow keys', async () => {
    render(<Trees trees={forest(120)} />);
    const size = page.getByRole('combobox', { name: 'Items per page:' });
    await expect.element(size).toBeVisible();
    (size.element() as HTMLElement).focus();
    await press('{ArrowDown}');
    await expect.element(size).toHaveValue('100');
  });
});

function ChosenTrees({ trees }: { trees: readonly Tree[] }) {
  const state = useTableState({ columns, defaultSort: 'name' });
  const start = state.page * state.size;
  const page = trees.slice(start, start + state.size).map(({ id }) => id);
  const selection = useRowSelection({ page, filter: '', search: '', restore: () => undefined });
  const isAny = selection.isAll || selection.keys.size > 0;
  return (
    <>
      <Trees
        trees={trees}
        rowHref={({ id }) => `/trees/${id}`}
        selectionBox={(name, row) => selection.box(name, row?.id)}
      />
      {isAny && <SelectionBar selection={selection} total={trees.length} actions={[]} />}
    </>
  );
}

describe('choosing rows', () => {
  const box = (name: string) => page.getByRole('checkbox', { name: `Vælg ${name}`, exact: true });
  const pageBox = page.getByRole('checkbox', { name: 'Vælg alle på siden' });
  const count = page.getByRole('region', { name: 'Valgte' }).getByRole('status');
  const button = (name: string) => page.getByRole('button', { name });

  it('chooses a range with Shift, and selects no text', async () => {
    render(<ChosenTrees trees={forest(5)} />);
    await box('Træ 11').click();
    await expect.element(count).toHaveTextContent('1 valgt');
    await box('Træ 14').click({ modifiers: ['Shift'] });
    await expect.element(count).toHaveTextContent('4 valgt');
    expect(String(getSelection())).toBe('');
    await box('Træ 13').click();
    await expect.element(count).toHaveTextContent('3 valgt');
    await expect.element(box('Træ 13')).not.toBeChecked();
    await expect.element(pageBox).toBePartiallyChecked();
  });

  it('keeps the rows of other pages and orders', async () => {
    render(<ChosenTrees trees={forest(28)} />, '/?size=25');
    await box('Træ 11').click();
    await button('Next page').click();
    await box('Træ 36').click();
    await expect.element(count).toHaveTextContent('2 valgt 1 vises ikke på denne side');
    await button('Previous page').click();
    await expect.element(box('Træ 11')).toBeChecked();
    await page.getByRole('columnheader', { name: 'Højde' }).getByRole('button').click();
    await expect.poll(() => location.search).toContain('sort=height');
    await expect.element(count).toMatchTextContent(/^2 valgt/);
  });

  it('chooses the page, then all that match, then one page less a row', async () => {
    render(<ChosenTrees trees={forest(28)} />, '/?size=25');
    await pageBox.click();
    await expect.element(count).toHaveTextContent('25 valgt');
    await button('Vælg alle 28, der matcher').click();
    await expect.element(count).toHaveTextContent('Alle 28 valgt');
    await button('Next page').click();
    await expect.element(box('Træ 37')).toBeChecked();
    await box('Træ 37').click();
    await expect.element(count).toHaveTextContent('2 valgt');
    await button('Ryd valg').click();
    await expect.element(count).not.toBeInTheDocument();
    await expect.element(box('Træ 36')).not.toBeChecked();
  });

  it('the arrow keys reach the checkbox from the row, and Shift+Space chooses a range', async () => {
    render(<ChosenTrees trees={forest(3)} />);
    await focus('Træ 10');
    await press('{ArrowLeft}');
    await expect.element(box('Træ 10')).toHaveFocus();
    await press(' ');
    await expect.element(box('Træ 10')).toBeChecked();
    await press('{ArrowDown}{ArrowDown}');
    await expect.element(box('Træ 12')).toHaveFocus();
    await press('{Shift>} {/Shift}');
    await expect.element(count).toHaveTextContent('3 valgt');
    await press('{ArrowRight}');
    await expect.element(link('Træ 12')).toHaveFocus();
  });

  it('chooses cards on a phone by boxes of at least 44 px', async () => {
    await page.viewport(390, 844);
    render(<ChosenTrees trees={forest(28)} />, '/?size=25');
    await expect.element(box('Træ 11')).toBeVisible();
    const { width, height } = box('Træ 11').element().parentElement?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await box('Træ 11').click();
    await expect.element(count).toHaveTextContent('1 valgt');
    await page.getByText('Vælg alle på siden').click();
    await expect.element(count).toHaveTextContent('25 valgt');
    await button('Vælg alle 28, der matcher').click();
    await expect.element(count).toHaveTextContent('Alle 28 valgt');
  });
});

const LONG = 'maximiliane-charlotte.von-und-zu-hohenstein@virksomhed.example';
const longColumns: readonly Column<Tree, 'name'>[] = [
  { key: 'name', header: 'Navn', sortable: true, render: ({ name }) => name },
  { key: 'owner', header: 'Ejer', onCardEnd: true, render: () => LONG },
];

function LongTrees() {
  const state = useTableState({ columns: longColumns, defaultSort: 'name' });
  const source = { rows: forest(1), total: 1, isRefreshing: false, error: null, retry: () => undefined };
  return (
    <DataTable
      label="Træer"
      columns={longColumns}
      source={source}
      state={state}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: 'Der er ingen træer.' }}
      errorTitle="Træerne kunne ikke hentes."
    />
  );
}

it('cuts nothing off a value that fills a line of a card', async () => {
  await page.viewport(390, 844);
  render(<LongTrees />);
  await expect.element(page.getByText(LONG)).toBeVisible();
  const value = page.getByText(LONG).element();
  const body = value.closest('dl');
  const text = document.createRange();
  text.selectNodeContents(value);
  // The style sheet clips the first 5 px of the list, where the dots are.
  expect(text.getBoundingClientRect().left - (body?.getBoundingClientRect().left ?? 0)).toBeGreaterThan(5);
});

describe('the search of a table', () => {
  const search = page.getByRole('searchbox', { name: 'Søg i træer' });

  it('is not shown for a list without rows', async () => {
    render(<Trees trees={[]} />);
    await expect.element(page.getByRole('region', { name: 'Træer' })).toBeVisible();
    await expect.element(search).not.toBeInTheDocument();
  });

  it('offers to clear a search that finds nothing', async () => {
    render(<Trees trees={forest(3)} />);
    await search.fill('eg');
    await expect.element(page.getByText('Intet matcher søgningen »eg«.')).toBeVisible();
    await page.getByRole('button', { name: 'Ryd søgning' }).last().click();
    await expect.element(treeRow('Træ 12')).toBeVisible();
    await expect.element(search).toHaveValue('');
  });

  it('/ focuses it, Enter searches at once, and Escape clears it', async () => {
    render(<Trees trees={forest(3)} />);
    await expect.element(search).toBeVisible();
    await press('/');
    await expect.element(search).toHaveFocus();
    await press('12{Enter}');
    await expect.element(treeRow('Træ 10')).not.toBeInTheDocument();
    expect(location.search).toBe('?search=12');
    await press('{Escape}');
    await expect.element(treeRow('Træ 10')).toBeVisible();
    expect(location.search).toBe('');
  });

  it('shows the search of the address after Back', async () => {
    render(<Trees trees={forest(60)} />, '/?search=3');
    await expect.element(search).toHaveValue('3');
    await page.getByRole('columnheader', { name: 'Højde' }).getByRole('button').click();
    await search.fill('4');
    await expect.element(treeRow('Træ 34')).toBeVisible();
    await expect.element(treeRow('Træ 30')).not.toBeInTheDocument();
    window.history.back();
    await expect.element(search).toHaveValue('3');
    await expect.element(treeRow('Træ 30')).toBeVisible();
  });
});
