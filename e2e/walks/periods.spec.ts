import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test('the period and its calendar fit a phone', async ({ operatorPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/audit-log');
  await page.getByRole('button', { name: /^Filtrér/ }).click();
  await page.getByRole('button', { name: 'Vælg periode' }).click();
  await expect(page.getByRole('dialog', { name: 'Vælg periode' })).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});
