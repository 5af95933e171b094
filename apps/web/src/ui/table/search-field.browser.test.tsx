import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { holdTimers } from '../../../test-support/widgets/timers.ts';
import { SearchField } from './search-field.tsx';
import type { Column } from './table-column.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useTableState } from './use-table-state.ts';

const field = page.getByRole('searchbox', { name: 'Søg i træer' });
const columns: readonly Column<{ name: string }, 'name'>[] = [
  { key: 'name', header: 'Navn', sortable: true, render: ({ name }) => name, value: ({ name }) => name },
];

let searches: string[];
beforeEach(() => {
  searches = [];
});

/** A list that the server searches, or one that the browser searches on each key. */
function Search({ live = false }: { live?: boolean }) {
  const state = useTableState({ columns, defaultSort: 'name' });
  const shown = useLiveSearch(state);
  const { search, setSearch } = live ? shown : state;
  return (
    <>
      <SearchField
        label="Søg i træer"
        param={state.searchParam}
        value={search}
        isLive={live}
        hotkey
        onChange={(changed) => {
          searches.push(changed);
          setSearch(changed);
        }}
      />
      <output>{search}</output>
    </>
  );
}

const searched = page.getByRole('status');

it('searches once when typing pauses, and at once on Enter', async () => {
  const endPause = holdTimers(250);
  render(<Search />, '/trees');
  await field.fill('bø');
  await field.fill('bøg');
  expect(searches).toEqual([]);
  endPause();
  await expect.element(searched).toHaveTextContent('bøg');
  expect(searches).toEqual(['bøg']);
  expect(location.search).toBe('?search=b%C3%B8g');
  await field.fill('eg');
  await userEvent.keyboard('{Enter}');
  await expect.element(searched).toHaveTextContent('eg');
});

it('is cleared by its button, which returns the focus, and by Escape', async () => {
  holdTimers(250);
  render(<Search />, '/trees?search=eg');
  await expect.element(field).toHaveValue('eg');
  await page.getByRole('button', { name: 'Ryd søgning' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('ask{Enter}{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.poll(() => searches).toEqual(['', 'ask', '']);
  expect(location.search).toBe('');
});

it('Back discards a text whose search has not begun', async () => {
  const endPause = holdTimers(250);
  const history = render(<Search />, '/trees');
  history.push('/trees?search=eg');
  await expect.element(field).toHaveValue('eg');
  await field.fill('egern');
  history.back();
  await expect.element(field).toHaveValue('');
  endPause();
  await expect.element(searched).toHaveTextContent('');
  expect(searches).toEqual([]);
  expect(location.search).toBe('');
});

it('is focused by / from the page, but not from another field', async () => {
  render(
    <>
      <input aria-label="Navn" />
      <Search />
    </>,
    '/trees?search=eg',
  );
  await page.getByRole('textbox', { name: 'Navn' }).click();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Navn' })).toHaveValue('/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ask');
  await expect.element(field).toHaveValue('ask');
});

it('searches on each key where the browser has all rows, and the address follows', async () => {
  const endPause = holdTimers(250);
  render(<Search live />, '/trees');
  await field.click();
  await userEvent.keyboard('el');
  await expect.element(searched).toHaveTextContent('el');
  expect(searches).toEqual(['e', 'el']);
  expect(location.search).toBe('');
  endPause();
  await expect.poll(() => location.search).toBe('?search=el');
});
