import type { Locator, Page } from '@playwright/test';
import { dialog, row } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

/** Clicks twice before React can render the effect of the first click. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

function changesOn(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

test('two clicks delete an employee once', async ({ administratorPage: page, administrator, saldo }) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/');
  const changes = changesOn(page);
  await row(page, employee.email).getByRole('button', { name: 'Slet' }).click();
  await clickTwice(dialog(page, /slette medarbejderen/).getByRole('button', { name: 'Slet' }));
  await expect(row(page, employee.email)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual([`DELETE /api/employees/${employee.id}`]);
});
