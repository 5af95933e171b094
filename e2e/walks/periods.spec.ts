import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

const today = copenhagenDate(Temporal.Now.instant());

for (const address of ['/orders', '/audit-log', '/security-log']) {
  test(`${address} has one control for a period, typed or picked`, async ({ operatorPage: page }) => {
    await page.goto(address);
    const period = page.getByRole('group', { name: 'Periode' });
    const [from, to] = [period.getByLabel('Fra'), period.getByLabel('Til')];
    const shown = new URLSearchParams({ from: `${today.with({ day: 1 })}`, to: `${today}` });

    await from.fill('1/2-2020');
    await expect(page).toHaveURL(`${address}?from=2020-02-01`);
    await to.fill('31-02-2020');
    await to.blur();
    await expect(period.getByText('Datoen er ikke gyldig')).toBeVisible();
    await expect(to).toHaveAccessibleDescription('Datoen er ikke gyldig');
    await to.fill('');
    await expect(period.getByText('Datoen er ikke gyldig')).toBeHidden();
    await expect(from).toHaveValue('01-02-2020');

    const open = period.getByRole('button', { name: 'Vælg periode' });
    const calendar = period.getByRole('dialog', { name: 'Vælg periode' });
    await open.click();
    await calendar.getByRole('button', { name: 'Denne måned' }).click();
    await expect(calendar).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(`${address}?${shown}`);
    await expect(from).toHaveValue(formatDate(today.with({ day: 1 })));
    await expect(to).toHaveValue(formatDate(today));

    await page.goBack();
    await expect(from).toHaveValue('01-02-2020');
    await expect(to).toHaveValue('');
    await page.goForward();

    await open.click();
    await calendar.getByRole('button', { name: 'Alle datoer' }).click();
    await expect(page).toHaveURL(address);
    await expect(from).toHaveValue('');
  });
}

test('a period of days is picked with two clicks, and Escape changes nothing', async ({
  operatorPage: page,
}) => {
  await page.goto('/orders?from=2026-03-01&to=2026-03-31');
  const period = page.getByRole('group', { name: 'Periode' });
  const calendar = period.getByRole('dialog', { name: 'Vælg periode' });
  const open = period.getByRole('button', { name: 'Vælg periode' });
  await open.click();
  await calendar.getByRole('button', { name: /^9 marts/ }).click();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/orders?from=2026-03-01&to=2026-03-31');

  await open.click();
  await calendar.getByRole('button', { name: /^9 marts/ }).click();
  await calendar.getByRole('button', { name: /^13 marts/ }).click();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL('/orders?from=2026-03-09&to=2026-03-13');
  await open.click();
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
});

test('the period and its calendar fit a phone', async ({ operatorPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/audit-log');
  await page.getByRole('button', { name: /^Filtrér/ }).click();
  await page.getByRole('button', { name: 'Vælg periode' }).click();
  await expect(page.getByRole('dialog', { name: 'Vælg periode' })).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
});
