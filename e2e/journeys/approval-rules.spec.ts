import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, field, toast } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

test('only the orders to which a rule of the administrator applies wait for approval', {
  tag: '@main',
}, async ({ page, context, signIn, saldo }) => {
  const { account, employee, shop } = await makeApprovingCustomer(saldo);
  await signIn(context, account);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Godkendelse' });
  await expect(section).toContainText('Der er ingen aktive regler, så alle ordrer godkendes af HR.');
  await section.getByRole('button', { name: 'Opret regel' }).click();
  const form = dialog(page, 'Opret regel');
  await field(form, 'Navn').fill('Dyre ordrer');
  await field(form, 'Beløb').fill('500');
  await field(form, 'Godkendes af').selectOption('HR');
  await form.getByRole('button', { name: 'Opret regel' }).click();
  await expect(toast(page, 'Reglen er oprettet.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('Ordrer over 500 point godkendes af HR.');

  expect(await shop.order(employee.id, { 'KOP-100': 4 })).toMatchObject({ status: 'accepted' });
  await shop.products({ 'KOP-101': 101 });
  expect(await shop.order(employee.id, { 'KOP-101': 1, 'KOP-100': 4 })).toMatchObject({
    status: 'pending',
    approval: { steps: ['hr'], reasons: ['den koster mere end 500 point'] },
  });

  // Without the rule, all orders wait again.
  await section.getByRole('switch', { name: 'Dyre ordrer er aktiv' }).click();
  await expect(section).toContainText('Der er ingen aktive regler');
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Dyre ordrer er aktiv' })).not.toBeChecked();
});
