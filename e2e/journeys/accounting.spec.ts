import { lastDayOfMonth, monthName } from '@saldo/domain/accounting/accounting-month';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, row, toast } from '../support/dialogs.ts';
import { followInMenu } from '../support/menu.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

test('a month is closed, and an amount that comes late falls into the next one', { tag: '@main' }, async ({
  page,
  context,
  ownSaldo: saldo,
  signIn,
}) => {
  const present = copenhagenDate(Temporal.Now.instant()).toPlainYearMonth();
  const closed = present.subtract({ months: 1 }).toString();
  const lastDay = lastDayOfMonth(closed).toString();
  const name = monthName(closed);
  const title = name.charAt(0).toLocaleUpperCase('da') + name.slice(1);
  const employee = await saldo.make.employee({ balance: 10 });
  const futureDate = present.add({ months: 1 }).toPlainDate({ day: 1 }).toString();
  await saldo.make.amount(employee.id, { text: 'Bonus', amount: 300, futureDate });
  await saldo.letCustomersBeOld(lastDay);

  await signIn(context, operatorAccount, saldo.url);
  await page.goto(saldo.url);
  await followInMenu(page, 'Drift', 'Regnskab');
  await page.getByRole('button', { name: `Luk ${name}` }).click();
  const question = dialog(page, `Luk ${name}?`);
  await expect(question.getByText('Før du lukker')).toBeVisible();
  await question.getByRole('button', { name: `Luk ${name}` }).click();
  await expect(toast(page, `${title} er lukket. Der kan ikke bogføres i den.`)).toBeVisible();
  await expect(row(page, title)).toContainText('Lukket');

  await saldo.letScheduledFallDue(employee.id, lastDay);
  await page.goto(`${saldo.url}/employees/${employee.id}`);
  await expect(page.getByText(`Bonus (vedrører ${formatDate(lastDay)})`)).toBeVisible();
  await page.goto(`${saldo.url}/accounting/${closed}?customerId=${employee.customerId}`);
  await expect(page.getByText('Kunden har ingen point i måneden.')).toBeVisible();
  await page.goto(`${saldo.url}/accounting/${present}?customerId=${employee.customerId}`);
  await expect(row(page, 'Ikke tildelt')).toContainText('+310');
});
