import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { customerEndpoints } from '@saldo/contract/customers';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

test('two people at one employee: what only the other changed is taken over, and nothing is lost', async ({
  administratorPage: page,
  administrator,
  browser,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(412));
  const { customer } = administrator;
  const department = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Lager' },
  });
  const employee = await saldo.make.employee({ customerId: customer.id });
  await page.goto('/');
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await field(form, 'Fornavn').fill('Åse');

  const context = await browser.newContext({ baseURL: saldo.url });
  await signIn(context, operatorAccount);
  const operator = await context.newPage();
  await operator.goto(`/customers/${customer.id}`);
  await row(operator, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const other = dialog(operator, `Rediger ${employee.name}`);
  await field(other, 'Afdeling').selectOption({ label: department.name });
  await field(other, 'Medarbejdernr.').fill('4711');
  await other.getByRole('button', { name: 'Gem' }).click();
  await expect(other).toBeHidden();
  await context.close();

  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByRole('alert')).toHaveText('Operatør har ændret Medarbejdernr. og Afdeling imens.');
  await expect(field(form, 'Fornavn')).toHaveValue('Åse');
  await expect(field(form, 'Medarbejdernr.')).toHaveValue('4711');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  const stored = await administrator.api.call(employeeEndpoints.getEmployee, { params: { id: employee.id } });
  expect(stored).toMatchObject({
    firstName: 'Åse',
    employeeNumber: '4711',
    department: { id: department.id },
  });
});

test('two people at one employee: a field that both changed is a question', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  problems.expect(answered(412));
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  const stored = () => administrator.api.call(employeeEndpoints.getEmployee, { params: { id: employee.id } });
  const changeMeanwhile = async (lastName: string) => {
    const { firstName, email, employeeNumber } = await stored();
    await saldo.operator.call(employeeEndpoints.updateEmployee, {
      params: { id: employee.id },
      body: { firstName, lastName, email, employeeNumber },
    });
  };
  await page.goto('/');
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  // The title follows the stored name.
  const form = dialog(page, /^Rediger /);
  const save = () => form.getByRole('button', { name: 'Gem' }).click();
  await field(form, 'Efternavn').fill('Holm');
  await changeMeanwhile('Ørsted');
  await save();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Operatør har imens ændret Efternavn til »Ørsted«.');
  await expect(notice).toContainText('Gemmer du nu, gælder det, du selv har skrevet.');
  await expect(field(form, 'Efternavn')).toHaveValue('Holm');

  await changeMeanwhile('Åkjær');
  await save();
  await notice.getByRole('button', { name: 'Brug »Åkjær«' }).click();
  await expect(field(form, 'Efternavn')).toHaveValue('Åkjær');
  await expect(notice).toBeHidden();
  await field(form, 'Efternavn').fill('Bech');
  await save();
  await expect(form).toBeHidden();
  expect((await stored()).lastName).toBe('Bech');
});

test('an operator’s save does not turn back what another operator changed at the customer', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(412));
  const { id, companyName } = await saldo.make.customer();
  const {
    users: _,
    balanceTotal,
    connection,
    ...customer
  } = await saldo.operator.call(customerEndpoints.getCustomer, { params: { id } });
  const { version, customerGroup, employeeCount, adminCount, ending, id: _id, ...fields } = customer;
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${companyName}`);
  await field(form, 'By').fill('Skanderborg');
  await saldo.operator.call(customerEndpoints.updateCustomer, {
    params: { id },
    body: { ...fields, orderApproval: true, emailAddresses: ['ny@eksempel.dk'] },
  });
  // Another change, of nothing that the form shows, asks nothing.
  await saldo.operator.call(creditRuleEndpoints.setCreditRules, {
    query: { customerId: id },
    body: { approvalLimit: 5000, dailyCeiling: 10_000 },
  });
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByRole('alert')).toContainText('har ændret');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
  const stored = await saldo.operator.call(customerEndpoints.getCustomer, { params: { id } });
  expect(stored).toMatchObject({
    city: 'Skanderborg',
    orderApproval: true,
    emailAddresses: ['ny@eksempel.dk'],
  });
});

test('another change of nothing that the form shows does not stop a save', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(412));
  const { id, companyName } = await saldo.make.customer();
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${companyName}`);
  await field(form, 'By').fill('Skanderborg');
  await saldo.operator.call(creditRuleEndpoints.setCreditRules, {
    query: { customerId: id },
    body: { approvalLimit: 5000, dailyCeiling: 10_000 },
  });
  const refused = page.waitForResponse((response) => response.status() === 412);
  await form.getByRole('button', { name: 'Gem' }).click();
  await refused;
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
});

test('of two recipients that two people add at the same time, none is lost', async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/settings');
  const recipients = field(page, 'E-mail adresser, der modtager en kopi');
  await recipients.pressSequentially('min@eksempel.dk');
  await recipients.press('Enter');
  await administrator.api.call(customerEndpoints.setOwnEmailAddresses, { body: ['kollegas@eksempel.dk'] });
  await page.getByRole('region', { name: 'Ordrebekræftelser' }).getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'E-mail adresserne er nu opdateret.')).toBeVisible();
  const stored = await administrator.api.call(customerEndpoints.getOwnEmailAddresses, {});
  expect(stored.toSorted()).toEqual(['kollegas@eksempel.dk', 'min@eksempel.dk']);
});
