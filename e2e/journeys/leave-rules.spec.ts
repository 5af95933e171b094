import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

/** A month ahead, so that the date is still in the future when a test runs past midnight. */
const nextMonth = Temporal.Now.plainDateISO('Europe/Copenhagen').add({ months: 1 });

test('an administrator sets how long a balance can be used; an operator sets when personal data is erased', async ({
  administratorPage: page,
  administrator,
  browser,
  signIn,
  saldo,
}) => {
  const made = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/');
  await followInMenu(page, accountMenu, 'Indstillinger');
  await page.getByRole('link', { name: 'Fratrædelse' }).click();
  const rules = page.getByRole('region', { name: 'Fratrædelse' });
  await expect(rules.getByRole('heading', { name: 'Fratrædelse' })).toBeInViewport();
  await expect(rules).toContainText('Navn og e-mail slettes 12 måneder efter sidste dag.');
  await field(rules, 'Saldo efter sidste dag').selectOption({ label: 'Kan bruges i en periode' });
  await rules.getByRole('button', { name: 'Gem regler' }).click();
  await expect(rules.getByText('Antal måneder er påkrævet')).toBeVisible();
  await field(rules, 'Antal måneder').fill('3');
  await rules.getByRole('button', { name: 'Gem regler' }).click();
  await expect(toast(page, 'Reglerne for fratrædelse er nu opdateret.')).toBeVisible();
  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await row(page, made.name).getByRole('button', { name: 'Rediger' }).click();
  await dialog(page, `Rediger ${made.name}`).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, `Registrér fratrædelse for ${made.name}`);
  await expect(form.getByRole('radio', { name: 'Kan bruges til og med' })).toBeChecked();
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await field(form, 'Sidste dag').press('Tab');
  await expect(field(form, 'Saldoen kan bruges til og med')).toHaveValue(
    formatDate(nextMonth.add({ months: 3 })),
  );

  const context = await browser.newContext({ baseURL: saldo.url });
  await signIn(context, operatorAccount);
  const operator = await context.newPage();
  await operator.goto(`/customers/${administrator.customer.id}/settings`);
  await operator.getByRole('link', { name: 'Fratrædelse' }).click();
  const customerRules = operator.getByRole('region', { name: 'Fratrædelse' });
  await field(customerRules, 'Personoplysninger slettes efter').fill('0');
  await customerRules.getByRole('button', { name: 'Gem regler' }).click();
  await expect(customerRules.getByText('Antal måneder skal være mellem 1 og 120')).toBeVisible();
  await field(customerRules, 'Personoplysninger slettes efter').fill('24');
  await customerRules.getByRole('button', { name: 'Gem regler' }).click();
  await expect(toast(operator, 'Reglerne for fratrædelse er nu opdateret.')).toBeVisible();
  await context.close();
  await page.goto('/settings');
  await expect(rules).toContainText('Navn og e-mail slettes 24 måneder efter sidste dag.');
});

test('saved rules are unchanged, also if they are the same as before', async ({
  administratorPage: page,
}) => {
  await page.goto('/settings');
  const rules = page.getByRole('region', { name: 'Fratrædelse' });
  const save = rules.getByRole('button', { name: 'Gem regler' });
  await field(rules, 'Saldo efter sidste dag').selectOption({ label: 'Kan bruges i en periode' });
  await field(rules, 'Antal måneder').fill('6');
  await field(rules, 'Saldo efter sidste dag').selectOption({ label: 'Nulstilles' });
  await save.click();
  await expect(toast(page, 'Reglerne for fratrædelse er nu opdateret.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Afdelinger' }).click();
  await expect(page.getByRole('heading', { name: 'Afdelinger' })).toBeVisible();
});
