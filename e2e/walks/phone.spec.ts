import { dialog, field, row } from '../support/dialogs.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('hides the links behind a toggle', async ({ operatorPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Kunder', exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: 'Kunder', exact: true });
  await expect(link).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log ud' })).toBeVisible();
  await link.tap();
  await expect(link).toBeHidden();
});

test('shows rows as cards, modals in full screen, and nothing wider than the screen', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({
    firstName: 'Karl-Emil Bartholomæus',
    lastName: 'von Ahlefeldt-Laurvig-Lehn',
    balance: 1234.5,
  });
  await page.goto(`/customers/${employee.customerId}`);
  const card = row(page, employee.email);
  await expect(card).toContainText('1.234,50');
  await expectNoOverflow(page);

  await card.getByRole('button', { name: `Handlinger for ${employee.name}` }).tap();
  await page.getByRole('menuitem', { name: 'Tilføj beløb' }).tap();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await expect(field(form, 'Tekst')).toBeFocused();
  await expect.poll(() => form.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoOverflow(page);
  await field(form, 'Tekst').fill('På farten');
  await field(form, 'Beløb').fill('1');
  await form.getByRole('button', { name: 'Tilføj beløb' }).tap();
  await expect(form).toBeHidden();
  await expect(card).toContainText('1.235,50');

  await card.getByRole('link', { name: /vis transaktioner/ }).tap();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  await expect(statement.getByRole('listitem').first()).toContainText('På farten');
  await expectNoOverflow(page);
});

test('changes a customer on a phone', async ({ operatorPage: page, saldo }) => {
  const customer = await saldo.make.customer();
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await row(page, customer.companyName)
    .getByRole('button', { name: /^Handlinger for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Rediger' }).tap();
  const form = dialog(page, `Rediger ${customer.companyName}`);
  await field(form, 'By').fill('Skagen');
  await form.getByRole('button', { name: 'Gem' }).tap();
  await expect(form).toBeHidden();
  expect((await saldo.make.customerById(customer.id)).city).toBe('Skagen');
});
