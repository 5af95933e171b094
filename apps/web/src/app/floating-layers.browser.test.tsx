import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from '../../test-support/widgets/render.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useRowSelection } from '../ui/table/row-selection.tsx';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import { toastError, toastSuccess } from '../ui/toast/toast.ts';

const toast = page.getByText('Kunne ikke gemme');

async function overlapOf(one: Locator, other: Locator): Promise<boolean> {
  await expect.element(other).toBeVisible();
  const a = one.element().closest('.mantine-Notification-root')?.getBoundingClientRect() ?? new DOMRect();
  const b = other.element().getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The bar of a list in which every row is chosen. */
function AllChosen() {
  const restore = () => ({ isAll: true, keys: new Set<number>(), of: JSON.stringify(['', '']) });
  const selection = useRowSelection<number>({ page: [1], filter: '', search: '', restore });
  return <SelectionBar selection={selection} total={1} actions={[]} />;
}

it('shows a toast on the screen, however long the page is', async () => {
  await page.viewport(1440, 420);
  render(<div style={{ height: 3000 }}>Side</div>);
  toastSuccess('Transaktionen er nu tilføjet');
  await expect.element(page.getByText('Transaktionen er nu tilføjet')).toBeInViewport({ ratio: 1 });
});

it.each([
  [1440, 900],
  [390, 844],
])('keeps clear of the bar of chosen rows: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  render(<AllChosen />);
  const section = page.getByRole('region', { name: 'Valgte' });
  await expect.element(section).toBeVisible();
  toastError('Kunne ikke gemme');
  await expect.element(toast).toBeVisible();
  await expect.poll(() => overlapOf(toast, section)).toBe(false);
});

it.each([
  [1440, 900],
  [390, 844],
])('keeps clear of the buttons of a question: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  render(
    <ConfirmDialog
      opened
      onClose={() => undefined}
      onConfirm={() => undefined}
      title="Luk uden at gemme?"
      confirmLabel="Luk uden at gemme"
      cancelLabel="Bliv her"
    >
      Det, du har skrevet, går tabt.
    </ConfirmDialog>,
  );
  const stay = page.getByRole('button', { name: 'Bliv her' });
  await expect.element(stay).toBeVisible();
  toastError('Kunne ikke gemme');
  await expect.element(toast).toBeVisible();
  await expect.poll(() => overlapOf(toast, stay)).toBe(false);
  await expect
    .poll(() => overlapOf(toast, page.getByRole('button', { name: 'Luk uden at gemme' })))
    .toBe(false);
});
