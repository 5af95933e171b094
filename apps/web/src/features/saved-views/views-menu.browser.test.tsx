import { type SavedView, savedViewEndpoints } from '@saldo/contract/saved-views';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListMenuContext } from '../../ui/table/list-menu-context.ts';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { ViewsMenu } from './views-menu.tsx';

const columns: readonly Column<{ id: number }, 'id'>[] = [
  { key: 'id', header: 'Nummer', sortable: true, render: ({ id }) => id, value: ({ id }) => id },
];
const source = serverSource<{ id: number }>({
  data: { rows: [], total: 0 },
  isFetching: false,
  error: null,
  refetch: () => undefined,
});

function EmptyList() {
  return (
    <ListMenuContext value={ViewsMenu}>
      <DataTable
        label="Kunder"
        list="customers"
        columns={columns}
        source={source}
        state={useTableState({ columns, defaultSort: 'id' })}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        filters={<SelectFilter label="Status" options={[]} value="" onChange={() => undefined} />}
        empty={{ title: 'Der er ingen kunder endnu.' }}
        errorTitle="Kunderne kunne ikke hentes."
      />
    </ListMenuContext>
  );
}

const view: SavedView = {
  ...{ id: 3, name: 'Ikke klar', search: '', sort: '-id', filters: { state: 'unready' }, hiddenColumns: [] },
  ...{ isShared: false, isDefault: false, isOwn: true, owner: null, gone: [], version: 1 },
};
const shared: SavedView = { ...view, id: 4, name: 'Nord', isShared: true, isOwn: false, owner: 'Mette' };
const tabs = page.getByRole('navigation', { name: 'Visninger' });
const tab = (name: string) => tabs.getByRole('link', { name, exact: true });

it('shows the views as tabs after the whole list, also above an empty list', async () => {
  answer(savedViewEndpoints.listSavedViews, () => [view, shared]);
  render(<EmptyList />, '/?size=100');
  await expect.element(page.getByText('Der er ingen kunder endnu.')).toBeVisible();
  await expect.element(tab('Nord (delt af Mette)')).toBeVisible();
  const names = tabs.getByRole('link').elements();
  expect(names.map((one) => one.textContent)).toEqual(['Alle', 'Ikke klar', 'Nord (delt af Mette)']);
  await expect.element(tab('Alle')).toHaveAttribute('aria-current');
  await expect.element(page.getByLabelText('Status')).not.toBeInTheDocument();

  await tab('Ikke klar').click();
  expect(location.search).toBe('?view=3&sort=-id&state=unready&size=100');
  await expect.element(tab('Ikke klar')).toHaveAttribute('aria-current');
  await expect.element(tab('Alle')).not.toHaveAttribute('aria-current');
  await tab('Alle').click();
  expect(location.search).toBe('?size=100');
});
