import type { Locator } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, field, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import { expect, makeAdministrator, test } from '../support/test.ts';

test('keeps an error from covering the assortment bar, and closes the error when the save succeeds', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
  problems,
}) => {
  problems.expect(unreachable);
  await saldo.products(
    Array.from({ length: 40 }, (_, index) => ({
      title: `Produkt ${index}`,
      itemNumber: `V-${index}`,
      price: 9900n,
      active: true,
    })),
  );
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Køkken' },
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${saldo.url}/departments/${id}/products`);
    const bar = page.getByRole('region', { name: 'Ændringer' });
    await page.getByRole('checkbox', { name: 'Produkt 1', exact: true }).click();
    await page.route('**/products/*/*', (route) => route.abort());
    const save = async () => {
      await bar.getByRole('button', { name: 'Gem ændringer' }).click();
      await dialog(page, /Er du sikker/)
        .getByRole('button', { name: 'Gem' })
        .click();
    };
    await save();
    const failed = toast(page, 'Kunne ikke gemme ændringerne');
    await expect(failed).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => overlapOf(failed, bar)).toBe(false);
    await letThrough(page, '**/products/*/*');
    await save();
    await expect(toast(page, '1 produkt opdateret')).toBeVisible();
    await expect(failed).toHaveCount(0);
  }
});

test('shows a toast at once on a page that has just loaded', async ({ administratorPage: page }) => {
  // The page never gets as far as to load the list of toasts in advance.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const late = (handler: () => void, after?: number) =>
      setTimeout(handler, after === 1_500 ? 600_000 : after);
    window.setTimeout = late as typeof window.setTimeout;
  });
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Opret afdeling' }).first().click();
  await field(dialog(page, 'Opret afdeling'), 'Navn').fill('Køkken');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Afdeling oprettet succesfuldt')).toBeVisible();
});

test('the first toast of a page never covers the buttons of a dialog', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  await saldo.make.employee({ customerId: administrator.customer.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Handlinger for/ }).click();
  await page.getByRole('menuitem', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, /^Tilføj beløb til/);
  const add = form.getByRole('button', { name: 'Tilføj beløb' });
  await expect(add).toBeVisible();
  const lowerEdges = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const edges: number[] = [];
        const look = () => {
          const shown = document.querySelector('.mantine-Notification-root');
          if (shown) edges.push(shown.getBoundingClientRect().bottom);
          if (edges.length < 30) requestAnimationFrame(look);
          else resolve(edges);
        };
        look();
      }),
  );
  await add.click();
  const bar = await form.locator('[data-bar]').boundingBox();
  expect(Math.max(...(await lowerEdges))).toBeLessThan(bar?.y ?? 0);
});

async function overlapOf(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be visible.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
