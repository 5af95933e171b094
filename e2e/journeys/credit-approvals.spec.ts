import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { employeeEndpoints } from '@saldo/contract/employees';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { followInMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

/** Two administrators of a customer with a limit of 1,000 points, and one employee. */
async function makeCustomerWithLimit(saldo: Saldo) {
  const { id: customerId, companyName } = await saldo.make.customer();
  const employee = await saldo.make.employee({ customerId });
  const [first, second] = [
    await saldo.account('administrator', customerId),
    await saldo.account('administrator', customerId),
  ];
  const api = await new ApiClient(saldo.url).signIn(first);
  await api.call(creditRuleEndpoints.setCreditRules, {
    body: { approvalLimit: 1000, dailyCeiling: 20_000 },
  });
  return { companyName, employee, first, second, api };
}

test('a large amount waits until another administrator has approved it', { tag: '@main' }, async ({
  page,
  context,
  browser,
  signIn,
  saldo,
}) => {
  const { employee, first, second, api } = await makeCustomerWithLimit(saldo);
  await signIn(context, first);
  await page.goto('/');
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('25-årsjubilæum');
  await field(form, 'Beløb').fill('1000');
  await expect(form.getByRole('button', { name: 'Tilføj beløb' })).toBeVisible();
  await field(form, 'Beløb').fill('7500');
  await expect(form.getByText('Over 1.000 point: tilføjes først, når')).toBeVisible();
  await form.getByRole('button', { name: 'Send til godkendelse' }).click();
  await expect(toast(page, /^Beløbet til .+ er nu sendt til godkendelse$/)).toBeVisible();
  await expect(form).toBeHidden();

  await row(page, employee.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  const waiting = statement.getByRole('region', { name: 'Venter på godkendelse' });
  await expect(waiting).toContainText('25-årsjubilæum(+7.500)Med det samme, bedt om af dig');
  await page.keyboard.press('Escape');
  await followInMenu(page, 'Point', 'Til godkendelse');
  await expect(row(page, employee.name)).toContainText('Dig');
  await expect(page.getByRole('button', { name: /^Godkend 7/ })).toHaveCount(0);

  const other = await browser.newContext({ baseURL: saldo.url });
  await signIn(other, second);
  const approver = await other.newPage();
  await approver.goto('/');
  await followInMenu(approver, 'Point 1 venter', 'Til godkendelse 1 venter');
  await expect(approver).toHaveURL('/credit-approvals');
  await approver.getByRole('button', { name: `Godkend 7.500 point til ${employee.name}` }).click();
  await expect(toast(approver, `7.500 point til ${employee.name} er nu godkendt.`)).toBeVisible();
  await expect(approver.getByText('Der er ingen beløb til godkendelse.')).toBeVisible();
  await expect(approver.getByRole('region', { name: 'Behandlede beløb' })).toContainText('Godkendt');
  await other.close();
  const [after] = await api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ balance: 7500 });
});

test('an operator rejects an amount with a reason, which the requester sees', async ({
  operatorPage: page,
  context,
  signIn,
  saldo,
}) => {
  const { employee, first, companyName, api } = await makeCustomerWithLimit(saldo);
  const request = await api.call(creditRequestEndpoints.createCreditRequest, {
    params: { id: employee.id },
    body: { text: 'Bonus', amount: 5000 },
  });
  await page.goto('/credit-approvals');
  const line = row(page, companyName);
  await expect(line).toContainText(request.requestedBy);
  await line.getByRole('button', { name: /^Afvis/ }).click();
  const question = dialog(page, 'Ønsker du at afvise beløbet?');
  await question.getByRole('button', { name: 'Afvis beløb' }).click();
  await expect(question.getByText('Begrundelse er påkrævet')).toBeVisible();
  await field(question, 'Begrundelse').fill('Højst 2.000 i år.');
  await question.getByRole('button', { name: 'Afvis beløb' }).click();
  await expect(toast(page, `5.000 point til ${employee.name} er nu afvist.`)).toBeVisible();

  await signIn(context, first);
  await page.goto('/credit-approvals');
  await expect(page.getByRole('region', { name: 'Behandlede beløb' })).toContainText('Højst 2.000 i år.');
});

test('an administrator lowers the limits, and cannot raise them', async ({
  administratorPage: page,
  problems,
}) => {
  problems.expect(answered(409));
  await page.goto('/settings');
  const rules = page.getByRole('region', { name: 'Grænser for beløb' });
  const limit = field(rules, 'Grænse for godkendelse');
  await expect(field(rules, 'Daglig grænse')).toHaveValue('1.000.000');
  await expect(rules).toContainText('I dag kan du tilføje 1.000.000 point mere.');
  const save = rules.getByRole('button', { name: 'Gem grænser' });
  await limit.fill('2500');
  await save.click();
  await expect(toast(page, 'Grænserne er nu opdateret.')).toBeVisible();
  await expect(limit).toHaveValue('2.500');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  await limit.fill('3000');
  await field(rules, 'Daglig grænse').fill('500000');
  await save.click();
  await expect(rules.getByText('Kun en operatør kan hæve grænsen eller slå den fra.')).toBeVisible();
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue('3.000');
  await expect(field(rules, 'Daglig grænse')).toHaveValue('500.000');
});

test('names the field in the error of a negative limit', async ({ administratorPage: page }) => {
  await page.goto('/settings');
  const rules = page.getByRole('region', { name: 'Grænser for beløb' });
  await field(rules, 'Daglig grænse').fill('-1');
  await rules.getByRole('button', { name: 'Gem grænser' }).click();
  await expect(rules.getByText('Daglig grænse må ikke være negativ')).toBeVisible();
});
