import { sessionEndpoints } from '@saldo/contract/session';
import { chooseOwnPassword, makeListedAdministrator } from '../support/administrators.ts';
import { clickDisabled, dialog, field, row, search, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('reports a welcome mail that was sent, and one that failed', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(500), /answer 500/);
  const { id } = await saldo.make.customer();
  const administrator = await makeListedAdministrator(saldo, id);
  await page.goto(`/customers/${id}/administrators`);
  const send = row(page, administrator.email).getByRole('button', { name: 'Send velkomst e-mail' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(toast(page, `Velkomst e-mailen er nu sendt til ${administrator.email}.`)).toBeVisible();
  expect(await saldo.linkTo(administrator.email)).toContain('/kodeord#');

  // The page treats a click right after the response as part of a double click.
  await page.reload();
  await page.route('**/send-email', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Beklager, men der opstod en fejl.' } }),
  );
  await send.click();
  await expect(toast(page, 'Beklager, men emailen kunne ikke sendes')).toBeVisible();
});

test('after the administrator chose a password, offers no welcome mail until an operator sets a new one', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id } = await saldo.make.customer();
  const administrator = await makeListedAdministrator(saldo, id);
  await chooseOwnPassword(saldo, administrator.email);
  await page.goto(`/customers/${id}/administrators`);
  const send = row(page, administrator.email).getByRole('button', { name: 'Send velkomst e-mail' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.focus();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  const notice = dialog(page, 'Velkomst e-mailen kan ikke sendes');
  await expect(notice).toContainText(administrator.name);
  await notice.getByRole('button', { name: 'Skift kodeord' }).click();

  const form = dialog(page, `Nyt kodeord til ${administrator.name}`);
  await expect(field(form, 'Kodeord')).toBeFocused();
  await form.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(form.getByText('Kodeord er påkrævet')).toBeVisible();
  await expect(toast(page, 'Formularen indholder en eller flere fejl')).toBeVisible();
  await field(form, 'Kodeord').fill('et kodeord fra operatøren');
  await form.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(toast(page, 'Kodeordet er nu opdateret')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(toast(page, `Velkomst e-mailen er nu sendt til ${administrator.email}.`)).toBeVisible();
});

test('sends a password link, which ends no session, instead of a welcome mail', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const { id } = await saldo.make.customer();
  const administrator = await makeListedAdministrator(saldo, id);
  const own = await chooseOwnPassword(saldo, administrator.email);
  await page.goto(`/customers/${id}/administrators`);
  await clickDisabled(row(page, administrator.email).getByRole('button', { name: 'Send velkomst e-mail' }));
  const notice = dialog(page, 'Velkomst e-mailen kan ikke sendes');
  const send = notice.getByRole('button', { name: 'Send link til at vælge kodeord' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await notice.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/send-password-link', (route) => route.abort());
  await send.click();
  await expect(toast(page, 'Ingen forbindelse – prøv igen')).toBeVisible();
  await expect(notice).toBeVisible();
  await letThrough(page, '**/send-password-link');
  await send.click();
  await expect(
    toast(page, `Linket til at vælge kodeord er nu sendt til ${administrator.email}.`),
  ).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await own.call(sessionEndpoints.getMe)).toMatchObject({ email: administrator.email });

  await page.goto('/audit-log');
  await search(page, 'Søg i navne, kunder og handlinger', 'link til at vælge kodeord');
  await expect(row(page, administrator.name)).toContainText(
    'Sendte link til at vælge kodeord til administratoren',
  );
  await page.goto(await saldo.linkTo(administrator.email));
  await expect(page.getByLabel('E-mail')).toHaveValue(administrator.email);
});

test('explains why a welcome mail was not sent when the list was out of date', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const { id } = await saldo.make.customer();
  const administrator = await makeListedAdministrator(saldo, id);
  await page.goto(`/customers/${id}/administrators`);
  const send = row(page, administrator.email).getByRole('button', { name: 'Send velkomst e-mail' });
  await expect(send).toBeVisible();
  await chooseOwnPassword(saldo, administrator.email);
  await send.click();
  await expect(dialog(page, 'Velkomst e-mailen kan ikke sendes')).toBeVisible();
});
