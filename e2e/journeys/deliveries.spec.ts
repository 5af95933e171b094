import { administratorEndpoints } from '@saldo/contract/administrators';
import { connectionEndpoints } from '@saldo/contract/connections';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { dialog, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { layoutShift, watchLayoutShifts } from '../support/layout-shift.ts';
import { operatorAccount, type Saldo, startSaldo } from '../support/saldo.ts';
import { test as base, expect, makeAdministrator } from '../support/test.ts';

/** `mailServerDown` is a Saldo server whose mail server does not answer. */
const test = base.extend<{ mailServerDown: Saldo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  mailServerDown: async ({}, use) => {
    const saldo = await startSaldo({
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'saldo@eksempel.dk',
    });
    await use(saldo);
    await saldo.end();
  },
  baseURL: ({ mailServerDown }, use) => use(mailServerDown.url),
});

async function welcome({ make, operator }: Saldo) {
  const { id } = await make.customer();
  const email = `velkommen${nextNumber()}@eksempel.dk`;
  const body = { name: 'Vera Venter', email, password: 'operatoerens-kodeord' };
  const { id: adminId } = await operator.call(administratorEndpoints.createAdministrator, {
    params: { id },
    body,
  });
  const params = { id, adminId };
  await operator.call(administratorEndpoints.sendAdministratorWelcome, { params });
  return { email, params };
}

test('warns operators of waiting mails and webhooks, but not administrators', async ({
  page,
  context,
  signIn,
  mailServerDown: saldo,
}) => {
  await signIn(context, operatorAccount, saldo.url);
  const { email } = await welcome(saldo);
  const webshop = { name: 'Gavebutikken', address: 'https://[4000::7]/webhooks', returnAddress: null };
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, { body: webshop });
  await saldo.webhook(id);
  const status = page.waitForResponse('**/api/delivery-status');
  await page.goto('/mails');
  await expect(row(page, email)).toContainText('I kø');
  const mails = page.getByText('1 e-mail har ventet på at blive sendt i mere end en time');
  const webhooks = page.getByText(
    '1 besked til en webshop har ventet på at blive leveret i mere end en time',
  );
  await status;
  await expect(mails.or(webhooks)).toHaveCount(0);

  await saldo.letDeliveriesWait();
  await page.goto('/');
  await expect(mails).toBeVisible();
  await expect(webhooks).toBeVisible();
  await page.getByRole('link', { name: 'Se dem i Udbakke' }).click();
  await expect(page).toHaveURL('/mails?state=queued');
  await expect(row(page, email)).toContainText('I kø');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Se Forbindelser' }).click();
  await expect(page.getByRole('link', { name: 'Gavebutikken' })).toBeVisible();
  await expect(mails).toBeVisible();

  const { account } = await makeAdministrator(saldo);
  await signIn(context, account, saldo.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  // A later timer of the page than the one of the banner.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
  await page.waitForLoadState('networkidle');
  await expect(mails.or(webhooks)).toHaveCount(0);
  expect(asked).not.toContain('/api/delivery-status');
});

test('a warning that appears again after a reload moves nothing', async ({
  page,
  context,
  signIn,
  mailServerDown: saldo,
}) => {
  await signIn(context, operatorAccount, saldo.url);
  await watchLayoutShifts(context);
  await welcome(saldo);
  await saldo.letDeliveriesWait();
  const warning = page.getByText('har ventet på at blive sendt i mere end en time');
  await page.goto('/customer-groups');
  await expect(warning).toBeVisible();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/delivery-status', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kundegrupper' })).toBeVisible();
  await expect(warning).toBeHidden();
  arrival.resolve();
  await expect(warning).toBeVisible();
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
});

test('warns operators of failed mails, which they can send again', async ({
  page,
  context,
  signIn,
  mailServerDown: saldo,
}) => {
  await signIn(context, operatorAccount, saldo.url);
  const [first, second, gone] = [await welcome(saldo), await welcome(saldo), await welcome(saldo)];
  await saldo.giveUpMails();
  await saldo.operator.call(administratorEndpoints.deleteAdministrator, { params: gone.params });
  await page.goto('/account');
  const givenUp = page.getByText('3 e-mails kunne ikke sendes');
  await expect(givenUp).toBeVisible();
  await page.getByRole('link', { name: 'Send dem igen fra Udbakke' }).click();
  await expect(page).toHaveURL('/mails?state=failed');
  await expect(row(page, first.email)).toContainText('Fejlet');
  await page.getByRole('button', { name: 'Send alle igen' }).click();
  const question = dialog(page, 'Ønsker du at sende alle fejlede e-mails igen?');
  await expect(question).toContainText('3 e-mails kunne ikke sendes. Den ældste blev opgivet');
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Send alle igen' }).click();
  const result = dialog(page, 'Send alle igen');
  await expect(result).toContainText('2 e-mails er lagt i kø.');
  await expect(result.getByRole('listitem')).toHaveText('1 e-mail til en modtager, der er slettet.');
  await expect(result.getByRole('button', { name: 'Luk' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();

  await expect(givenUp).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send alle igen' })).toHaveCount(0);
  await expect(page.getByText('Ingen e-mails har den status.')).toBeVisible();
  await page.getByLabel('Status').selectOption('I kø');
  await expect(row(page, first.email)).toHaveCount(1);
  await expect(row(page, second.email)).toHaveCount(1);
  await expect(row(page, gone.email)).toHaveCount(0);
});
